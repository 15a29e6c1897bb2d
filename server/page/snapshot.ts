// What the page carries so that its first paint needs no request: the documents of the default school, and the
// templates and themes they name. The school of the address is behind the hash, which no server sees.
import type { HomeConfig, SiteSnapshot, TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import type { Site } from "../deps.ts";
import { type Catalog, catalog, themePath } from "../modules/site/catalog.ts";
import { templatePath } from "../modules/site/rules.ts";
import type { Language } from "../plugins/language.ts";

type Found<T> = readonly [path: string, document: T];

/** The document of a path; for an unknown one that of the fallback, under its own path. */
function pick<T>(documents: ReadonlyMap<string, T>, path: string, fallback: string): Found<T>[] {
	const name = documents.has(path) ? path : fallback;
	const document = documents.get(name);
	return document === undefined ? [] : [[name, document]];
}

function looks({ templates, themes, colours }: Catalog, home: HomeConfig) {
	const kinds = { header: home.headCfRsp.headTemplateId, footer: home.footTemplateId ?? 1 };
	const regions = (["header", "footer"] as const).map((kind) => {
		const template = pick(templates, templatePath(kind, kinds[kind]), `${kind}/1`);
		// Some templates only exist in one look and name it themselves.
		const forced = template[0]?.[1].theme;
		const path = forced ? `${kind}/${forced}` : themePath(colours, kind, home.themeColor);
		return { template, theme: pick(themes, path, `${kind}/default`) };
	});
	const { pageTemplateId = "home-1", globalTheme } = home.homePageTemplateRsp ?? {};
	const page = pick(templates, `page/${pageTemplateId}`, "page/home-1");
	const over = globalTheme ? pick(themes, `global/${globalTheme}`, "") : [];
	return {
		templates: Object.fromEntries<TemplateDoc>([...regions.flatMap(({ template }) => template), ...page]),
		themes: Object.fromEntries<ThemeDoc>([...regions.flatMap(({ theme }) => theme), ...over]),
	};
}

export function snapshotOf(site: Site, language: Language, known: Catalog = catalog()): SiteSnapshot {
	const { school, baseInfo, home, menus, footer, service, alias, register, sideLayer } = site.documentsFor();
	const { company, schools } = site.document;
	return {
		version: site.version,
		schoolId: school.id,
		language,
		schools: {
			companyId: site.companyId,
			companyName: company.name,
			allowedOrigins: company.allowedOrigins ?? [],
			list: schools,
		},
		baseInfo,
		home,
		menus,
		footer,
		service,
		alias,
		register,
		sideLayer,
		...looks(known, home),
	};
}

/** JSON that may stand inside a script element: no text in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string =>
	JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
