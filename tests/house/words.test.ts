import { describe, expect, it } from "vitest";
import { readSources } from "./sources.ts";
import { wordProblems } from "./words.ts";

/** This folder's own two files name the words they look for. */
const others = readSources().filter(({ path }) => !path.startsWith("tests/house/words"));

describe("words", () => {
	it("nothing names a machine", () => {
		expect(wordProblems(others)).toEqual([]);
	});

	it.each([
		["see /home/runner/site/README.md", "a path of one machine"],
		["https://registry.internal.test/npm", "a registry's host"],
	])("sees %s", (text, says) => {
		expect(wordProblems([{ path: "README.md", text }]).join("\n")).toContain(says);
	});
});
