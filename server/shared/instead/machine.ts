// States of what a student hands in for a registration on behalf.
import { machine } from "../transitions/machine.ts";

export const entryMachine = machine({
	kind: "instead",
	table: "instead_entry",
	states: ["draft", "handed", "accepted", "returned"],
	moves: {
		hand: { from: ["draft", "returned"], to: "handed" },
		accept: { from: ["handed", "returned"], to: "accepted" },
		return: { from: ["handed", "accepted"], to: "returned" },
	},
});

export type EntryState = (typeof entryMachine.states)[number];
