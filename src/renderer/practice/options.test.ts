import { expect, test } from "vitest";
import type { PracticeTask } from "../../../schemas/generated/documents.ts";
import { choiceIds, letterOf } from "./options.ts";

const options = ["x", "y"].map((id) => ({ id, text: id }));
const task = (kind: PracticeTask["kind"]): PracticeTask => ({ taskId: "q1", kind, stem: "?", options });

test("options: letters go on after Z", () => {
	expect([0, 25, 26, 39].map(letterOf)).toEqual(["A", "Z", "AA", "AN"]);
});

test("choices: options of a choice, true and false of a statement, none of an order", () => {
	expect(choiceIds(task("multiple"))).toEqual(["x", "y"]);
	expect(choiceIds(task("judge"))).toEqual(["true", "false"]);
	expect(choiceIds(task("ordering"))).toEqual([]);
});
