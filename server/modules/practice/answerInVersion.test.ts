import { describe, expect, test } from "vitest";
import type { PracticeTask } from "../../../schemas/generated/documents.ts";
import { answerInVersion } from "./answerInVersion.ts";

/** Things to match, of which the ids begin with a letter of the version. */
const matching = (version: string, given: readonly string[], texts: readonly string[]): PracticeTask => ({
	...{ taskId: "pair", kind: "matching", stem: "Match." },
	given: [...given],
	options: texts.map((text, i) => ({ id: `${version}${i}`, text })),
});
const before = matching("x", ["one", "two"], ["1", "2", "2"]);

describe("answerInVersion", () => {
	test.each([
		["options in another order", matching("y", ["one", "two"], ["2", "1", "2"]), ["x1", "x0"], ["y0", "y1"]],
		[
			"options with the same text",
			matching("y", ["one", "two"], ["2", "1", "2"]),
			["x1", "x2"],
			["y0", "y2"],
		],
		[
			"things that nothing was chosen for",
			matching("y", ["two", "one"], ["1", "2", "2"]),
			["x0"],
			["", "y0"],
		],
		["one thing less", matching("y", ["two"], ["1", "2"]), ["x0", "x1"], ["y1"]],
		["one thing more", matching("y", ["one", "two", "three"], ["1", "2", "2"]), ["x0", "x1"], undefined],
		[
			"no option of a text that was chosen",
			matching("y", ["one", "two"], ["1", "3"]),
			["x0", "x1"],
			undefined,
		],
		["ids that the task never had", matching("y", ["one", "two"], ["1", "2"]), ["z0", "z1"], undefined],
		["another kind", { ...before, kind: "ordering" } as const, ["x0", "x1"], undefined],
	])("to a task with %s", (_, shown, answer, expected) => {
		expect(answerInVersion(shown, before, answer)).toEqual(expected);
	});

	test("texts stay as they were written", () => {
		const task: PracticeTask = { taskId: "gap", kind: "fill", stem: "____", blankCount: 1 };
		expect(answerInVersion({ ...task, stem: "A ____" }, task, ["me"])).toEqual(["me"]);
	});
});
