import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawCover } from "./cover.ts";
import { families } from "./coverFamilies.ts";

const course = { id: "algebra-1", subject: "数学 Mathematics", title: "代数 Algebra" };
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Tags left open; an SVG that is not well-formed is shown as a broken picture. @throws when tags overlap */
function openTags(svg: string): string[] {
	const open: string[] = [];
	for (const [, end, name = "", , self] of svg.matchAll(
		/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
	)) {
		if (end && open.pop() !== name) throw new Error(`</${name}> closes another tag`);
		if (!end && !self) open.push(name);
	}
	return open;
}

test("cover: deterministic for a course", () => {
	expect(drawCover(course)).toBe(drawCover({ ...course }));
	// A change of the covers is allowed, but changes the picture of every course of every school.
	expect(digest(drawCover(course))).toMatchInlineSnapshot(`"123d17c794fd8d17"`);
});

test("cover: differs for courses of one subject", () => {
	expect(drawCover(course)).not.toBe(drawCover({ ...course, id: "algebra-2" }));
});

const subjects = [
	"Sailing",
	"Data",
	"Programming",
	"Mathematics",
	"Music",
	"Art",
	"Science",
	"Accounting",
	"Languages",
	"History",
	"Nature",
	"Photography",
	"Cooking",
	"Handcraft",
	"Nursing",
	"Law",
	"Puzzles",
];

test.each(subjects)("the cover of %s is well-formed, self-contained and small", (subject) => {
	for (let i = 0; i < 40; i++) {
		const svg = drawCover({ id: `c${i}`, subject, title: `</title><script>alert("1 & '2'")</script>\u0001` });
		expect(openTags(svg)).toEqual([]);
		expect(svg).toContain("&#60;/title&#62;&#60;script&#62;");
		expect(svg).not.toMatch(/<script|href|url\((?!#)|NaN|undefined|Infinity/);
		expect(svg.trimEnd()).not.toMatch(/\p{Cc}/u);
		expect(svg.replaceAll("http://www.w3.org/2000/svg", "")).not.toContain("http");
		expect(svg.length).toBeLessThan(24_000);
	}
});

test("families: each matches one of these subjects; substrings do not match", () => {
	const reached = subjects.map((subject) => families.findIndex(({ words }) => words.test(subject)));
	expect([...new Set(reached)].filter((i) => i >= 0)).toHaveLength(families.length);
	expect(families.some(({ words }) => words.test("Charts, relationships and a fresh start"))).toBe(false);
});
