import fc from "fast-check";
import { expect, test } from "vitest";
import { harmlessName, newKey, storageFull } from "./rules.ts";

test.each([
	["Notes.PDF", "Notes.pdf"],
	["第一课 笔记.docx", "第一课 笔记.docx"],
	["../a.zip", "a.zip"],
	["a.zip/", ""],
	[".zip", "zip"],
	["a . zip", "a . zip"],
	["...", ""],
	["e\u0301.pdf", "é.pdf"],
])("the name %j becomes %j", (said, name) => {
	expect(harmlessName(said)).toBe(name);
});

test("whatever a file is called, its name is short, made once, and leads nowhere", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (said) => {
			const name = harmlessName(said);
			expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]|^\.|^\s|[\s.]$/u);
			expect(Array.from(name).length).toBeLessThanOrEqual(200);
			expect(harmlessName(name)).toBe(name);
		}),
	);
});

test("a key is the company's, of its day, and no other's", () => {
	const at = new Date("2026-03-04T23:00:00Z");
	expect(newKey(7, "a.b.pdf", at)).toMatch(/^7\/2026-03-04\/coldatatypefile\/[0-9a-f]{32}\.pdf$/);
	expect(newKey(7, "a.pdf", at)).not.toBe(newKey(7, "a.pdf", at));
});

test("a full storage says how full", () => {
	expect(storageFull(300 * 2 ** 20, 2 ** 31).text).toEqual({
		zh: "您的存储空间不足：共 2 GB，剩余 300 MB。请联系学校。",
		en: "Your storage is used up: 300 MB of 2 GB are left. Please ask your school.",
	});
});
