// Every address of a site document, as its schema marks it, leads somewhere and to a site that the company trusts.
import { settingsSchemaId } from "../../../schemas/blockProblems.ts";
import type { TemplateDoc } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { documentsNamed, type Node } from "../../shared/documentNodes.ts";
import { addressesOf, addressProblems, type ContentFacts, isForeign, uses } from "./addresses.ts";
import { menuItems } from "./menus.ts";
import { patchedBlocks } from "./patchRules.ts";
import { partsOf, type Visited } from "./schemaWalk.ts";

const urlRefs = new Set(["/common#/definitions/Url", "/common#/definitions/Picture"]);

/** By the name of the property; the others are links. */
const usesByName: readonly (readonly [name: RegExp, use: keyof typeof uses])[] = [
	[/(?:ico|logo|picture|image|pic|sample)(?:dark)?$/i, "picture"],
	// Run in a sandboxed frame.
	[/^(?:bdsqJsUrl|otherImJs)$/, "script"],
	[/^template$/, "download"],
	[/^thirdLoginUrl$/, "signIn"],
	// Opened as they are: addresses of apps, and pages of people who work here.
	[/^(?:.*DownURL|schoolURL|adminUrl|teacherUrl|personalUrl)$/, "directLink"],
];

interface AddressFacts extends ContentFacts {
	readonly templates: ReadonlyMap<string, TemplateDoc>;
}

/** The parts of a site document, and the settings of the blocks that it puts into templates. */
const allParts = (site: Node, templates: AddressFacts["templates"]): Visited[] => [
	...partsOf("/site", site),
	...documentsNamed(site, "home")
		.flatMap(([path, home]) => patchedBlocks(path, home, templates))
		.flatMap(({ block: { type, props = {} }, path }) =>
			partsOf(settingsSchemaId(type), props).map((part) => ({ ...part, path: `${path}.props.${part.path}` })),
		),
];

/** @param site parts of another type are skipped */
export function addressWarnings(site: Node, facts: AddressFacts): Problem[] {
	const addresses = addressesOf(site, facts);
	const kindWarnings = menuItems(site)
		.filter(([, { urlType, menuUrl = "" }]) => urlType === "page" && isForeign(menuUrl, addresses))
		.map(([path]) =>
			problem(
				`${path}.urlType`,
				"link, since menuUrl is an address of another site",
				'"page"',
				'write "link", or correct menuUrl',
			),
		);
	const linkWarnings = allParts(site, facts.templates).flatMap(({ ref, path, name, value }) => {
		if (!urlRefs.has(ref) || typeof value !== "string" || !/^(?:https?:|[/#])/.test(value)) return [];
		const use = usesByName.find(([pattern]) => pattern.test(name))?.[1] ?? "link";
		return addressProblems(path, value, uses[use], addresses);
	});
	return [...kindWarnings, ...linkWarnings];
}
