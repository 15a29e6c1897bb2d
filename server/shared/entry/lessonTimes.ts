// Where a live lesson is in its time, by the server's clock; a device's is never read.
import type { EntryFacts } from "../../../schemas/entry.ts";
import type { LessonLive, LiveLessonView } from "../../../schemas/generated/documents.ts";

const minuteMs = 60_000;
/** Of a lesson that does not say how long before its start students may enter. */
const defaultOpensMinutes = 15;

type Times = Pick<LessonLive, "startsAt" | "endsAt" | "opensMinutes" | "cancelled">;

export function lessonState(
	{ startsAt, endsAt }: Pick<Times, "startsAt" | "endsAt">,
	now: number,
): LiveLessonView["state"] {
	if (now < Date.parse(startsAt)) return "waiting";
	return now < Date.parse(endsAt) ? "live" : "ended";
}

/** From when on students may enter. */
const opensAt = ({ startsAt, opensMinutes = defaultOpensMinutes }: Times): number =>
	Date.parse(startsAt) - opensMinutes * minuteMs;

/** What the ladder goes by. */
export function timeFacts(live: Times, now: number): Pick<EntryFacts, "status" | "opensAt"> {
	if (live.cancelled) return { status: "cancelled" };
	const opens = opensAt(live);
	if (now < opens) return { status: "upcoming", opensAt: new Date(opens).toISOString() };
	return { status: lessonState(live, now) === "ended" ? "ended" : "running" };
}
