// Every address of a site document, as its schema marks it, leads somewhere and to a site that the company trusts.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { addressesOf, addressProblems, isForeign, uses } from "./addresses.ts";
import type { Node } from "./documentNodes.ts";
import { menuItems } from "./menus.ts";
import { partsOf } from "./schemaWalk.ts";

const urlRef = "/common#/definitions/Url";

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

/** @param site parts of another type are skipped */
export function addressWarnings(site: Node, courses: ReadonlySet<string>): Problem[] {
	const addresses = addressesOf(site, courses);
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
	const linkWarnings = partsOf("/site", site).flatMap(({ ref, path, name, value }) => {
		if (ref !== urlRef || typeof value !== "string" || !/^(?:https?:|[/#])/.test(value)) return [];
		const use = usesByName.find(([pattern]) => pattern.test(name))?.[1] ?? "link";
		return addressProblems(path, value, uses[use], addresses);
	});
	return [...kindWarnings, ...linkWarnings];
}
