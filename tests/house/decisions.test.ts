import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The address that a heading has on a page of its repository. */
const addressOf = (heading: string): string =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_ -]/gu, "")
		.replaceAll(" ", "-");

test("DECISIONS.md: the contents link every decision, by its number, title and address", () => {
	const text = readFileSync(join(import.meta.dirname, "..", "..", "DECISIONS.md"), "utf8");
	const linked = new Set(text.match(/\[\d+ [^\]]+\]\(#[^)]+\)/g));
	const missing = [...text.matchAll(/^## (\d+) · (\S+) · (.*)$/gm)]
		.map(([heading, number, , title]) => `[${number} ${title}](#${addressOf(heading.slice("## ".length))})`)
		.filter((link) => !linked.has(link));
	expect(missing).toEqual([]);
});
