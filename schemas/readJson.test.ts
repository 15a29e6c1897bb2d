import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { findJsonSyntaxError } from "./jsonSyntax.ts";
import { parseJson, readJson, readJsonDocument } from "./readJson.ts";

test.each([
	["an empty text", "", "x, line 1, column 1: must be a value, found the end of the text; correct it"],
	["a comma too many", '{\n\t"a": [,\n1]}', 'x, line 2, column 8: must be a value, found ","; correct it'],
	[
		"a comma at the end",
		'{"a": 1,\n}',
		'x, line 2, column 1: must be a property name in double quotes, found "}"; correct it',
	],
	["a comma too few", '{"a": 1\n"b": 2}', 'x, line 2, column 1: must be "," or "}", found "\\""; correct it'],
	[
		"a single quote",
		"{'a': 1}",
		'x, line 1, column 2: must be a property name in double quotes, found "\'"; correct it',
	],
	[
		"an open text",
		'{"a": "b\n}',
		'x, line 1, column 7: must be a text that is closed by " on its line, found "\\""; correct it',
	],
	[
		"a cut file",
		'{"a": [1, 2',
		'x, line 1, column 12: must be "," or "]", found the end of the text; correct it',
	],
	[
		"words behind",
		"{}\nnpm",
		'x, line 2, column 1: must be the end of the document, found "npm"; correct it',
	],
	["a number of another language", "[01]", 'x, line 1, column 2: must be a value, found "01"; correct it'],
])("says where %s is", (_, text, message) => {
	expect(() => parseJson(text, "x")).toThrow(message);
});

test("parseJson: refuses a document that is too deep, complete or not", () => {
	const message = "x, line 1, column 101: must be at most 100 levels deep, found one more; correct it";
	for (const text of ["[".repeat(200_000), `${"[".repeat(101)}${"]".repeat(101)}`])
		expect(() => parseJson(text, "x")).toThrow(message);
	const brackets = JSON.stringify(`\\"${"[".repeat(200)}`);
	expect(parseJson(`${"[".repeat(100)}${brackets}${"]".repeat(100)}`, "x")).toBeInstanceOf(Array);
});

test("parseJson: refuses too many names or items before parsing", () => {
	const many = (count: number, each: (i: number) => string) =>
		Array.from({ length: count }, (_, i) => each(i)).join();
	const names = (count: number) => `{${many(count, (i) => `"${i},":[]`)}}`;
	const items = (count: number) => `[${many(count, () => "{}")}]`;
	const message = "at most 10000 names in an object and 50000 items in a list, found one more; correct it";
	for (const text of [names(10_001), `[[],${names(10_001)}]`, items(50_001), `{"a":${items(50_001)}}`])
		expect(() => parseJson(text, "x")).toThrow(message);
	const limitMessage = "at most 2000000 commas and brackets long, found one more; correct it";
	expect(() => parseJson(`[${many(22_000, () => "[".repeat(95) + "]".repeat(95))}]`, "x")).toThrow(
		limitMessage,
	);
	for (const text of [names(10_000), items(50_000), `[${names(9_000)},${names(9_000)}]`])
		expect(parseJson(text, "x")).toEqual(JSON.parse(text));
});

test("findJsonSyntaxError: agrees with JSON.parse on every text", () => {
	const cut = fc
		.tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "]", "0", "\\"))
		.map(([text, at, put]) => {
			const index = at % (text.length + 1);
			return text.slice(0, index) + put + text.slice(index);
		});
	fc.assert(
		fc.property(fc.oneof(cut, fc.string()), (text) => {
			let good = true;
			try {
				JSON.parse(text);
			} catch (error) {
				good = !(error instanceof SyntaxError);
			}
			expect(findJsonSyntaxError(text) === undefined).toBe(good);
		}),
		{ numRuns: 2000 },
	);
});

test("readJson: names a missing file", () => {
	expect(() => readJson("nowhere/at-all.json")).toThrow(
		"nowhere/at-all.json: must be a JSON file that can be read, found: no such file; correct the path",
	);
});

test("readJson: a name that an object has twice is refused with both lines, names of other objects are not", () => {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const path = join(folder, "twice.json");
	writeFileSync(path, '{\n"a": {"b": 1, "c": {"b": 2}},\n"d": [{"b": 1}, {"b": 1}],\n"\\u0061": 3, "d": 4}');
	const problems = [
		`${path}, line 4, column 1: must be a name that its object does not have yet, found "a", as in line 2; correct it`,
		`${path}, line 4, column 14: must be a name that its object does not have yet, found "d", as in line 3; correct it`,
	];
	expect(readJsonDocument(path)).toEqual({ document: { a: 3, d: 4 }, problems });
	expect(() => readJson(path)).toThrow(problems.join("\n"));
	rmSync(folder, { recursive: true });
});

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
	[
		"GB18030",
		Buffer.from([0x7b, 0x22, 0xb7, 0xe3, 0x22, 0x3a, 0x31, 0x7d]),
		"another encoding, perhaps GB18030",
	],
	["UTF-16 with a mark", Buffer.from('\uFEFF{"枫": 1}', "utf16le"), "UTF-16"],
	["UTF-16 of ASCII without a mark", Buffer.from('{"a": 1}', "utf16le"), "UTF-16"],
	["UTF-16 of the other byte order", Buffer.from('\uFEFF{"枫": 1}', "utf16le").swap16(), "UTF-16"],
	["no encoding", Buffer.from([0x22, 0xff, 0xff, 0x22]), "another encoding"],
])("readJson: a file in %s is refused", (_, bytes, found) => {
	const path = join(folder, "encoded.json");
	writeFileSync(path, bytes);
	expect(() => readJson(path)).toThrow(`${path}: must be UTF-8, found ${found}; save it as UTF-8`);
});

test("readJson: a file in UTF-8 is read, with a byte order mark or without", () => {
	const path = join(folder, "utf8.json");
	for (const text of ['{"枫": "🍁"}', '\uFEFF{"枫": "🍁"}']) {
		writeFileSync(path, text);
		expect(readJson(path)).toEqual({ 枫: "🍁" });
	}
});
