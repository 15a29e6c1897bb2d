// Which of the tags and attributes of an operator's HTML pages show (schemas/safeHtml.ts); they leave out all others.
import { allowedAttributes, allowedTags } from "../../../schemas/safeHtml.ts";
import type { HtmlAttribute, HtmlTag } from "./htmlTags.ts";

const tags = new Set(allowedTags);
const attributes = new Set(allowedAttributes);
const linked = new Set(["href", "src"]);

/** Addresses that a link or picture may have. */
const isSafeAddress = (value: string): boolean => /^(?:https?:\/\/|\/(?![/\\])|#)/i.test(value);

/** As browsers read an address. */
export const linkedAddress = ({ value }: HtmlAttribute): string => value.replaceAll("&amp;", "&").trim();

export const isLink = ({ name }: HtmlAttribute): boolean => linked.has(name);

export const isRemovedAddress = (attribute: HtmlAttribute): boolean =>
	isLink(attribute) && !isSafeAddress(linkedAddress(attribute));

export const isAllowedTag = ({ name, isClosed }: HtmlTag): boolean => isClosed && tags.has(name);

/** By its name. */
export const isAllowedAttribute = ({ name }: HtmlAttribute): boolean => attributes.has(name);
