// Every statement about who is reminded of a live lesson.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { ownersOfCourse } from "../../shared/grants/grantStore.ts";

export interface LessonKey {
	readonly companyId: number;
	readonly courseId: string;
	readonly lessonId: string;
}

export interface LessonTime {
	/** As the operator wrote it. */
	readonly startsAt: string;
}

/** Live lessons of all companies that begin on one of these days, as their texts name them, and are not cancelled. */
export const lessonsOfDays = (sql: Sql, days: readonly string[]): Promise<(LessonKey & LessonTime)[]> =>
	sql.query(
		`select company_id as "companyId", id as "courseId", key as "lessonId", value ->> 'startsAt' as "startsAt"
		from course cross join lateral jsonb_each(live_lessons)
		where live_lessons <> '{}' and left(value ->> 'startsAt', 10) = any ($1::text[])
			and not coalesce((value ->> 'cancelled')::boolean, false)
		order by 1, 2, 3`,
		[days],
	);

export interface LessonToRemind {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly studentIds: readonly string[];
}

/**
 * Takes students to remind: it notes that they are, in the transaction that stores their messages. The lesson is read
 * again: undefined when it was moved, cancelled or removed, and when nobody is left.
 */
export async function takeReminders(
	sql: Sql,
	{ companyId, courseId, lessonId }: LessonKey,
	{ startsAt }: LessonTime,
	limit: number,
): Promise<LessonToRemind | undefined> {
	const [lesson] = await sql.query<Omit<LessonToRemind, "studentIds">>(
		`select card -> 'courseName' as "courseName", lesson -> 'lessonName' as "lessonName"
		from course cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
		cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson
		where course.id = $1 and lesson ->> 'id' = $2 and live_lessons -> $2 ->> 'startsAt' = $3
			and not coalesce((live_lessons -> $2 ->> 'cancelled')::boolean, false)`,
		[courseId, lessonId, startsAt],
	);
	if (!lesson) return undefined;
	const rows = await sql.query<{ studentId: string }>(
		`insert into lesson_reminder (company_id, student_id, course_id, lesson_id, starts_at)
		select $1, student_id, $2, $3, $4 from ${ownersOfCourse("$2")} as owner
		where not exists (select from lesson_reminder as reminded where reminded.student_id = owner.student_id
				and course_id = $2 and lesson_id = $3 and starts_at = $4)
			and not exists (select from live_seat where live_seat.student_id = owner.student_id
				and course_id = $2 and lesson_id = $3 and is_barred)
		order by student_id limit $5
		on conflict do nothing returning student_id as "studentId"`,
		[companyId, courseId, lessonId, new Date(startsAt), limit],
	);
	return rows.length === 0 ? undefined : { ...lesson, studentIds: rows.map(({ studentId }) => studentId) };
}
