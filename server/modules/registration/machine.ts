// States of what a student sent for a registration.
import { machine } from "../../shared/transitions/machine.ts";

export const entryMachine = machine({
	kind: "registration",
	table: "registration_entry",
	states: ["submitted", "accepted", "refused", "withdrawn"],
	moves: {
		accept: { from: ["submitted", "refused"], to: "accepted" },
		refuse: { from: ["submitted", "accepted"], to: "refused" },
		withdraw: { from: ["submitted", "accepted"], to: "withdrawn" },
		// Sent again after it was withdrawn.
		submit: { from: ["withdrawn"], to: "submitted" },
	},
});

export type EntryState = (typeof entryMachine.states)[number];
