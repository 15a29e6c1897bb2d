import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readParts, writeParts } from "./contentFiles.ts";

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("parts written into a folder: a file for each, and read again in the order of their names", () => {
	const parts = [
		{ part: "teachers", teachers: [] },
		{ part: "courses/web", courses: [] },
	];
	const target = join(folder, "parts");
	expect(writeParts(target, parts)).toEqual([
		join(target, "teachers.json"),
		join(target, "courses/web.json"),
	]);
	expect(readFileSync(join(target, "teachers.json"), "utf8")).toContain('\t"part": "teachers"');
	expect(readParts(target)).toEqual([parts[1], parts[0]]);
});

test("80 MB: refused before they are read, with what to do", () => {
	const file = join(folder, "large.json");
	writeFileSync(file, "");
	truncateSync(file, 80_000_000);
	expect(() => readParts(file)).toThrow(
		"must be at most 64.0 MB at a time, found 80.0 MB; split it into parts",
	);
});

test("what counts is what is sent: without line breaks and indentation", () => {
	const listOf = (text: string) => ({ part: "news", news: Array.from({ length: 1000 }, () => text) });
	const file = join(folder, "indented.json");
	writeFileSync(file, JSON.stringify(listOf("n"), null, "\t").replaceAll("\n", `\n${"\t".repeat(20_000)}`));
	expect(readParts(file)).toEqual([listOf("n")]);
	writeFileSync(file, JSON.stringify(listOf("n".repeat(20_000))));
	expect(() => readParts(file)).toThrow("must be at most 16.0 MB at a time, found 20.0 MB; split it");
});

test.each([
	["a name that is given twice", '{"part": "news", "part": "pages"}', "the content cannot be read"],
	["no JSON", "{", "must be"],
])("%s: refused", (_, text, message) => {
	const file = join(folder, "bad.json");
	writeFileSync(file, text);
	expect(() => readParts(file)).toThrow(message);
});

test("links in a folder: one to a folder is not followed, one to a document is read, one to nothing is refused", () => {
	const links = join(folder, "links");
	const voices = { part: "voices", voices: [] };
	writeParts(links, [voices]);
	symlinkSync(links, join(links, "loop"));
	writeFileSync(join(folder, "elsewhere"), '{"part":"pages","pages":[]}');
	symlinkSync(join(folder, "elsewhere"), join(links, "linked.json"));
	expect(readParts(links)).toEqual([{ part: "pages", pages: [] }, voices]);
	symlinkSync(join(folder, "nothing"), join(links, "z.json"));
	expect(() => readParts(links)).toThrow("z.json: must be a JSON file that can be read, found: no such file");
});

test("a folder without documents, and a file that does not exist: refused", () => {
	mkdirSync(join(folder, "empty"));
	expect(() => readParts(join(folder, "empty"))).toThrow("must be a folder with .json files, found none");
	expect(() => readParts(join(folder, "none.json"))).toThrow("found: no such file");
});
