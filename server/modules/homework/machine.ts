// States of a student's homework.
import { machine } from "../../shared/transitions/machine.ts";

export const homeworkMachine = machine({
	kind: "homework",
	table: "homework_work",
	states: ["given", "handed", "returned", "passed"],
	moves: {
		hand: { from: ["given", "returned"], to: "handed" },
		return: { from: ["handed", "passed"], to: "returned" },
		pass: { from: ["handed", "returned"], to: "passed" },
	},
});

export type HomeworkState = (typeof homeworkMachine.states)[number];
