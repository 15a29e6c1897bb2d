// What the page carries so that its first render needs no request: the documents of the default school, and the
// templates and themes they name. The school of the address is behind the hash, which no server sees.
import {
	appearanceOf,
	type CatalogPath,
	sideLayerAppearance,
	type TemplateChoice,
	templateKey,
} from "../../schemas/appearance.ts";
import { brandTheme } from "../../schemas/brandTheme.ts";
import { applyPatches } from "../../schemas/extendTemplate.ts";
import type {
	HomeConfig,
	SideLayerConfig,
	SiteSnapshot,
	TemplateDoc,
} from "../../schemas/generated/documents.ts";
import type { Site } from "../deps.ts";
import { type Catalog, catalog } from "../modules/site/catalog.ts";
import { trustedOrigins } from "../modules/site/trustedOrigins.ts";
import type { Language } from "../plugins/language.ts";

/** The document of a path, else its fallback, each by its own name. */
function pick<T>(documents: ReadonlyMap<string, T>, { path, fallback }: CatalogPath): Record<string, T> {
	const name = documents.has(path) ? path : fallback;
	const document = documents.get(name);
	return document === undefined ? {} : { [name]: document };
}

/** The template of a choice, or its fallback, with the school's patches. */
function pickTemplate(templates: ReadonlyMap<string, TemplateDoc>, choice: TemplateChoice) {
	const [found] = Object.entries(pick(templates, choice));
	if (!found) return {};
	const [path, template] = found;
	const { patches } = choice;
	return { [templateKey({ path, patches })]: applyPatches(template, patches, "patches").template };
}

function catalogOf({ templates, themes, colours }: Catalog, home: HomeConfig, { tempType }: SideLayerConfig) {
	const { header, footer, page, globalTheme } = appearanceOf(home, colours);
	const themeOf = (wanted: CatalogPath) => {
		const own = brandTheme(wanted.path, themes.get("base"));
		return own ? { [own.id]: own } : pick(themes, wanted);
	};
	const regions = [header, footer, sideLayerAppearance(tempType)].map(({ template, theme }) => {
		const picked = pickTemplate(templates, template);
		return { template: picked, theme: themeOf(theme(Object.values(picked)[0])) };
	});
	return {
		templates: Object.assign({}, ...regions.map(({ template }) => template), pickTemplate(templates, page)),
		themes: Object.assign({}, ...regions.map(({ theme }) => theme), globalTheme && pick(themes, globalTheme)),
	};
}

/** @param contentRevision read before whatever of the content is rendered with it */
export function snapshotOf(
	site: Site,
	language: Language,
	contentRevision: number,
	known: Catalog = catalog(),
): SiteSnapshot {
	const { school, baseInfo, home, menus, footer, service, alias, register, sideLayer } = site.documentsFor();
	const { company, schools } = site.document;
	return {
		version: site.version,
		reloadMark: site.reloadMark,
		contentRevision,
		schoolId: school.id,
		language,
		schools: {
			companyId: site.companyId,
			companyName: company.name,
			allowedOrigins: trustedOrigins(company),
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
		...catalogOf(known, home, sideLayer),
	};
}

/** JSON for a script element: no text in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string =>
	JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
