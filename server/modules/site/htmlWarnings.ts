// What a page removes from the HTML of an operator's texts, so that nobody looks for it there in vain.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { allowedAttributes, allowedTags } from "../../../schemas/safeHtml.ts";
import { type Node, nodeOf } from "./documentNodes.ts";
import { partsOf } from "./schemaWalk.ts";

/** Properties whose texts are HTML. */
const isHtml = (name: string): boolean => name === "html" || name === "detail";

const tags = /<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const attributes = /([^\s"'<>/=]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const linked = new Set(["href", "src"]);
/** Addresses that a link or picture may have. */
const isSafeAddress = (value: string): boolean => /^(?:https?:\/\/|\/(?![/\\])|#)/i.test(value);

const isKnown = (list: readonly string[], name: string): boolean => list.includes(name.toLowerCase());

function removedFrom(tag: string, rest: string): string[] {
	if (!isKnown(allowedTags, tag)) return [`<${tag.toLowerCase()}>`];
	return [...rest.matchAll(attributes)].flatMap(([, name = "", quoted = ""]) => {
		const value = quoted.replaceAll(/^["']|["']$/g, "").trim();
		if (!isKnown(allowedAttributes, name)) return [`${name.toLowerCase()} of <${tag.toLowerCase()}>`];
		return linked.has(name.toLowerCase()) && !isSafeAddress(value)
			? [`the address ${JSON.stringify(value.slice(0, 60))}`]
			: [];
	});
}

/** What is removed from an HTML text, each once. */
const removedParts = (html: string): string[] => [
	...new Set([...html.matchAll(tags)].flatMap(([, tag = "", rest = ""]) => removedFrom(tag, rest))),
];

/** @param site parts of another type are skipped */
export const htmlWarnings = (site: Node): Problem[] =>
	partsOf("/site", site)
		.filter(({ name }) => isHtml(name))
		.flatMap(({ path, value }) => {
			const texts =
				typeof value === "string"
					? [[path, value]]
					: Object.entries(nodeOf(value)).map(([language, text]) => [`${path}.${language}`, text]);
			return texts.flatMap(([at, text]) => {
				const removed = removedParts(typeof text === "string" ? text : "");
				if (removed.length === 0) return [];
				return [
					problem(
						String(at),
						"HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts",
						`${removed.join(", ")}, which pages leave out`,
						"remove it",
					),
				];
			});
		});
