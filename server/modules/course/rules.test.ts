import { expect, test } from "vitest";
import { coverId, requestedIds } from "./rules.ts";

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
