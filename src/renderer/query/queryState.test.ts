import { expect, test } from "vitest";
import { isId, queryState } from "./queryState.ts";

const answer = { queryKey: "page 1", schoolId: "north", data: "first page" };
const failure = new Error("no line");

test.each([
	["the answer itself", answer, undefined, "page 1", "north", { data: "first page", isStale: false }],
	[
		"the data after a failed revalidation",
		answer,
		failure,
		"page 1",
		"north",
		{ data: "first page", isStale: false },
	],
	[
		"the previous page while the next one loads",
		answer,
		undefined,
		"page 2",
		"north",
		{ data: "first page", isStale: true },
	],
	[
		"the error of the next page, not the previous page",
		answer,
		failure,
		"page 2",
		"north",
		{ isStale: false, error: failure },
	],
	["nothing of another school", answer, undefined, "page 1", "south", { isStale: false }],
	["nothing before the first answer", undefined, undefined, "page 1", "north", { isStale: false }],
	["the first error", undefined, failure, "page 1", "north", { isStale: false, error: failure }],
	["nothing where nothing is asked", answer, undefined, undefined, "north", { isStale: false }],
] as const)("queryState: shows %s", (_what, given, error, queryKey, schoolId, shown) => {
	expect(queryState(given, error, { queryKey, schoolId })).toEqual({
		data: undefined,
		error: undefined,
		...shown,
	});
});

test.each([
	["c-101", true],
	["..", false],
	["a/b", false],
	["", false],
	[undefined, false],
	["x".repeat(65), false],
])("id %j: %s", (id, good) => {
	expect(isId(id)).toBe(good);
});
