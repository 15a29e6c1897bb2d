// Which of the meta tags an operator writes for search engines stand in the page.
import type { BaseInfo, SeoTag } from "./generated/documents.ts";

/** Names by which a page steers the browser; what a site says to search engines must not touch them. */
const steering = /^(viewport|referrer|color-scheme|theme-color)$/i;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The tags of a site, each name once; browsers and search engines see no capitals in them. */
export const seoTags = ({ seo = [] }: Pick<BaseInfo, "seo">): readonly SeoTag[] =>
	seo.filter(
		({ name }, place) => !steering.test(name) && seo.findIndex((tag) => isSame(tag.name, name)) === place,
	);
