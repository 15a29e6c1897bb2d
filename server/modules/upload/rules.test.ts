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

test("full storage: the message has the sizes", () => {
	expect(storageFull(300 * 2 ** 20, 2 ** 31).text).toEqual({
		zh: "您的存储空间不足：共 2 GB，剩余 300 MB。请联系学校。",
		en: "Your storage is used up: 300 MB of 2 GB are left. Please ask your school.",
	});
});
