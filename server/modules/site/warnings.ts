// Warnings: what an operator should know of a document that can be applied.
import { registerFieldsOf } from "../../../schemas/account.ts";
import { appearanceOf, isKnownColour } from "../../../schemas/appearance.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import type { HomeConfig, RegisterConfig } from "../../../schemas/generated/documents.ts";
import { nearestOf } from "../../../schemas/nearest.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { schemasById } from "../../../schemas/referencedSchemas.ts";
import { documentsNamed, type Node, nodeOf, quote, textOf } from "../../shared/documentNodes.ts";
import type { ContentFacts } from "./addresses.ts";
import type { Catalog } from "./catalog.ts";
import { contrastProblems } from "./contrast.ts";
import { htmlWarnings } from "./htmlWarnings.ts";
import { addressWarnings } from "./linkWarnings.ts";
import { menuWarnings, schoolWarnings } from "./menuWarnings.ts";
import { patchWarnings } from "./patchWarnings.ts";
import { templatePictureWarnings } from "./pictures.ts";
import { unknownKindWarnings } from "./questionRules.ts";
import { withPatches, writtenProblems } from "./schoolPatches.ts";
import { settingWarnings, speedTestWarnings } from "./settingWarnings.ts";
import { sideLayerWarnings } from "./sideLayerWarnings.ts";
import { targetWarnings, teacherWarnings } from "./targets.ts";
import { translationProblems } from "./translations.ts";

export interface WarningFacts extends Catalog, ContentFacts {}

function colourWarnings(document: Node, { templates, themes, colours }: WarningFacts): Problem[] {
	// A theme that is made from a colour is in no file and needs no check: it is readable by construction.
	const tokensOf = (path: string) => themes.get(path)?.tokens ?? {};
	const byTheme = new Map<string, Problem[]>();
	for (const [, home] of documentsNamed(document, "home")) {
		if (schemaProblems("/config/home", home).length > 0) continue;
		const { globalTheme, ...appearance } = appearanceOf(home as unknown as HomeConfig, colours);
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

function colourNameWarnings(site: Node, { colours }: WarningFacts): Problem[] {
	const expected = `one of the colours ${Object.keys(colours.colours).join(", ")}, or one of your own such as #0a7d53`;
	return documentsNamed(site, "home")
		.map(([path, { themeColor }]) => [path, textOf(themeColor)] as const)
		.filter(([, themeColor]) => themeColor !== "" && !isKnownColour(colours, themeColor))
		.map(([path, themeColor]) =>
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
 * @param site parts of another type are skipped
 */
export function registerWarnings(site: object): Problem[] {
	const { agreement, overrides } = nodeOf(site);
	const hasAgreement = (path: string): boolean =>
		Boolean(agreement ?? nodeOf(nodeOf(overrides)[path.split(".")[1] ?? ""])["agreement"]);
	return documentsNamed(site, "register")
		.filter(
			([path, register]) =>
				registerFieldsOf(register as RegisterConfig) &&
				register["registerAgreementFlag"] === 1 &&
				!hasAgreement(path),
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

/** A document under a misspelt name counts as the one that is meant, since warnings of the others depend on it. */
function withMeantNames(site: Node): Node {
	const known = Object.keys(nodeOf(nodeOf(schemasById().get("/site"))["properties"]));
	const missing = known.filter((name) => !Object.hasOwn(site, name));
	return Object.fromEntries(
		Object.entries(site).map(([name, document]) => [
			known.includes(name) ? name : (nearestOf(name, missing) ?? name),
			document,
		]),
	);
}

/** @param document may have problems: parts of another type are skipped */
export function siteWarnings(document: object, facts: WarningFacts): Problem[] {
	const written = withMeantNames(nodeOf(document));
	const site = withPatches(written);
	const targets = targetWarnings(site);
	const deadPaths = new Set(targets.map(({ path }) => path));
	return writtenProblems(written, [
		...colourNameWarnings(site, facts),
		...colourWarnings(site, facts),
		...targets,
		...addressWarnings(site, facts).filter(({ path }) => !deadPaths.has(path)),
		...templatePictureWarnings(site, facts),
		...menuWarnings(site),
		...schoolWarnings(written),
		...patchWarnings(written),
		...settingWarnings(site),
		...speedTestWarnings(site),
		...sideLayerWarnings(site),
		...teacherWarnings(site),
		...registerWarnings(site),
		...unknownKindWarnings(site),
		...htmlWarnings(site, facts),
		...translationProblems("/site", site),
	]);
}
