// The outbox entry that says what of a video was watched.
import type { WatchMarkBody, WatchMarked } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import { type EntryContext, entryKind } from "../../shared/entryKind.ts";
import { creditOf, isWatched, shareOf } from "../../shared/progress/credit.ts";
import { markLessonDone, progressEvent } from "../../shared/progress/lessonDone.ts";
import { clip, rangesOf, union } from "../../shared/progress/ranges.ts";
import type { Views } from "../../shared/progress/views.ts";
import { accessEnd, lockWatch, storeMark } from "../../shared/progress/watchStore.ts";
import { refusals } from "./rules.ts";

/** Of content that does not say how much has to be watched. */
const defaultShare = 0.9;

async function mark(sql: Sql, who: EntryContext, body: WatchMarkBody, views: Views): Promise<WatchMarked> {
	const { courseId, lessonId } = body;
	const lesson = { companyId: who.companyId, studentId: who.studentId, courseId, lessonId };
	const view = views.read(body.view, lesson) ?? refuse(refusals.otherView);
	const watch = (await lockWatch(sql, lesson)) ?? refuse(refusals.missing);
	const { lengthMs, doneShare } = watch;
	const at = who.at.getTime();
	// What was watched while the student had the course counts, also when it comes later.
	const endedAt = watch.hasGrant ? undefined : await accessEnd(sql, lesson);
	const until = Math.min(Date.now(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
	const spans = rangesOf(
		body.spans.map(([from = 0, to = 0]) => [at - Math.max(from, to), at - Math.min(from, to)]),
	);
	const credit = creditOf(watch, {
		ranges: body.ranges,
		spans: clip(spans, view.issuedAt, until),
		lengthMs: lengthMs ?? Number.MAX_SAFE_INTEGER,
	});
	await storeMark(sql, lesson, {
		...credit,
		id: who.entryId,
		at: who.at,
		registration: view.id,
		positionMs: Math.min(body.positionMs, lengthMs ?? body.positionMs),
	});
	const seen = union(watch.seen, credit.seen);
	const isEnough = isWatched(seen, lengthMs, doneShare ?? defaultShare);
	if (isEnough && !watch.isDone) {
		const by = { at: who.at, by: "watching", registration: view.id } as const;
		if (await markLessonDone(sql, lesson, by)) who.notify(progressEvent(lesson));
	}
	return {
		courseId,
		lessonId,
		share: shareOf(seen, lengthMs),
		isDone: watch.isDone || isEnough,
		...(credit.cutMs > 0 ? { cutMs: credit.cutMs } : {}),
	};
}

export const watchMark = (views: Views) =>
	entryKind({
		kind: "watch.mark",
		body: "/calls/study#/definitions/WatchMarkBody",
		apply: (sql, who, body) => mark(sql, who, body, views),
	});
