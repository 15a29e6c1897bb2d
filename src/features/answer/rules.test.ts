import { expect, test } from "vitest";
import { courseOf } from "./rules.ts";

test.each([
	[undefined, undefined],
	["0", undefined],
	["00", "00"],
	["web-first-page", "web-first-page"],
])("the address part %j asks about the course %j", (part, course) => {
	expect(courseOf(part)).toBe(course);
});
