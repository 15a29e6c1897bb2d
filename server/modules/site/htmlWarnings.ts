// The HTML of an operator's texts: what a page removes from it, links and pictures that lead nowhere, and texts of tags alone.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { type Node, nodeOf, textOf } from "../../shared/documentNodes.ts";
import {
	isAllowedAttribute,
	isAllowedTag,
	isLink,
	isRemovedAddress,
	linkedAddress,
} from "../../shared/html/allowedHtml.ts";
import { type HtmlTag, tagsIn } from "../../shared/html/htmlTags.ts";
import { addressesOf, addressProblems, type ContentFacts, type SiteAddresses, uses } from "./addresses.ts";
import { partsOf } from "./schemaWalk.ts";

/** Properties whose texts are HTML. */
const isHtml = (name: string): boolean => name === "html" || name === "detail";

/** In one text. */
const maxRemoved = 20;
const shorten = (text: string): string => text.slice(0, 60);

const isRemoved = (tag: HtmlTag): boolean => !isAllowedTag(tag);

/** What is removed with a tag. */
function removedFrom(tag: HtmlTag): string[] {
	const { name, attributes, isClosed } = tag;
	if (isRemoved(tag)) return [isClosed ? `<${shorten(name)}>` : `<${shorten(name)} without its >`];
	return attributes.flatMap((attribute) => {
		if (!isAllowedAttribute(attribute)) return [`${shorten(attribute.name)} of <${name}>`];
		return isRemovedAddress(attribute)
			? [`the address ${JSON.stringify(shorten(linkedAddress(attribute)))}`]
			: [];
	});
}

function removedWarnings(path: string, html: string): Problem[] {
	const removed = [...tagsIn(html)].flatMap((tag) =>
		removedFrom(tag).map((what) => `${what} at character ${tag.index + 1}`),
	);
	if (removed.length === 0) return [];
	const more = removed.length > maxRemoved ? ` and ${removed.length - maxRemoved} more` : "";
	return [
		problem(
			path,
			"HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts",
			`${removed.slice(0, maxRemoved).join(", ")}${more}, which pages leave out`,
			"remove it",
		),
	];
}

/** Links and pictures that lead nowhere, or to a site that is not trusted. */
const addressWarningsIn = (path: string, html: string, addresses: SiteAddresses): Problem[] =>
	[...tagsIn(html)].flatMap((tag) =>
		(isRemoved(tag) ? [] : tag.attributes)
			.filter((attribute) => isLink(attribute) && !isRemovedAddress(attribute))
			.flatMap((attribute) =>
				addressProblems(
					path,
					linkedAddress(attribute),
					uses[tag.name === "img" ? "picture" : "link"],
					addresses,
				).map((each) => ({
					...each,
					expected: `HTML where ${attribute.name} of <${tag.name}> is ${each.expected}`,
				})),
			),
	);

/** A text of tags alone; one without tags is reported as empty or not translated. */
function emptyWarnings(path: string, html: string): Problem[] {
	const isShown = /<(?:img|hr)\b/i.test(html);
	// Without the start of a tag, so that no text is looked through twice.
	const text = html.replaceAll(/<!--.*?(?:-->|$)|<[^<>]*>|&nbsp;|&#160;/gs, "").trim();
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
export function htmlWarnings(site: Node, facts: ContentFacts): Problem[] {
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
