// What an operator should know of a document that may be applied all the same.
import type {
	ColourTable,
	HomeConfig,
	MenuItem,
	Menus,
	SiteDocument,
	TemplateDoc,
	ThemeDoc,
} from "../../../schemas/generated/documents.ts";
import { variableFault } from "../../../schemas/linkVariables.ts";
import type { Problem } from "../../../schemas/problems.ts";
import { themePath } from "./catalog.ts";
import { contrastProblems } from "./contrast.ts";
import { everywhere } from "./everywhere.ts";
import { unknownKindWarnings } from "./questionRules.ts";
import { registerWarnings } from "./registerWarnings.ts";
import { menuItems, templatePath } from "./rules.ts";
import { sideLayerWarnings } from "./sideLayerWarnings.ts";
import { deadTarget } from "./targets.ts";
import { teacherWarnings } from "./teacherWarnings.ts";
import { translationProblems } from "./translations.ts";

export interface WarningFacts {
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	readonly themes: ReadonlyMap<string, ThemeDoc>;
	readonly colours: ColourTable;
	readonly courses: ReadonlySet<string>;
}

const quoted = (value: unknown): string => JSON.stringify(value);

/** The document has passed its schema, so every home is one. */
const homes = (document: SiteDocument) => everywhere(document, "home") as [path: string, home: HomeConfig][];

/** The theme a region is drawn with: the template's own, else the one the document's colour means. */
function themeOf(region: "header" | "footer", home: HomeConfig, facts: WarningFacts) {
	const id = region === "header" ? home.headCfRsp.headTemplateId : (home.footTemplateId ?? 1);
	const forced = facts.templates.get(templatePath(region, id))?.theme;
	const path = forced ? `${region}/${forced}` : themePath(facts.colours, region, home.themeColor);
	return { path, tokens: facts.themes.get(path)?.tokens ?? {} };
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

function colourNameWarnings(
	document: SiteDocument,
	{ colours: { colours, default: standIn } }: WarningFacts,
) {
	return homes(document)
		.filter(([, { themeColor }]) => !Object.hasOwn(colours, themeColor))
		.map(([path, { themeColor }]) => ({
			path: `${path}.themeColor`,
			expected: `one of the colours ${Object.keys(colours).join(", ")}`,
			found: `${quoted(themeColor)}, drawn as ${standIn}`,
			todo: "choose one of them",
		}));
}

const targetWarning = (path: string, wrong: string): Problem => ({
	path,
	expected: "a page of this site",
	found: wrong,
	todo: "correct it or remove the entry",
});

function targetWarnings(document: SiteDocument, { courses }: WarningFacts): Problem[] {
	const ofItem = (path: string, item: MenuItem): Problem[] => {
		// A text of its own is where such an item leads.
		if (item.detail && item.pageHeadType === "other" && path.includes(".foot[")) return [];
		if (item.detail)
			return [
				targetWarning(
					`${path}.detail`,
					"a text nobody gets to see: only items of the footer of the kind other have one",
				),
			];
		const fault = item.urlType === "variable" && item.menuUrl ? variableFault(item.menuUrl) : undefined;
		if (fault) return [targetWarning(`${path}.menuUrl`, fault)];
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
		...colourNameWarnings(document, facts),
		...colourWarnings(document, facts),
		...targetWarnings(document, facts),
		...sideLayerWarnings(document),
		...teacherWarnings(document, facts.courses),
		...registerWarnings(document),
		...unknownKindWarnings(document),
		...translationProblems("/site", document),
	];
}
