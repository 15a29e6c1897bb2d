import { expect, test } from "vitest";
import { isMobile, normalizeMobile } from "./mobileNumber.ts";

test.each([
	"13800138000",
	" 138 0013 8000 ",
	"138-0013-8000",
	"138–0013–8000",
	"+86 138 0013 8000",
	"+8613800138000",
	"008613800138000",
	"8613800138000",
	"(+86)138.0013.8000",
	"１３８００１３８０００",
	"＋８６－１３８００１３８０００",
	"\u200b138\u00a00013\u30008000\ufeff",
])("%s is one and the same number", (written) => {
	expect(normalizeMobile(written)).toBe("13800138000");
});

test.each(["", "138001380001", "8613800138", "+8523800138000", "1380013800a", "12800138000", "٠٣٨٠٠١٣٨٠٠٠"])(
	"%s is none",
	(written) => {
		expect(isMobile(normalizeMobile(written))).toBe(false);
	},
);
