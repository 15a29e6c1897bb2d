import { describe, expect, test } from "vitest";
import { maxBlankLength, maxShortLength } from "../../../schemas/practiceAnswers.ts";
import { fitsTask } from "./rules.ts";

describe("fitsTask", () => {
	test.each([
		["fill", maxBlankLength],
		["number", maxBlankLength],
		["short", maxShortLength],
	] as const)(
		"a text of the kind %s, of %i characters: fits, and one character more does not",
		(kind, length) => {
			const task = { taskId: "gap", kind, stem: "____ and ____", blankCount: 2 };
			expect(fitsTask(task, ["a", "a".repeat(length)])).toBe(true);
			expect(fitsTask(task, ["a", "a".repeat(length + 1)])).toBe(false);
		},
	);
});
