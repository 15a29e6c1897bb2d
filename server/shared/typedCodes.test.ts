import { expect, test } from "vitest";
import { createCodeHash, newTypedCode, normalizedCode } from "./typedCodes.ts";

const hashOf = createCodeHash("a secret", "card");

test("a code has groups of four characters, none of which is mistaken for another", () => {
	expect(newTypedCode(50)).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){49}$/);
});

test.each([
	["in lower case", "k7qm-2xpa-9hte"],
	["without its hyphens", "K7QM2XPA9HTE"],
	["with spaces and long dashes", " K7QM – 2XPA — 9HTE "],
	["in full width", "Ｋ７ＱＭ－２ＸＰＡ－９ＨＴＥ"],
])("a code that is typed %s is the same", (_, typed) => {
	expect(normalizedCode(typed)).toBe("K7QM2XPA9HTE");
	expect(hashOf(1, typed)).toBe(hashOf(1, "K7QM-2XPA-9HTE"));
});

test("the hash of a code is another one for another company, purpose or secret", () => {
	const code = "K7QM-2XPA-9HTE";
	const others = [
		hashOf(2, code),
		createCodeHash("a secret", "coupon")(1, code),
		createCodeHash("b", "card")(1, code),
	];
	expect(new Set([hashOf(1, code), ...others]).size).toBe(4);
});
