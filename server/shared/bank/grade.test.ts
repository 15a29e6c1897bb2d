import { describe, expect, test } from "vitest";
import { grade, writtenNumber } from "./grade.ts";

test.each([
	["12", 12],
	["１２．５", 12.5],
	[" − 3 ", -3],
	["–3", -3],
	["+4", 4],
	["1,000", 1000],
	["1,234,567.5", 1_234_567.5],
	["3,5", 3.5],
	["10 000", 10_000],
	["1/4", 0.25],
	["-1/4", -0.25],
	["1 1/2", 1.5],
	["１⁄２", 0.5],
	["2e-3", 0.002],
	[".5", 0.5],
	["50%", 0.5],
	["12％", 0.12],
] as const)("the number written as %j is %d", (text, number) => {
	expect(writtenNumber(text)).toBeCloseTo(number, 12);
});

test.each(["", "x", "1/0", "1..2", "1,2,3", "0x10", "Infinity", "1 2", "--1", "𝟙x"])(
	"no number is written as %j",
	(text) => {
		expect(writtenNumber(text)).toBeUndefined();
	},
);

describe("grade", () => {
	test.each([
		["the right option", ["b"], true, 1],
		["a wrong one", ["a"], false, 0],
		["none", [], false, 0],
		["an unknown one", ["z"], false, 0],
	])("single, %s", (_, answer, right, score) => {
		expect(grade("single", { rightIds: ["b"] }, answer)).toEqual({ right, score });
	});

	test.each([
		["all right ones in another order", ["c", "a"], true, 1],
		["one of two", ["a"], false, 0.5],
		["a wrong one besides", ["a", "b", "c"], false, 0],
		["the same twice", ["a", "a"], false, 0.5],
	])("multiple, %s", (_, answer, right, score) => {
		expect(grade("multiple", { rightIds: ["a", "c"] }, answer)).toEqual({ right, score });
	});

	test.each([
		["any case and width", "ＣＬＯＳＵＲＥ", true],
		["spaces at the ends", "  closure ", true],
		["another accepted form", "闭包", true],
		["another word", "close", false],
	])("fill, %s", (_, text, right) => {
		expect(grade("fill", { blanks: [{ accept: ["closure", "闭包"] }] }, [text])?.right).toBe(right);
	});

	test("fill, where case matters", () => {
		const key = { blanks: [{ accept: ["innerHTML"], matchCase: true }] };
		expect(grade("fill", key, ["innerhtml"])?.right).toBe(false);
		expect(grade("fill", key, ["innerHTML"])?.right).toBe(true);
	});

	test("fill, in any order: each text fills one blank", () => {
		const key = { anyOrder: true, blanks: [{ accept: ["a", "b"] }, { accept: ["a"] }] };
		expect(grade("fill", key, ["a", "b"])).toEqual({ right: true, score: 1 });
		expect(grade("fill", key, ["a", "a"])).toEqual({ right: true, score: 1 });
		expect(grade("fill", key, ["b", "b"])).toEqual({ right: false, score: 0.5 });
	});

	test.each([
		["9.81", true],
		["9.8", true],
		["9.79", false],
		["9,81", true],
		["981/100", true],
		["g", false],
	])("number with a tolerance, %s", (text, right) => {
		expect(grade("number", { blanks: [{ value: { number: 9.81, tolerance: 0.01 } }] }, [text])?.right).toBe(
			right,
		);
	});

	test.each([
		["0.3333333333", true],
		["0.333", false],
		["1/3", true],
	])("number without one, %s", (text, right) => {
		expect(grade("number", { blanks: [{ value: { number: 1 / 3 } }] }, [text])?.right).toBe(right);
	});

	test("matching and ordering count what is in its place", () => {
		const key = { rightIds: ["x", "y", "z"] };
		expect(grade("matching", key, ["x", "z", "y"])).toEqual({ right: false, score: 1 / 3 });
		expect(grade("ordering", key, ["x", "y", "z"])).toEqual({ right: true, score: 1 });
		expect(grade("matching", key, ["x", "", ""])?.right).toBe(false);
	});

	test("what has no key is not graded", () => {
		expect(grade("essay", {}, ["words"])).toBeUndefined();
	});
});
