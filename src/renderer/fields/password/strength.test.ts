import { expect, test } from "vitest";
import { loadStrength } from "./strength.ts";

test.each([
	["password1", [], 0, "common"],
	["qwertyuiop[]", [], 1, "keys"],
	["aaaaaaaaaaaa", [], 0, "repeat"],
	["lin_wei2020", ["lin_wei"], 1, "own"],
	["x7#qL", [], 1, "short"],
	["correct horse battery", [], 4, undefined],
	["🦊".repeat(64), [], 1, "repeat"],
])("%s", async (password, own, score, because) => {
	const estimate = await loadStrength();
	expect(estimate(password, own)).toEqual({ score, because });
});
