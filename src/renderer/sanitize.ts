// The allowed HTML of config and content: structure, links and pictures. DOMPurify drops everything else; its Trusted
// Types policy is the only one that creates HTML.
import DOMPurify, { type Config } from "dompurify";
import {
	allowedAttributes,
	allowedTags,
	mathAttributes,
	mathTags,
	mathWords,
} from "../../schemas/safeHtml.ts";
import { imageCopyUrl, safeImageUrl, safeUrl } from "../core/paths.ts";

const rules = {
	ALLOWED_TAGS: [...allowedTags, "#text"],
	ALLOWED_ATTR: [...allowedAttributes],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** Questions have formulas. */
const questionRules = {
	...rules,
	ALLOWED_TAGS: [...rules.ALLOWED_TAGS, ...mathTags],
	ALLOWED_ATTR: [...rules.ALLOWED_ATTR, ...mathAttributes],
} satisfies Config;

/** A copy for the widest text on a sharp screen; without its size in the markup, a picture may not be one of several. */
const textWidth = 1280;

/** Keeps a link with an allowed URL; of another only the text remains. */
function sanitizeLink(link: Element): void {
	const href = safeUrl(link.getAttribute("href")?.trim());
	if (href === undefined) link.removeAttribute("href");
	else link.setAttribute("href", href);
	if (href && /^https?:/i.test(href)) link.setAttribute("rel", "noopener noreferrer");
}

/** Removes pictures of other sites; the rest load lazily. */
function sanitizePicture(picture: Element): void {
	const src = safeImageUrl(picture.getAttribute("src")?.trim());
	if (src === undefined) {
		picture.remove();
		return;
	}
	picture.setAttribute("src", imageCopyUrl(src, textWidth));
	picture.setAttribute("loading", "lazy");
	if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
}

/** The page's own title is the first heading. */
function demoteHeading(heading: Element): void {
	const second = document.createElement("h2");
	second.append(...heading.childNodes);
	heading.replaceWith(second);
}

/**
 * Removes styles before DOMPurify does: the browser reports each blocked one to the console and the server. Not a
 * security measure.
 */
const withoutStyles = (html: string): string =>
	html
		.replaceAll(/<style[\s>].*?<\/style\s*>|<base\b[^<>]*>/gis, "")
		.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, "$1data-style"));

/** Leaves words that the style sheet has a rule for. */
function sanitizeWords(formula: Element): void {
	const words = formula.getAttribute("data-math")?.split(" ") ?? [];
	formula.setAttribute("data-math", words.filter((word) => mathWords.includes(word)).join(" "));
}

function sanitizeBy(html: string, config: typeof rules): DocumentFragment {
	const nodes = DOMPurify.sanitize(withoutStyles(html), config);
	for (const link of nodes.querySelectorAll("a")) sanitizeLink(link);
	for (const picture of nodes.querySelectorAll("img")) sanitizePicture(picture);
	for (const heading of nodes.querySelectorAll("h1")) demoteHeading(heading);
	return nodes;
}

/** The safe part of an HTML text as a detached fragment. */
export const sanitize = (html: string): DocumentFragment => sanitizeBy(html, rules);

/** The same for texts of questions, with formulas as MathML. */
export function sanitizeQuestion(html: string): DocumentFragment {
	const nodes = sanitizeBy(html, questionRules);
	for (const formula of nodes.querySelectorAll("[data-math]")) sanitizeWords(formula);
	// Firefox follows links of any element of a formula.
	for (const link of nodes.querySelectorAll("[href]:not(a)")) link.removeAttribute("href");
	return nodes;
}

/**
 * Text of a foreign page, for the `srcdoc` of a sandboxed frame: no links, pictures or styles.
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
