import { expect, test } from "vitest";
import { isId, standing } from "./reading.ts";

const answer = { of: "page 1", school: "north", data: "first page" };
const failure = new Error("no line");

test.each([
	["the answer itself", answer, undefined, "page 1", "north", { data: "first page", stale: false }],
	["a renewal that failed", answer, failure, "page 1", "north", { data: "first page", stale: false }],
	[
		"the former page while the next one loads",
		answer,
		undefined,
		"page 2",
		"north",
		{ data: "first page", stale: true },
	],
	[
		"the error of the next page, not the former page",
		answer,
		failure,
		"page 2",
		"north",
		{ stale: false, error: failure },
	],
	["nothing of another school", answer, undefined, "page 1", "south", { stale: false }],
	["nothing before the first answer", undefined, undefined, "page 1", "north", { stale: false }],
	["the first error", undefined, failure, "page 1", "north", { stale: false, error: failure }],
	["nothing where nothing is asked", answer, undefined, undefined, "north", { stale: false }],
] as const)("shows %s", (_what, given, error, question, school, shown) => {
	expect(standing(given, error, { question, school })).toEqual({
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
