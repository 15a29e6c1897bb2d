// A live lesson that is on, and students who have its course but did nothing in the last minutes.
import type { Database } from "../../server/db/sql.ts";
import { type LessonDeps, openBenchLesson } from "./benchLesson.ts";

export const liveCourseId = "bench-live";
export const liveLessonId = "now";

const hourMs = 3_600_000;

export function openLiveLesson(deps: LessonDeps): Promise<void> {
	const at = (ms: number): string => new Date(Date.now() + ms).toISOString().replace(/\.\d+Z$/, "Z");
	const live = { vendor: "room", startsAt: at(-hourMs), endsAt: at(hourMs) } as const;
	return openBenchLesson(deps, liveCourseId, {
		...{ id: liveLessonId, lessonName: "Now", minutes: 120, kind: "live", live },
	});
}

/** As if they had waited: the next call of each stores when it was seen. */
export const letSessionsWait = (db: Database): Promise<void> =>
	db.system(async (sql) => {
		await sql.query("update session set last_seen_at = now() - interval '5 minutes'");
	});
