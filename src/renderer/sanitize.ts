// What HTML of config and content may hold: structure, links and pictures. Everything else is dropped by DOMPurify,
// whose Trusted Types policy is the only one that makes HTML here.
import DOMPurify, { type Config } from "dompurify";
import { safePicture, safeUrl } from "../core/paths.ts";

const rules = {
	ALLOWED_TAGS: [
		...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "div", "span", "blockquote", "pre", "code"],
		...[
			"ul",
			"ol",
			"li",
			"dl",
			"dt",
			"dd",
			"strong",
			"b",
			"em",
			"i",
			"u",
			"s",
			"small",
			"sub",
			"sup",
			"mark",
		],
		...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption"],
		...["a", "img", "abbr", "time", "#text"],
	],
	// No style, class, id, name, target or data: a text has no say in how the page looks, or in what its scripts find.
	ALLOWED_ATTR: [
		...["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "scope", "start"],
		...["lang", "dir", "datetime"],
	],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** A link leads where links of the site may lead; one that may not stays as its words. */
function judgeLink(link: Element): void {
	const href = safeUrl(link.getAttribute("href")?.trim());
	if (href === undefined) link.removeAttribute("href");
	else link.setAttribute("href", href);
	if (href && /^https?:/i.test(href)) link.setAttribute("rel", "noopener noreferrer");
}

/** A picture of a stranger is not asked for. What stays is drawn when it comes into sight. */
function judgePicture(picture: Element): void {
	const src = safePicture(picture.getAttribute("src")?.trim());
	if (src === undefined) {
		picture.remove();
		return;
	}
	picture.setAttribute("src", src);
	picture.setAttribute("loading", "lazy");
	if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
}

/** The page's own title is the first heading. */
function lower(heading: Element): void {
	const second = document.createElement("h2");
	second.append(...heading.childNodes);
	heading.replaceWith(second);
}

/**
 * Styles of a text are dropped below in any case; but the browser meets them before that, and would report each one
 * to the console and to the server. Nothing is made safe here.
 */
const withoutStyles = (html: string): string =>
	html
		.replaceAll(/<style[\s>].*?<\/style\s*>|<base\b[^<>]*>/gis, "")
		.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, "$1data-style"));

/** The harmless part of an HTML text as nodes that stand in no page yet. */
export function sanitize(html: string): DocumentFragment {
	const nodes = DOMPurify.sanitize(withoutStyles(html), rules);
	for (const link of nodes.querySelectorAll("a")) judgeLink(link);
	for (const picture of nodes.querySelectorAll("img")) judgePicture(picture);
	for (const heading of nodes.querySelectorAll("h1")) lower(heading);
	return nodes;
}

/**
 * The words of a page that is not ours, for the `srcdoc` of a frame without powers: no link, no picture, no style.
 * @returns what DOMPurify's policy vouches for, where the browser has Trusted Types
 */
export function sanitizePage(html: string): string {
	const words = {
		...rules,
		FORBID_TAGS: ["img"],
		ALLOWED_ATTR: ["lang", "dir"],
		RETURN_DOM_FRAGMENT: false,
		RETURN_TRUSTED_TYPE: true,
	};
	// The types of the DOM know `srcdoc` as a string only.
	return DOMPurify.sanitize(withoutStyles(html), words) as unknown as string;
}
