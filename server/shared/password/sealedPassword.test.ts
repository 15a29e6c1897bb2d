import { expect, test } from "vitest";
import { readPassword } from "./sealedPassword.ts";

const emoji = "😀".repeat(64);
test.each([
	["what a page encrypts", { p: "secret", n: "abc", t: 1 }, { password: "secret", nonce: "abc", time: 1 }],
	["64 emoji", { p: emoji, n: "abc", t: 1 }, { password: emoji, nonce: "abc", time: 1 }],
	["blanks at both ends", { p: " s ", n: "abc", t: 1 }, { password: " s ", nonce: "abc", time: 1 }],
	["a password nobody types", { p: "x".repeat(257), n: "abc", t: 1 }, undefined],
	["no nonce", { p: "secret", t: 1 }, undefined],
	["a time in words", { p: "secret", n: "abc", t: "now" }, undefined],
	["null", null, undefined],
])("message of a password: %s", (_, sent, read) => {
	expect(readPassword(JSON.stringify(sent))).toEqual(read);
});

test("message that is not JSON: undefined", () => {
	expect(readPassword("secret")).toBeUndefined();
});
