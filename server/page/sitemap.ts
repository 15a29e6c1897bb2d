// Sitemaps by the protocol of sitemaps.org: one file, or an index of several when there are too many addresses.
import { escapeHtml } from "../plugins/escapeHtml.ts";

export interface SitemapEntry {
	readonly address: string;
	/** A day such as 2026-11-20, where it is known. */
	readonly changedOn?: string | undefined;
}

/** A file must not have more. */
const maxAddresses = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

const urlSet = (origin: string, entries: readonly SitemapEntry[]): string =>
	`${xml}<urlset ${namespace}>\n${entries
		.map(({ address, changedOn }) => {
			const changed = changedOn === undefined ? "" : `<lastmod>${escapeHtml(changedOn)}</lastmod>`;
			return `<url><loc>${escapeHtml(origin + address)}</loc>${changed}</url>\n`;
		})
		.join("")}</urlset>\n`;

const index = (origin: string, count: number): string =>
	`${xml}<sitemapindex ${namespace}>\n${Array.from(
		{ length: count },
		(_, part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${part + 1}.xml`)}</loc></sitemap>\n`,
	).join("")}</sitemapindex>\n`;

/**
 * The file of a part, counted from 1; without one, /sitemap.xml itself.
 * @returns undefined for a part that does not exist
 */
export function sitemapFile(
	origin: string,
	entries: readonly SitemapEntry[],
	part?: number,
	max = maxAddresses,
): string | undefined {
	const count = Math.ceil(entries.length / max);
	if (part === undefined) return count <= 1 ? urlSet(origin, entries) : index(origin, count);
	if (count <= 1 || !Number.isInteger(part) || part < 1 || part > count) return undefined;
	return urlSet(origin, entries.slice((part - 1) * max, part * max));
}
