import { describe, expect, test } from "vitest";
import { grade } from "./grade.ts";
import { plainText } from "./plainText.ts";

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
		["0.333333333", true],
		["0.3333333", false],
		["0.333", false],
		["1/3", true],
		["１／３", true],
	])("number without one, %s", (text, right) => {
		expect(grade("number", { blanks: [{ value: { number: 1 / 3 } }] }, [text])?.right).toBe(right);
	});

	test.each([
		["0", false],
		["1.602e-19", true],
		["1.613e-19", false],
		["1.603×10⁻¹⁹", true],
	])("number far below 1 with a tolerance, %s", (text, right) => {
		const value = { number: 1.602e-19, tolerance: 1e-21 };
		expect(grade("number", { blanks: [{ value }] }, [text])?.right).toBe(right);
	});

	test.each([
		["%", "50%", true],
		["%", "５０ ％", true],
		["%", "50", true],
		["%", "0.5", false],
		["m/s²", "50 m/s²", true],
		["m/s²", "50 m / s^2", true],
		["m/s²", "50 m", false],
		["×10⁵ Pa", "50×10⁵ Pa", true],
		[": 1", "50:1", true],
		[{ zh: "元", en: "yuan" }, "50元", true],
		[{ zh: "元", en: "yuan" }, "50 yuan", true],
		[{ zh: "元", en: "yuan" }, "50%", false],
	])("number with the unit %j, %s", (unit, text, right) => {
		expect(grade("number", { blanks: [{ value: { number: 50 } }], unit }, [text])?.right).toBe(right);
	});

	test.each([
		["2³", "23", false],
		["2³", "2^3", true],
		["x²", "x^2", true],
		["x²", "x2", false],
		["1½", "11/2", false],
		["1½", "1 1/2", true],
		["H₂O", "h2o", true],
		["x = 1", "x=1", true],
		["f(x, y)", "f( x,y )", true],
		["a → b", "a→b", true],
		["北京", "北 京", true],
		["使用 Python 编程", "使用Python编程", true],
		["in to", "into", false],
		["New York", "NewYork", false],
		["1 2", "12", false],
	])("fill, accepted %j, written %j", (accepted, text, right) => {
		expect(grade("fill", { blanks: [{ accept: [accepted] }] }, [text])?.right).toBe(right);
	});

	test.each([
		["the same text twice", {}, ["red", "Red"], 0.5],
		["both", {}, ["blue", "red"], 1],
		["one and a wrong one", {}, ["red", "green"], 0.5],
		["two texts that differ in a case that matters", { matchCase: true }, ["red", "Red"], 0.5],
	])("fill, two blanks that accept the same two texts, in any order, %s", (_, more, texts, score) => {
		const blank = { accept: ["red", "blue"], ...more };
		expect(grade("fill", { anyOrder: true, blanks: [blank, blank] }, texts)?.score).toBe(score);
	});

	test("fill, in any order: a text that two blanks ask for alone is written twice", () => {
		const key = { anyOrder: true, blanks: [{ accept: ["1"] }, { accept: ["1", "１"] }] };
		expect(grade("fill", key, ["1", "1"])?.score).toBe(1);
	});

	test("twenty blanks of twenty forms, in any order, with long texts: takes about as long as to fold each text and form once", () => {
		const forms = Array.from({ length: 400 }, (_, i) => `form ${i} ${"é".repeat(50)}`);
		const blanks = Array.from({ length: 20 }, (_, i) => ({ accept: forms.slice(i * 20, i * 20 + 20) }));
		const texts = Array.from({ length: 20 }, (_, i) => `text ${i} ${"é".repeat(3000)}`);
		/** The shortest of some, since the machine may be busy. */
		const timeOf = (work: () => unknown): number =>
			Math.min(
				...Array.from({ length: 5 }, () => {
					const before = performance.now();
					work();
					return performance.now() - before;
				}),
			);
		const once = timeOf(() => [...texts, ...forms].map((text) => plainText(text)));
		expect(timeOf(() => grade("fill", { anyOrder: true, blanks }, texts))).toBeLessThan(once * 8 + 20);
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
