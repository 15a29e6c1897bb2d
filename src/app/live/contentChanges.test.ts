import { expect, test } from "vitest";
import { changedFeatures } from "./contentChanges.ts";

const push = (revision: number, ...kinds: string[]) => ({ revision, kinds });

test("the change after the known one: only features that show its kinds are fetched", () => {
	expect(changedFeatures(7, push(8, "news"))).toEqual(["news"]);
	expect(changedFeatures(7, push(8, "teachers", "open-classes"))).toEqual([
		"teacher",
		"course",
		"open-class",
		"answer",
	]);
	// Which courses a student has.
	for (const kind of ["courses", "packages"])
		expect(changedFeatures(7, push(8, kind))).toEqual(
			expect.arrayContaining(["enrolments", "owned", "cart"]),
		);
});

test("a kind that no list shows, and one that a newer server has: nothing is fetched", () => {
	expect(changedFeatures(7, push(8, "goods", "certificates"))).toEqual([]);
});

test.each([
	["a change was missed", push(9, "news")],
	["the kinds are not known", push(8)],
	["the database was set back", push(3, "news")],
])("%s: everything is fetched", (_, change) => {
	expect(changedFeatures(7, change)).toEqual(
		expect.arrayContaining(["course", "package", "open-class", "teacher", "news", "answer"]),
	);
});

test("the first connection of a page, and one after which nothing changed: nothing is fetched", () => {
	expect(changedFeatures(undefined, push(7))).toEqual([]);
	expect(changedFeatures(7, push(7))).toEqual([]);
});
