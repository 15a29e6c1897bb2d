// States of an exercise.
import { machine } from "../../shared/transitions/machine.ts";

export const exerciseMachine = machine({
	kind: "exercise",
	table: "exercise",
	states: ["running", "paused", "submitted", "closed"],
	moves: {
		pause: { from: ["running"], to: "paused" },
		resume: { from: ["paused"], to: "running" },
		// With everything the page has.
		submit: { from: ["running", "paused"], to: "submitted" },
		// Given up.
		close: { from: ["running", "paused"], to: "closed" },
	},
});

export type ExerciseStateName = (typeof exerciseMachine.states)[number];
