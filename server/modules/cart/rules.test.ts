import { expect, test } from "vitest";
import { type CartState, maxItems, missingInfoRefusal, refusalFor } from "./rules.ts";

const fresh: CartState = {
	...{ open: true, exists: true, offered: true, owned: false, inCart: false },
	count: 0,
};

test.each<[string, Partial<CartState>, string | undefined]>([
	["a course", {}, undefined],
	["the last that fits", { count: maxItems - 1 }, undefined],
	["one more than fits", { count: maxItems }, "1103"],
	["what is in a full cart already", { inCart: true, count: maxItems }, undefined],
	["a course the student has", { owned: true }, "1102"],
	["no course", { exists: false, offered: false }, "1101"],
	["a course of another school", { offered: false }, "1106"],
	["a course of another school, once more", { offered: false, inCart: true }, "1106"],
	["a course where there is no cart", { open: false }, "1105"],
])("adding %s", (_, change, code) => expect(refusalFor({ ...fresh, ...change })?.code).toBe(code));

test("missing information: the message lists at most five names", () => {
	expect(missingInfoRefusal(["A", { zh: "乙", en: "B" }]).text).toEqual({
		zh: "购买课程前，请先完善以下信息：A、乙",
		en: "Before purchasing this course, please complete the following information first: A, B",
	});
	expect(missingInfoRefusal(["a", "b", "c", "d", "e", "f"]).text).toMatchObject({
		en: expect.stringMatching(/: a, b, c, d, e$/),
	});
});
