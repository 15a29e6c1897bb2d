import { expect, test } from "vitest";
import { isKnownGuessable, loadStrength } from "./passwordStrength.ts";

test("strength: nothing is known to be guessable before the estimator is loaded", async () => {
	expect(isKnownGuessable("12345678")).toBe(false);
	await loadStrength();
	expect(isKnownGuessable("12345678")).toBe(true);
	expect(isKnownGuessable("dusk harbour")).toBe(false);
});

test.each([
	["password1", [], 0, "common"],
	["qwertyuiop[]", [], 1, "keys"],
	["aaaaaaaaaaaa", [], 0, "repeat"],
	["lin_wei2020", ["lin_wei"], 1, "own"],
	["x7#qL", [], 1, "short"],
	["correct horse battery", [], 4, undefined],
	["🦊".repeat(64), [], 1, "repeat"],
])("strength of %s", async (password, own, score, because) => {
	const estimate = await loadStrength();
	expect(estimate(password, own)).toMatchObject({ score, because });
});

test.each([
	["the most common", ["12345678", "password", "11111111", "iloveyou", "88888888"]],
	["blanks", [" ".repeat(8)]],
	["keys in a row", ["qwertyuiop", "1qaz2wsx", "asdfghjkl"]],
	["common with capitals or digits for letters", ["Password1", "p@ssw0rd", "drowssap"]],
	["less common", ["eight888", "a1234567", "admin123"]],
	["the student's own text", ["wei_ning", "Wei_Ning"]],
])("guessable: %s", async (_, passwords) => {
	const estimate = await loadStrength();
	expect(passwords.filter((each) => !estimate(each, ["wei_ning"]).isGuessable)).toEqual([]);
});

test("not guessable: weak ones, which the meter warns of", async () => {
	const estimate = await loadStrength();
	const weak = ["qwertyuiop[]", "wei_ning2020", "20000101", "woaini520", "dusk harbour", "🦊".repeat(64)];
	expect(weak.filter((each) => estimate(each, ["wei_ning"]).isGuessable)).toEqual([]);
});
