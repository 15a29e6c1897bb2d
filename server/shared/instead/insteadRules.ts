// What a registration on behalf asks of a student, by what was handed in and by the time.
import type { EntryState } from "./machine.ts";

export type InsteadPhase = "upcoming" | "open" | "closed";

interface Present {
	/** Undefined before the first draft. */
	readonly state: EntryState | undefined;
	/** Of the time in which it can be handed in. */
	readonly phase: InsteadPhase;
	readonly mustBeAccepted: boolean;
}

/** `notNeeded`: nothing is asked for, or what was handed in is enough. */
export type InsteadFact = "notNeeded" | "needed" | EntryState;

/** Whether the student can write it. What the school returned can be handed in again at any time. */
export const canWrite = ({ state, phase }: Pick<Present, "state" | "phase">): boolean =>
	state === "returned" || ((state === undefined || state === "draft") && phase === "open");

/** What cannot be handed in is not asked for, so that no lesson is closed by it for ever. */
export function insteadFact({ state, phase, mustBeAccepted }: Present): InsteadFact {
	if (state === undefined || state === "draft") return phase === "open" ? (state ?? "needed") : "notNeeded";
	return state === "handed" && !mustBeAccepted ? "notNeeded" : state;
}

/** Those that the student has to do something about come first, then those that the school has. */
const order: readonly InsteadFact[] = ["returned", "needed", "draft", "handed", "accepted", "notNeeded"];

export const isForStudent = (fact: InsteadFact): boolean => order.indexOf(fact) < order.indexOf("handed");

/** The first of several by what is to be done about it. */
export const firstToDo = <One extends { readonly fact: InsteadFact }>(all: readonly One[]): One | undefined =>
	all.toSorted((one, other) => order.indexOf(one.fact) - order.indexOf(other.fact))[0];
