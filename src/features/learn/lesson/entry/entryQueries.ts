// What the server says about the way into live lessons, for pages and lists.
import { useAtomValue } from "jotai";
import type { EntryStep, LessonEntries, LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../../../core/clock.ts";
import { withJitter } from "../../../../core/retry.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { useStudentQuery } from "../../../../core/session/studentQuery.ts";
import { fetchEntries, fetchEntry } from "../calls.ts";

/** Names of these queries: events of what the gates depend on fetch them again (app/live/studentEvents.ts). */
const names = { one: "entry", many: "entries" } as const;

/** What waits for somebody else is asked about again, in case that an event was lost. */
const waitingMs = 60_000;
/** The server opens at its own instant; a little later it certainly has. */
const afterMs = 300;
/** Everybody waits for the same instant: their pages ask at different moments, and still within two seconds. */
const spreadMs = 1_500;
/** Browsers fire a timer with a longer delay at once. */
const maxTimerMs = 2_000_000_000;

/** When the way in has to be asked for again; 0 for never. */
export function refreshMs(steps: readonly EntryStep[], now: number, random = Math.random()): number {
	const times = steps.flatMap(({ at }) =>
		at === undefined ? [] : [Math.max(0, Date.parse(at) - now) + afterMs + random * spreadMs],
	);
	const isWaiting = steps.some(
		({ state, at }) => (state === "waiting" && at === undefined) || state === "unknown",
	);
	const next = Math.min(...times, isWaiting ? withJitter(waitingMs, random) : Number.POSITIVE_INFINITY);
	return next > maxTimerMs ? 0 : Math.round(Math.max(1_000, next));
}

/** The same for the page of a room, which no event reaches: a lesson can be moved, and a course bought in another tab. */
export const roomRefreshMs = (steps: readonly EntryStep[], now: number, random = Math.random()): number =>
	Math.min(refreshMs(steps, now, random) || waitingMs, Math.round(withJitter(waitingMs, random)));

async function timed<Answer extends { readonly serverTime: number }>(
	answer: Promise<Answer>,
): Promise<Answer> {
	const data = await answer;
	setServerTime(data.serverTime);
	return data;
}

export function useEntry(courseId: string, lessonId: string) {
	const schoolId = useAtomValue(schoolIdAtom);
	const fetchIt = (signal?: AbortSignal) => timed(fetchEntry({ courseId, lessonId, schoolId }, signal));
	const query = useStudentQuery<LessonEntry>([names.one, schoolId, courseId, lessonId], fetchIt, {
		refreshInMs: ({ steps }) => refreshMs(steps, serverNow()),
	});
	/** Asks the server once more. @throws ApiError */
	const check = () => query.update(fetchIt());
	return { ...query, check };
}

/** @param courseIds in any order; lists that name the same ones make one call */
export function useEntries(courseIds: readonly string[]) {
	const schoolId = useAtomValue(schoolIdAtom);
	const ids = [...new Set(courseIds)].toSorted().join(",");
	return useStudentQuery<LessonEntries>(
		ids === "" ? undefined : [names.many, schoolId, ids],
		(signal) => timed(fetchEntries({ courseIds: ids, schoolId }, signal)),
		{
			refreshInMs: ({ list }) =>
				refreshMs(
					list.flatMap(({ closed }) => (closed ? [closed] : [])),
					serverNow(),
				),
		},
	);
}
