// The HTML of an operator's texts: what a page removes from it, links and pictures that lead nowhere, and texts of tags alone.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { allowedAttributes, allowedTags } from "../../../schemas/safeHtml.ts";
import { addressesOf, addressProblems, type SiteAddresses, uses } from "./addresses.ts";
import { type Node, nodeOf, textOf } from "./documentNodes.ts";
import { partsOf } from "./schemaWalk.ts";

/** Properties whose texts are HTML. */
const isHtml = (name: string): boolean => name === "html" || name === "detail";

const tags = /<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const attributes = /([^\s"'<>/=]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const linked = new Set(["href", "src"]);
/** Addresses that a link or picture may have. */
const isSafeAddress = (value: string): boolean => /^(?:https?:\/\/|\/(?![/\\])|#)/i.test(value);

const isKnown = (list: readonly string[], name: string): boolean => list.includes(name.toLowerCase());

interface Attribute {
	readonly tag: string;
	readonly name: string;
	readonly value: string;
}

const attributesOf = (tag: string, rest: string): Attribute[] =>
	[...rest.matchAll(attributes)].map(([, name = "", quoted = ""]) => ({
		tag,
		name: name.toLowerCase(),
		value: quoted
			.replaceAll(/^["']|["']$/g, "")
			.replaceAll("&amp;", "&")
			.trim(),
	}));

const tagsIn = (html: string): [tag: string, attributes: Attribute[]][] =>
	[...html.matchAll(tags)].map(([, tag = "", rest = ""]) => [
		tag.toLowerCase(),
		attributesOf(tag.toLowerCase(), rest),
	]);

const isRemovedAddress = ({ name, value }: Attribute): boolean => linked.has(name) && !isSafeAddress(value);

/** What is removed from an HTML text, each once. */
const removedParts = (html: string): string[] => [
	...new Set(
		tagsIn(html).flatMap(([tag, found]) => {
			if (!isKnown(allowedTags, tag)) return [`<${tag}>`];
			return found.flatMap((attribute) => {
				if (!isKnown(allowedAttributes, attribute.name)) return [`${attribute.name} of <${tag}>`];
				return isRemovedAddress(attribute)
					? [`the address ${JSON.stringify(attribute.value.slice(0, 60))}`]
					: [];
			});
		}),
	),
];

function removedWarnings(path: string, html: string): Problem[] {
	const removed = removedParts(html);
	if (removed.length === 0) return [];
	return [
		problem(
			path,
			"HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts",
			`${removed.join(", ")}, which pages leave out`,
			"remove it",
		),
	];
}

/** Links and pictures that lead nowhere, or to a site that is not trusted. */
const addressWarningsIn = (path: string, html: string, addresses: SiteAddresses): Problem[] =>
	tagsIn(html).flatMap(([tag, found]) =>
		found
			.filter((attribute) => linked.has(attribute.name) && !isRemovedAddress(attribute))
			.flatMap(({ name, value }) =>
				addressProblems(path, value, uses[tag === "img" ? "picture" : "link"], addresses).map((each) => ({
					...each,
					expected: `HTML where ${name} of <${tag}> is ${each.expected}`,
				})),
			),
	);

/** A text of tags alone; one without tags is reported as empty or not translated. */
function emptyWarnings(path: string, html: string): Problem[] {
	const isShown = /<(?:img|hr)\b/i.test(html);
	const text = html.replaceAll(/<!--.*?-->|<[^>]*>|&nbsp;|&#160;/gs, "").trim();
	if (isShown || text !== "" || html.trim() === "") return [];
	return [
		problem(path, "HTML with a text", "only tags, so nothing is shown", "write the text, or remove it"),
	];
}

/** What is worth a look in one HTML text. */
export const textWarnings = (path: string, html: string, addresses: SiteAddresses): Problem[] => [
	...removedWarnings(path, html),
	...addressWarningsIn(path, html, addresses),
	...emptyWarnings(path, html),
];

/** @param site parts of another type are skipped */
export function htmlWarnings(site: Node, facts: Pick<SiteAddresses, "courses" | "assets">): Problem[] {
	const addresses = addressesOf(site, facts);
	return partsOf("/site", site)
		.filter(({ name }) => isHtml(name))
		.flatMap(({ path, value }): [path: string, text: unknown][] =>
			typeof value === "string"
				? [[path, value]]
				: Object.entries(nodeOf(value)).map(([language, text]) => [`${path}.${language}`, text]),
		)
		.flatMap(([path, text]) => textWarnings(path, textOf(text), addresses));
}
