// The operator's meta tags that the page contains.
import type { BaseInfo, SeoTag } from "./generated/documents.ts";

/** Meta names that control the browser; sites must not set them. */
const controlling = /^(viewport|referrer|color-scheme|theme-color)$/i;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isControllingMeta = (name: string): boolean => controlling.test(name);

/** The meta tags of a site, each name once; names are case-insensitive. */
export const seoTags = ({ seo = [] }: Pick<BaseInfo, "seo">): readonly SeoTag[] =>
	seo.filter(
		({ name }, index) => !isControllingMeta(name) && seo.findIndex((tag) => isSame(tag.name, name)) === index,
	);
