import { expect, test } from "vitest";
import { courseIdOf } from "./rules.ts";

test.each([
	[undefined, undefined],
	["0", undefined],
	["00", "00"],
	["web-first-page", "web-first-page"],
])("courseIdOf: URL part %j is course %j", (part, course) => {
	expect(courseIdOf(part)).toBe(course);
});
