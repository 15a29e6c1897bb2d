import fc from "fast-check";
import { expect, test } from "vitest";
import { newKey, sanitizeName, storageFull } from "./rules.ts";

test.each([
	["Notes.PDF", "Notes.pdf"],
	["第一课 笔记.docx", "第一课 笔记.docx"],
	["../a.zip", "a.zip"],
	["a.zip/", ""],
	[".zip", "zip"],
	["a . zip", "a . zip"],
	["...", ""],
	["e\u0301.pdf", "é.pdf"],
])("the name %j becomes %j", (given, name) => {
	expect(sanitizeName(given)).toBe(name);
});

test("random names: short, stable, without path", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
			const name = sanitizeName(given);
			expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]|^\.|^\s|[\s.]$/u);
			expect(Array.from(name).length).toBeLessThanOrEqual(200);
			expect(sanitizeName(name)).toBe(name);
		}),
	);
});

test("key: company, day and a random name", () => {
	const at = new Date("2026-03-04T23:00:00Z");
	expect(newKey(7, "a.b.pdf", at)).toMatch(/^7\/2026-03-04\/coldatatypefile\/[0-9a-f]{32}\.pdf$/);
	expect(newKey(7, "a.pdf", at)).not.toBe(newKey(7, "a.pdf", at));
});

test.each([
	[-5, 1, 40 * 2 ** 20, "Your storage of 40 MB is used up. Please ask your school."],
	[1023, 5000, 2 ** 31, "Your storage of 2 GB is used up. Please ask your school."],
	[
		43.9 * 2 ** 20,
		2 ** 30,
		2 ** 31,
		"The file has 1 GB, and 43.9 MB of your storage of 2 GB are left. Please choose a smaller one, or ask your school.",
	],
	[
		5 * 2 ** 20 - 1,
		5 * 2 ** 20,
		2 ** 31,
		"The file has 5 MB, and 4.9 MB of your storage of 2 GB are left. Please choose a smaller one, or ask your school.",
	],
])(
	"full storage: with %i bytes free and %i needed of %i, the message is right",
	(free, needed, quota, message) => {
		expect(storageFull({ free, needed, quota }).text).toMatchObject({ en: message });
	},
);
