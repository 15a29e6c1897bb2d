import { expect, test } from "vitest";
import { sitemapFile } from "./sitemap.ts";

const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ address: `/news/${n}` }));
const origin = "http://one.test";
const addressesIn = (text: string | undefined): string[] =>
	[...(text ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);

test("up to as many addresses as a file may have: one file", () => {
	const text = sitemapFile(origin, entries(3), undefined, 3);
	expect(text).toContain("<urlset ");
	expect(addressesIn(text)).toHaveLength(3);
	expect(sitemapFile(origin, entries(3), 1, 3)).toBeUndefined();
});

test("one more: an index, and files that have every address once", () => {
	const text = sitemapFile(origin, entries(7), undefined, 3);
	expect(text).toContain("<sitemapindex ");
	expect(addressesIn(text)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`));
	const all = [1, 2, 3].flatMap((part) => addressesIn(sitemapFile(origin, entries(7), part, 3)));
	expect(all).toEqual(entries(7).map(({ address }) => origin + address));
	for (const part of [0, 4, Number.NaN, 1.5])
		expect(sitemapFile(origin, entries(7), part, 3), `${part}`).toBeUndefined();
});

test("the day of a change is named where it is known; markup of a text stays text", () => {
	const text = sitemapFile(origin, [{ address: "/a?b&c", changedOn: "2026-11-20" }, { address: "/<d>" }]);
	expect(text).toContain("<url><loc>http://one.test/a?b&amp;c</loc><lastmod>2026-11-20</lastmod></url>");
	expect(text).toContain("<url><loc>http://one.test/&lt;d&gt;</loc></url>");
});
