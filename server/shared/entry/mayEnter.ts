// Whether a student may enter a live lesson: a list of gates in their documented order. What cannot be told is never passed.
import type { EntryGate } from "../../../schemas/generated/documents.ts";
import type { LiveVendor } from "../../ports/live.ts";
import type { LiveLessonRow } from "./lessonStore.ts";
import { isTrustedAddress, needsAddress, replayAddress, type TrustedOrigins } from "./liveAddress.ts";

const minuteMs = 60_000;
/** Of a lesson that does not say how long before its start students may enter. */
const opensMinutes = 15;

export type LessonState = "waiting" | "live" | "ended";

type Times = Pick<LiveLessonRow["live"], "startsAt" | "endsAt">;

/** By the server's clock; a device's is never read. */
export function lessonState({ startsAt, endsAt }: Times, now: number): LessonState {
	if (now < Date.parse(startsAt)) return "waiting";
	return now < Date.parse(endsAt) ? "live" : "ended";
}

/** What is known of a student's way into a lesson when it is decided. */
interface EntryFacts {
	readonly lesson: LiveLessonRow;
	readonly state: LessonState;
	readonly now: number;
	readonly company: TrustedOrigins;
	readonly hasVendor: (vendor: LiveVendor) => boolean;
}

type Decision = Omit<EntryGate, "gate">;

const passed: Decision = { state: "passed" };
const blocked = (code: EntryGate["code"]): Decision => ({ state: "blocked", ...(code && { code }) });

/** LESSON-01: a lesson that has ended is entered as its recording. */
function replay({ lesson, state }: EntryFacts): Decision {
	if (state !== "ended" || replayAddress(lesson.live)) return passed;
	return lesson.live.replay === "late" ? { state: "waiting", code: "replayLate" } : blocked("replayNone");
}

/** Grants decide, not progress. */
const course = ({ lesson }: EntryFacts): Decision =>
	lesson.hasCourse || lesson.isFree ? passed : blocked("noCourse");

/** LESSON-05. The company may have withdrawn its trust in an origin since the lesson was published. */
function address({ lesson: { live }, state, company, hasVendor }: EntryFacts): Decision {
	const recording = state === "ended" ? replayAddress(live) : undefined;
	const given = recording ?? live.address;
	if (given !== undefined) return isTrustedAddress(given, company) ? passed : blocked("noAddress");
	return hasVendor(live.vendor) && !needsAddress(live) ? passed : blocked("noAddress");
}

function time({ lesson: { live }, now }: EntryFacts): Decision {
	const opensAt = Date.parse(live.startsAt) - (live.opensMinutes ?? opensMinutes) * minuteMs;
	return now < opensAt ? { state: "waiting", code: "early", until: new Date(opensAt).toISOString() } : passed;
}

/** In the order in which a student meets them. */
const gates: readonly (readonly [EntryGate["gate"], (facts: EntryFacts) => Decision])[] = [
	["replay", replay],
	["class", course],
	["address", address],
	["time", time],
];

/** @param lesson with what the student has of it */
export function mayEnter(
	lesson: LiveLessonRow,
	{ now, ...given }: Pick<EntryFacts, "company" | "hasVendor" | "now">,
): EntryGate[] {
	const facts = { lesson, now, state: lessonState(lesson.live, now), ...given };
	return gates.map(([gate, decide]) => ({ gate, ...decide(facts) }));
}

export const isAdmitted = (ladder: readonly EntryGate[]): boolean =>
	ladder.length > 0 && ladder.every(({ state }) => state === "passed");
