// The way into a lesson: gates in their documented order (B §4.7, LESSON-02), decided alike by page and server.

import type { EntryStep } from "./generated/documents.ts";

/**
 * A gate that is not passed has a code, and an action or a time. `open`: the student can do something. `waiting`: somebody
 * else or the clock must. `blocked`: neither helps. `unknown`: it could not be found out, which never counts as passed.
 */
export type { EntryStep };
export type EntryGate = EntryStep["gate"];
/** What a student can do about a gate. */
export type EntryAction = NonNullable<EntryStep["action"]>;

export const entryGates = [
	"replay",
	"class",
	"instead",
	"protocol",
	"price",
	"free",
	"face",
	"address",
	"time",
] as const satisfies readonly EntryGate[];

/** What is known of a student and a lesson. Undefined is what could not be found out. */
export interface EntryFacts {
	/**
	 * Where the lesson is by the server's clock, or that it does not take place; `always` for one that is not live, and for a
	 * live one that has no time yet.
	 */
	readonly status: "upcoming" | "running" | "ended" | "cancelled" | "always" | undefined;
	/** When the room opens; of upcoming lessons. ISO 8601. */
	readonly opensAt?: string;
	/** The recording of a lesson that has ended. */
	readonly replay: "none" | "late" | "there" | undefined;
	/** Whether the school still offers the course of the lesson. */
	readonly isOffered: boolean | undefined;
	/** Whether the school removed the student from the room of the lesson. */
	readonly isBarred: boolean | undefined;
	/** The registration that somebody makes for the student. */
	readonly instead: "notNeeded" | "needed" | "draft" | "handed" | "returned" | "accepted" | undefined;
	/** Agreements that must be signed first; `signing`: begun at the e-sign vendor. */
	readonly agreements: "notNeeded" | "allMissing" | "oneMissing" | "signing" | "signed" | undefined;
	/** Whether the student has the lesson, or how it can be had. */
	readonly access: "granted" | "free" | "sold" | "ordered" | "endedSold" | "ended" | "notSold" | undefined;
	/** Whether it is said first that the lesson is free of charge. */
	readonly freePopup: "notNeeded" | "needed" | "confirmed" | undefined;
	/** The check of the student's face; `information`: the school has to know who the student is first. */
	readonly face: "notNeeded" | "needed" | "information" | "atVendor" | "failed" | "passed" | undefined;
	/** Whether there is an address to go to. */
	readonly hasAddress: boolean | undefined;
}

type Decision = Omit<EntryStep, "gate">;

const passed: Decision = { state: "passed" };
const can = (code: string, action: EntryAction): Decision => ({ state: "open", code, action });
const waits = (code: string, action: EntryAction): Decision => ({ state: "waiting", code, action });
const blocked = (code: string, action: EntryAction): Decision => ({ state: "blocked", code, action });

const replayOf = {
	none: blocked("replay.none", "toCourse"),
	late: waits("replay.late", "retry"),
	there: passed,
} as const satisfies Record<NonNullable<EntryFacts["replay"]>, Decision>;

const insteadOf = {
	notNeeded: passed,
	needed: can("instead.needed", "signUp"),
	draft: can("instead.draft", "signUp"),
	handed: waits("instead.handed", "retry"),
	returned: can("instead.returned", "signUp"),
	accepted: passed,
} as const satisfies Record<NonNullable<EntryFacts["instead"]>, Decision>;

const agreementsOf = {
	notNeeded: passed,
	allMissing: can("protocol.all", "sign"),
	oneMissing: can("protocol.one", "sign"),
	signing: waits("protocol.signing", "sign"),
	signed: passed,
} as const satisfies Record<NonNullable<EntryFacts["agreements"]>, Decision>;

const accessOf = {
	granted: passed,
	free: passed,
	sold: can("price.sold", "buy"),
	ordered: can("price.ordered", "pay"),
	endedSold: can("price.endedSold", "buy"),
	ended: blocked("price.ended", "contactSchool"),
	notSold: blocked("price.notSold", "contactSchool"),
} as const satisfies Record<NonNullable<EntryFacts["access"]>, Decision>;

const freePopupOf = {
	notNeeded: passed,
	needed: can("free.needed", "confirmFree"),
	confirmed: passed,
} as const satisfies Record<NonNullable<EntryFacts["freePopup"]>, Decision>;

const faceOf = {
	notNeeded: passed,
	needed: can("face.needed", "checkFace"),
	information: can("face.information", "completeInformation"),
	atVendor: waits("face.atVendor", "checkFace"),
	failed: can("face.failed", "checkFace"),
	passed,
} as const satisfies Record<NonNullable<EntryFacts["face"]>, Decision>;

function classGate({ isOffered, isBarred, status }: EntryFacts): Decision | undefined {
	if (status === "cancelled") return blocked("class.cancelled", "toCourse");
	if (isOffered === undefined || isBarred === undefined) return undefined;
	if (!isOffered) return blocked("class.withdrawn", "contactSchool");
	return isBarred ? blocked("class.barred", "contactSchool") : passed;
}

function timeGate({ status, opensAt }: EntryFacts): Decision | undefined {
	if (status === undefined) return undefined;
	if (status !== "upcoming") return passed;
	return opensAt === undefined ? undefined : { state: "waiting", code: "time.early", at: opensAt };
}

const addressGate = ({ hasAddress }: EntryFacts): Decision | undefined =>
	hasAddress === undefined ? undefined : hasAddress ? passed : blocked("address.none", "contactSchool");

function replayGate({ status, replay }: EntryFacts): Decision | undefined {
	if (status === undefined) return undefined;
	return status === "ended" ? replay && replayOf[replay] : passed;
}

/** Undefined is what could not be found out. */
const decisionOf = {
	replay: replayGate,
	class: classGate,
	instead: ({ instead }) => instead && insteadOf[instead],
	protocol: ({ agreements }) => agreements && agreementsOf[agreements],
	price: ({ access }) => access && accessOf[access],
	free: ({ freePopup }) => freePopup && freePopupOf[freePopup],
	face: ({ face }) => face && faceOf[face],
	address: addressGate,
	time: timeGate,
} as const satisfies Record<EntryGate, (facts: EntryFacts) => Decision | undefined>;

/** Every gate in order. */
export const entryLadder = (facts: EntryFacts): EntryStep[] =>
	entryGates.map((gate) => ({
		gate,
		...(decisionOf[gate](facts) ?? { state: "unknown", code: `${gate}.unknown`, action: "retry" }),
	}));

/** The gate that is to be told first; undefined when the student may enter. */
export const firstClosed = (steps: readonly EntryStep[]): EntryStep | undefined =>
	steps.find(({ state }) => state !== "passed");
