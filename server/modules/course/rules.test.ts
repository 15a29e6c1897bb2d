import { expect, test } from "vitest";
import { coverId, requestedIds, searchPatterns } from "./rules.ts";

test.each([
	[undefined, []],
	["   ", []],
	["Water  Colour", ["%water%", "%colour%"]],
	["100%_\\", ["%100\\%\\_\\\\%"]],
	["ＡＢＣ　数学", ["%abc%", "%数学%"]],
	["a\u0000b", ["%a%", "%b%"]],
	["a b c d e f g h i j", ["%a%", "%b%", "%c%", "%d%", "%e%", "%f%", "%g%", "%h%"]],
])("words %j: patterns %j", (courseName, patterns) => {
	expect(searchPatterns(courseName)).toEqual(patterns);
});

test.each([
	[undefined, undefined],
	["", []],
	["b, a,b,,a'; drop table course,c", ["b", "a", "c"]],
	[Array.from({ length: 70 }, (_, i) => `c${i}`).join(","), Array.from({ length: 60 }, (_, i) => `c${i}`)],
])("the ids %j are %j", (ids, wanted) => {
	expect(requestedIds(ids)).toEqual(wanted);
});

test.each([
	["algebra-1.svg", "algebra-1"],
	["a.b.svg", "a.b"],
	["algebra", undefined],
	[".svg", undefined],
	["a/b.svg", undefined],
	["a\u0000.svg", undefined],
])("the file %j is the cover of %j", (file, id) => {
	expect(coverId(file)).toBe(id);
});
