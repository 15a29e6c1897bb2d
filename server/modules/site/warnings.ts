// What an operator should know of a document that may be applied all the same.
import type {
	HomeConfig,
	MenuItem,
	Menus,
	SiteDocument,
	TemplateDoc,
	ThemeDoc,
} from "../../../schemas/generated/documents.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { contrastProblems } from "./contrast.ts";
import { everywhere, menuItems, templatePath } from "./rules.ts";
import { deadTarget } from "./targets.ts";
import { translationProblems } from "./translations.ts";

export interface WarningFacts {
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	readonly themes: ReadonlyMap<string, ThemeDoc>;
	readonly courses: ReadonlySet<string>;
}

const quoted = (value: unknown): string => JSON.stringify(value);

/** The document has passed its schema, so every home is one. */
const homes = (document: SiteDocument) => everywhere(document, "home") as [path: string, home: HomeConfig][];

/** The theme a region is drawn with: the template's own, else the one the document names, else default. */
function themeOf(region: "header" | "footer", home: HomeConfig, { templates, themes }: WarningFacts) {
	const id = region === "header" ? home.headCfRsp.headTemplateId : (home.footTemplateId ?? 1);
	const name = templates.get(templatePath(region, id))?.theme ?? home.themeColor;
	const path = themes.has(`${region}/${name}`) ? `${region}/${name}` : `${region}/default`;
	return { path, tokens: themes.get(path)?.tokens ?? {} };
}

function colourWarnings(document: SiteDocument, facts: WarningFacts): Problem[] {
	const judged = new Map<string, Problem[]>();
	for (const [, home] of homes(document)) {
		for (const region of ["header", "footer"] as const) {
			const { path, tokens } = themeOf(region, home, facts);
			judged.set(path, contrastProblems(`themes/${path}.json`, region, tokens));
		}
		const global = home.homePageTemplateRsp?.globalTheme || "";
		const base = facts.themes.get("base")?.tokens ?? {};
		const over = facts.themes.get(`global/${global}`)?.tokens ?? {};
		judged.set(
			`base ${global}`,
			contrastProblems(`themes/${global ? `global/${global}` : "base"}.json`, "base", { ...base, ...over }),
		);
	}
	return [...judged.values()].flat();
}

function themeNameWarnings(document: SiteDocument, { themes }: WarningFacts): Problem[] {
	return homes(document).flatMap(([path, { themeColor }]) => {
		const lacking = ["header", "footer"].filter((region) => !themes.has(`${region}/${themeColor}`));
		if (lacking.length === 0) return [];
		const names = [...themes.keys()].flatMap((id) => (id.startsWith("header/") ? [id.slice(7)] : []));
		return [
			{
				path: `${path}.themeColor`,
				expected: `a theme of ${lacking.join(" and ")}, such as ${names.join(", ")}`,
				found: `${quoted(themeColor)}, drawn as default`,
				todo: "choose one of them",
			},
		];
	});
}

const targetWarning = (path: string, wrong: string): Problem => ({
	path,
	expected: "a page of this site",
	found: wrong,
	todo: "correct it or remove the entry",
});

function targetWarnings(document: SiteDocument, { courses }: WarningFacts): Problem[] {
	const ofItem = (path: string, item: MenuItem): Problem[] => {
		// An item with others below it opens them; its own target is then optional.
		if (item.pageHeadType === "other" && !item.menuUrl)
			return item.children?.length ? [] : [targetWarning(`${path}.menuUrl`, "nothing")];
		const wrong = deadTarget(item.pageHeadType, item.menuUrl, courses);
		return wrong
			? [targetWarning(`${path}.${item.pageHeadType === "other" ? "menuUrl" : "pageHeadType"}`, wrong)]
			: [];
	};
	const menus = (everywhere(document, "menus") as [string, Menus][]).flatMap(([path, { head, foot }]) =>
		[...menuItems(`${path}.head`, head), ...menuItems(`${path}.foot`, foot)].flatMap(([at, item]) =>
			ofItem(at, item as unknown as MenuItem),
		),
	);
	const links = homes(document).flatMap(([path, home]) =>
		(
			[
				[`${path}.hero.target`, home.hero?.target],
				[`${path}.homePageTemplateRsp.templateLink`, home.homePageTemplateRsp?.templateLink],
			] as const
		).flatMap(([at, url]) => {
			const wrong = url && deadTarget("other", url, courses);
			return wrong ? [targetWarning(at, wrong)] : [];
		}),
	);
	return [...menus, ...links];
}

/** @param document one in which siteProblems found nothing */
export function siteWarnings(document: SiteDocument, facts: WarningFacts): Problem[] {
	return [
		...themeNameWarnings(document, facts),
		...colourWarnings(document, facts),
		...targetWarnings(document, facts),
		...translationProblems("/site", document),
	];
}
