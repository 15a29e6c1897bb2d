import { describe, expect, test } from "vitest";
import type { PracticeTask, StoredAnswer } from "../../../../../schemas/generated/documents.ts";
import { choiceMark, matchedOption, movedStep, orderedIds, toggledChoice } from "./choices.ts";

const options = ["x", "y", "z"].map((id) => ({ id, text: id.toUpperCase() }));
const task = (kind: PracticeTask["kind"]): PracticeTask => ({ taskId: "q1", kind, stem: "?", options });

describe("a click on a choice", () => {
	test("of one answer replaces it, and chosen again it stays", () => {
		expect(toggledChoice(task("single"), ["x"], "z")).toEqual(["z"]);
		expect(toggledChoice(task("single"), ["z"], "z")).toEqual(["z"]);
	});

	test("of several adds or removes it, in the order on the screen", () => {
		expect(toggledChoice(task("multiple"), ["z"], "x")).toEqual(["x", "z"]);
		expect(toggledChoice(task("multiple"), ["x", "z"], "x")).toEqual(["z"]);
		expect(toggledChoice(task("multiple"), ["z"], "z")).toEqual([]);
	});
});

test("solution: marks what is right and what is chosen, and nothing before the answer is stored", () => {
	const stored: StoredAnswer = {
		...{ taskId: "q1", entryId: "", answer: ["x", "y"], version: 1 },
		solution: { rightIds: ["x", "z"] },
	};
	expect(["x", "y", "z"].map((id) => choiceMark(stored, id))).toEqual(["right", "wrong", "missed"]);
	expect(choiceMark({ ...stored, answer: [] }, "y")).toBeUndefined();
	expect(choiceMark({ ...stored, solution: {} }, "x")).toBeUndefined();
	expect(choiceMark(undefined, "x")).toBeUndefined();
});

describe("matching", () => {
	test("an option chosen for another given thing leaves the first", () => {
		expect(matchedOption(3, ["x", "y"], 2, "x")).toEqual(["", "y", "x"]);
	});

	test("nothing chosen at all is no answer", () => {
		expect(matchedOption(2, ["x"], 0, "")).toEqual([]);
		expect(matchedOption(2, ["x", "y"], 0, "")).toEqual(["", "y"]);
	});
});

describe("ordering", () => {
	test("begins with the order of the options", () => {
		expect(orderedIds(task("ordering"), [])).toEqual(["x", "y", "z"]);
		expect(orderedIds(task("ordering"), ["z", "y", "x"])).toEqual(["z", "y", "x"]);
	});

	test.each([
		["z", -1, ["x", "z", "y"]],
		["x", 1, ["y", "x", "z"]],
		["x", -1, ["x", "y", "z"]],
		["z", 1, ["x", "y", "z"]],
	] as const)("%s by %i", (id, by, expected) => {
		expect(movedStep(["x", "y", "z"], id, by)).toEqual(expected);
	});
});
