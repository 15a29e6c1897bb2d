// States of a student's copies of agreements.
import { machine } from "../transitions/machine.ts";

export const copyMachine = machine({
	kind: "agreement",
	table: "agreement_copy",
	states: ["due", "begun", "signed", "sealed", "invalid", "unneeded"],
	moves: {
		/** Its text was shown to be signed, or it went to the e-sign vendor. */
		begin: { from: ["due"], to: "begun" },
		/** The student refused at the vendor, or the vendor has not answered for a day. */
		decline: { from: ["begun"], to: "due" },
		sign: { from: ["begun"], to: "signed" },
		/** Document and proof are stored. */
		seal: { from: ["signed"], to: "sealed" },
		/** Nothing needs it any more. */
		release: { from: ["due", "begun"], to: "unneeded" },
		/** Something needs it after all. */
		need: { from: ["unneeded"], to: "due" },
		/** Another version asks; what was signed meanwhile stays, and is outdated. */
		replace: { from: ["due", "begun", "unneeded"], to: "invalid" },
		/** The student lost what it is for. */
		invalidate: { from: ["due", "begun", "unneeded", "signed", "sealed"], to: "invalid" },
	},
});

export type CopyState = (typeof copyMachine.states)[number];

export const isSigned = (state: CopyState): boolean => state === "signed" || state === "sealed";
