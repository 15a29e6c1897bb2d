import { expect, test } from "vitest";
import { mostItems, objectionTo, type Standing, untold } from "./rules.ts";

const fresh: Standing = {
	...{ open: true, exists: true, offered: true, owned: false, inCart: false },
	count: 0,
};

test.each<[string, Partial<Standing>, string | undefined]>([
	["a course", {}, undefined],
	["the last that fits", { count: mostItems - 1 }, undefined],
	["one more than fits", { count: mostItems }, "1103"],
	["what is in a full cart already", { inCart: true, count: mostItems }, undefined],
	["a course the student has", { owned: true }, "1102"],
	["no course", { exists: false, offered: false }, "1101"],
	["a course of another school", { offered: false }, "1106"],
	["a course of another school, once more", { offered: false, inCart: true }, "1106"],
	["a course where there is no cart", { open: false }, "1105"],
])("putting in %s", (_, change, code) => expect(objectionTo({ ...fresh, ...change })?.code).toBe(code));

test("what the school wants to know first is named, some of it", () => {
	expect(untold(["A", { zh: "乙", en: "B" }]).text).toEqual({
		zh: "购买课程前，请先完善以下信息：A、乙",
		en: "Before purchasing this course, please complete the following information first: A, B",
	});
	expect(untold(["a", "b", "c", "d", "e", "f"]).text).toMatchObject({
		en: expect.stringMatching(/: a, b, c, d, e$/),
	});
});
