// Warnings: what an operator should know of a document that can be applied.
import { appearanceOf } from "../../../schemas/appearance.ts";
import type {
	ColourTable,
	MenuItem,
	SiteDocument,
	TemplateDoc,
	ThemeDoc,
} from "../../../schemas/generated/documents.ts";
import { variableProblem } from "../../../schemas/linkVariables.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { contrastProblems } from "./contrast.ts";
import { documentsNamed, quote } from "./documentNodes.ts";
import { menuItems } from "./menus.ts";
import { unknownKindWarnings } from "./questionRules.ts";
import { registerWarnings } from "./registerWarnings.ts";
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

function colourWarnings(document: SiteDocument, { templates, themes, colours }: WarningFacts): Problem[] {
	const tokensOf = (path: string) => themes.get(path)?.tokens ?? {};
	const byTheme = new Map<string, Problem[]>();
	for (const [, home] of documentsNamed(document, "home")) {
		const { globalTheme, ...appearance } = appearanceOf(home, colours);
		for (const region of ["header", "footer"] as const) {
			const { template, theme } = appearance[region];
			const { path } = theme(templates.get(template.path));
			byTheme.set(path, contrastProblems(`themes/${path}.json`, region, tokensOf(path)));
		}
		const path = globalTheme?.path ?? "base";
		const tokens = { ...tokensOf("base"), ...tokensOf(path) };
		byTheme.set(`base ${path}`, contrastProblems(`themes/${path}.json`, "base", tokens));
	}
	return [...byTheme.values()].flat();
}

function colourNameWarnings(site: SiteDocument, { colours }: WarningFacts): Problem[] {
	const expected = `one of the colours ${Object.keys(colours.colours).join(", ")}`;
	return documentsNamed(site, "home")
		.filter(([, { themeColor }]) => !Object.hasOwn(colours.colours, themeColor))
		.map(([path, { themeColor }]) =>
			problem(
				`${path}.themeColor`,
				expected,
				`${quote(themeColor)}, rendered as ${colours.default}`,
				"choose one of them",
			),
		);
}

/** Why a menu item leads nowhere, and the property that is wrong. */
function deadItem(
	path: string,
	{ detail, pageHeadType, urlType, menuUrl, children }: MenuItem,
	courses: ReadonlySet<string>,
): [property: "detail" | "menuUrl" | "pageHeadType", found: string] | undefined {
	const isOther = pageHeadType === "other";
	// Such an item links to the page of its own text.
	if (detail && isOther && path.includes(".foot[")) return undefined;
	if (detail)
		return ["detail", "a text that is not shown: only items of the footer of the kind other have one"];
	const variableIssue = urlType === "variable" && menuUrl ? variableProblem(menuUrl) : undefined;
	if (variableIssue) return ["menuUrl", variableIssue];
	// An item with children opens them; its own target is optional.
	if (isOther && !menuUrl) return children?.length ? undefined : ["menuUrl", "nothing"];
	const found = deadTarget(pageHeadType, menuUrl, courses);
	return found ? [isOther ? "menuUrl" : "pageHeadType", found] : undefined;
}

function targetWarnings(site: SiteDocument, { courses }: WarningFacts): Problem[] {
	const items = menuItems(site).flatMap(([path, item]) => {
		const dead = deadItem(path, item, courses);
		return dead ? [[`${path}.${dead[0]}`, dead[1]] as const] : [];
	});
	const links = documentsNamed(site, "home").flatMap(([path, { hero, homePageTemplateRsp }]) =>
		(
			[
				[`${path}.hero.target`, hero?.target],
				[`${path}.homePageTemplateRsp.templateLink`, homePageTemplateRsp?.templateLink],
			] as const
		).flatMap(([at, url]) => {
			const found = url && deadTarget("other", url, courses);
			return found ? [[at, found] as const] : [];
		}),
	);
	return [...items, ...links].map(([path, found]) =>
		problem(path, "a page of this site", found, "correct it or remove the entry"),
	);
}

/** @param document without problems of siteProblems */
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
