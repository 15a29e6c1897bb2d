// A lesson with a video that students watch, and the bare driver's side of a mark: the rows that the server writes for it,
// without its rules.
import type { PoolClient } from "pg";
import { companyId, type LessonDeps, openBenchLesson } from "./benchLesson.ts";

export const watchedCourseId = "bench-watched";
export const watchedLessonId = "film";

const seconds = 3_600;

export async function openWatchedLesson(deps: LessonDeps): Promise<void> {
	await openBenchLesson(deps, watchedCourseId, {
		...{ id: watchedLessonId, lessonName: "Film", minutes: 60, kind: "video" },
	});
	await deps.db.company(companyId, async (sql) => {
		// Rows of a video without its bytes, which no mark needs.
		await sql.query(
			`insert into media (company_id, name, kind, content_type, bytes, sha256, seconds)
			values ($1, 'bench.mp4', 'video', 'video/mp4', 1, 'x', ${seconds}) on conflict do nothing`,
			[companyId],
		);
		await sql.query(
			`insert into media_file (company_id, path, media, id, key, content_type, bytes, sha256)
			values ($1, 'bench.mp4', 'bench.mp4', repeat('0', 32), 'bench.mp4', 'video/mp4', 1, 'x') on conflict do nothing`,
			[companyId],
		);
		await sql.query(
			`update lesson_material set document = document || '{"video": {"media": "bench.mp4"}}' where course_id = $1`,
			[watchedCourseId],
		);
	});
}

/** Body of the bare server's call. */
export interface PlainMark {
	readonly studentId: string;
	readonly from: number;
	readonly to: number;
}

/** Runs in a transaction: the entry of the outbox, its slot, the record, what was watched, and where it is continued. */
export async function storePlainMark(
	client: Pick<PoolClient, "query">,
	{ studentId, from, to }: PlainMark,
): Promise<void> {
	const key = [companyId, studentId, watchedCourseId, watchedLessonId];
	const seen = `{[${from},${to})}`;
	await client.query(
		`insert into outbox_entry (company_id, student_id, id, kind, digest, result)
		values ($1, $2, gen_random_uuid(), 'watch.mark', 'x', '{}')`,
		[companyId, studentId],
	);
	await client.query(
		`insert into outbox_slot (company_id, student_id, queue_id, kind, slot, number)
		values ($1, $2, '00000000-0000-4000-8000-000000000000', 'watch.mark', 'film', 1)
		on conflict (company_id, student_id, queue_id, kind, slot) do update set number = outbox_slot.number + 1`,
		[companyId, studentId],
	);
	await client.query(
		`insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, result, at)
		values ($1, $2, 'watched', 'lesson', $4, $3, jsonb_build_object('seen', $5::text), now())`,
		[...key, seen],
	);
	await client.query(
		`insert into lesson_watch as watch (company_id, student_id, course_id, lesson_id, seen)
		values ($1, $2, $3, $4, $5::int4multirange)
		on conflict (company_id, student_id, course_id, lesson_id) do update set seen = watch.seen + excluded.seen`,
		[...key, seen],
	);
	await client.query(
		`insert into enrolment as progress (company_id, student_id, course_id, lesson_id, studied_at)
		values ($1, $2, $3, $4, now())
		on conflict (company_id, student_id, course_id) do update set studied_at = excluded.studied_at`,
		key,
	);
}
