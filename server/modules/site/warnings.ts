// Warnings: what an operator should know of a document that can be applied.
import { registerFieldsOf } from "../../../schemas/account.ts";
import { appearanceOf } from "../../../schemas/appearance.ts";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import type { Catalog } from "./catalog.ts";
import { contrastProblems } from "./contrast.ts";
import { documentsNamed, quote } from "./documentNodes.ts";
import { unknownKindWarnings } from "./questionRules.ts";
import { sideLayerWarnings } from "./sideLayerWarnings.ts";
import { targetWarnings, teacherWarnings } from "./targets.ts";
import { translationProblems } from "./translations.ts";

export interface WarningFacts extends Catalog {
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
			const page = themes.get(path)?.page;
			if (page)
				byTheme.set(
					`page ${path}`,
					contrastProblems(`themes/${path}.json`, "base", { ...tokensOf("base"), ...page }),
				);
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

/**
 * Registration (OPEN-074): a user agreement that needs consent must exist.
 * @param site valid against its schema
 */
export function registerWarnings(site: SiteDocument): Problem[] {
	const { agreement, overrides = {} } = site;
	const hasAgreement = (path: string): boolean =>
		Boolean(agreement ?? overrides[path.split(".")[1] ?? ""]?.agreement);
	return documentsNamed(site, "register")
		.filter(
			([path, register]) =>
				registerFieldsOf(register) && register.registerAgreementFlag === 1 && !hasAgreement(path),
		)
		.map(([path]) =>
			problem(
				`${path}.registerAgreementFlag`,
				"1 where there is a user agreement",
				"1 and no document agreement",
				"write the agreement, or ask for none",
			),
		);
}

/** @param document without problems of siteProblems */
export function siteWarnings(document: SiteDocument, facts: WarningFacts): Problem[] {
	return [
		...colourNameWarnings(document, facts),
		...colourWarnings(document, facts),
		...targetWarnings(document, facts.courses),
		...sideLayerWarnings(document),
		...teacherWarnings(document, facts.courses),
		...registerWarnings(document),
		...unknownKindWarnings(document),
		...translationProblems("/site", document),
	];
}
