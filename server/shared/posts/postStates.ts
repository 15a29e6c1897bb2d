// States of a post. `reported` is hidden by reports until an operator decides; `waiting` is a question before its approval.
import { machine } from "../transitions/machine.ts";

export const postStates = machine({
	kind: "post",
	table: "post",
	states: ["shown", "waiting", "reported", "hidden", "deleted"],
	moves: {
		hold: { from: ["shown"], to: "waiting" },
		report: { from: ["shown"], to: "reported" },
		hide: { from: ["shown", "waiting", "reported"], to: "hidden" },
		show: { from: ["waiting", "reported", "hidden"], to: "shown" },
		delete: { from: ["shown", "waiting", "reported", "hidden"], to: "deleted" },
	},
});

export type PostState = (typeof postStates.states)[number];
