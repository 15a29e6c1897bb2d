import { expect, test } from "vitest";
import { chooseLanguage } from "./language.ts";

test.each([
	[undefined, undefined, "zh"],
	["language=en", "zh", "en"],
	["a=1; language=en; b=2", undefined, "en"],
	["xlanguage=en", undefined, "zh"],
	["language=english", "en", "en"],
	[undefined, "en-US,en;q=0.9", "en"],
	[undefined, "zh-TW, en;q=0.9", "zh"],
	[undefined, "en;q=0.2, zh-CN;q=0.8", "zh"],
	[undefined, "en;q=0, zh;q=0", "zh"],
	[undefined, "*, english, ;;;q=", "zh"],
] as const)("cookie %s, header %s: %s", (cookie, accepted, expected) => {
	expect(chooseLanguage(cookie, accepted)).toBe(expected);
});
