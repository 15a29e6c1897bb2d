import { expect, test } from "vitest";
import { mostItems, objectionTo, type Standing } from "./rules.ts";

const fresh: Standing = { exists: true, owned: false, inCart: false, count: 0 };

test.each<[string, Partial<Standing>, string | undefined]>([
	["a course", {}, undefined],
	["the last that fits", { count: mostItems - 1 }, undefined],
	["one more than fits", { count: mostItems }, "1103"],
	["what is in a full cart already", { inCart: true, count: mostItems }, undefined],
	["a course the student has", { owned: true }, "1102"],
	["no course", { exists: false }, "1101"],
])("putting in %s", (_, change, code) => expect(objectionTo({ ...fresh, ...change })?.code).toBe(code));
