// What students have watched of videos: its statements.
import type { Sql } from "../../db/sql.ts";
import { endedCourses, hasCourse, hasTarget } from "../grants/grantStore.ts";
import { parseRanges, type Ranges, rangesText } from "./ranges.ts";
import type { StudentLesson } from "./views.ts";

const keyOf = ({ companyId, studentId, courseId, lessonId }: StudentLesson) => [
	companyId,
	studentId,
	courseId,
	lessonId,
];

/** SQL: the length of a lesson's video in seconds; null where it is not known. @param material a lesson_material */
export const videoSeconds = (material: string): string => `coalesce((
	select seconds from media_file join media on media.company_id = media_file.company_id and media.name = media_file.media
	where media_file.company_id = ${material}.company_id and path = ${material}.document -> 'video' ->> 'media'
), (${material}.document -> 'video' ->> 'seconds')::float8)`;

export interface WatchRow {
	readonly seen: Ranges;
	readonly played: Ranges;
	readonly positionMs: number;
	readonly positionedAt: Date | null;
	/** Undefined where it is not known. */
	readonly lengthMs: number | undefined;
	readonly doneShare: number | null;
	readonly isDone: boolean;
	/** The student has a grant of the course itself, as most have; others have to be asked for with `accessEnd`. */
	readonly hasGrant: boolean;
}

/** Locks what a student has watched of a video, for one mark after the other. */
export async function lockWatch(sql: Sql, lesson: StudentLesson): Promise<WatchRow | undefined> {
	const [row] = await sql.query<
		Omit<WatchRow, "seen" | "played" | "lengthMs"> & {
			readonly seen: string;
			readonly played: string;
			readonly seconds: number | null;
		}
	>(
		`with material as (
			select company_id, document from lesson_material
			where company_id = $1 and course_id = $3 and lesson_id = $4 and document ->> 'kind' = 'video'
		)
		insert into lesson_watch as watch (company_id, student_id, course_id, lesson_id)
		select $1, $2, $3, $4 from material
		on conflict (company_id, student_id, course_id, lesson_id) do update set seen = watch.seen
		returning seen::text, played::text, position_ms as "positionMs", positioned_at as "positionedAt",
			(select ${videoSeconds("material")} from material) as seconds,
			(select (document ->> 'doneShare')::float8 from material) as "doneShare",
			exists (select from enrolment where company_id = $1 and student_id = $2 and course_id = $3
				and $4 = any (done_lesson_ids)) as "isDone",
			${hasTarget("$2", "'course'", "$3")} as "hasGrant"`,
		keyOf(lesson),
	);
	if (!row) return undefined;
	const { seen, played, seconds, ...rest } = row;
	return {
		...rest,
		seen: parseRanges(seen),
		played: parseRanges(played),
		lengthMs: seconds === null ? undefined : Math.floor(seconds * 1000),
	};
}

/** When the student's access to a lesson ended; undefined while there is. */
export async function accessEnd(
	sql: Sql,
	{ studentId, courseId, lessonId }: StudentLesson,
): Promise<Date | undefined> {
	const [row] = await sql.query<{ endedAt: Date | null }>(
		`select case when not ${hasCourse("$1", "$2")} and not exists (
			select from course where id = $2 and jsonb_path_exists(detail,
				'$.chapters[*].lessons[*] ? (@.free == true && @.id == $id)', jsonb_build_object('id', $3::text))
		) then (select ended_at from ${endedCourses("$1")} as ended where course_id = $2) end as "endedAt"`,
		[studentId, courseId, lessonId],
	);
	return row?.endedAt ?? undefined;
}

export interface StoredMark {
	/** Of the entry of the outbox. */
	readonly id: string;
	readonly at: Date;
	/** Of the visit. */
	readonly registration: string;
	/** What is new. */
	readonly seen: Ranges;
	readonly played: Ranges;
	readonly positionMs: number;
	readonly cutMs: number;
}

/** Records a mark, and counts it. The newest position counts, whenever it comes. */
export async function storeMark(sql: Sql, lesson: StudentLesson, mark: StoredMark): Promise<void> {
	const { id, at, registration, seen, played, positionMs, cutMs } = mark;
	const result = {
		seen: rangesText(seen),
		played: rangesText(played),
		positionMs,
		...(cutMs > 0 ? { cutMs } : {}),
	};
	await sql.query(
		`with recorded as (
			insert into learning_record
				(company_id, student_id, id, verb, object_kind, object_id, course_id, result, at, registration)
			values ($1, $2, $5, 'watched', 'lesson', $4, $3, $6, $7, $8)
			returning result
		), studied as (
			insert into enrolment as progress (company_id, student_id, course_id, lesson_id, studied_at)
			select $1, $2, id, $4, $7 from course where id = $3
			on conflict (company_id, student_id, course_id)
				do update set lesson_id = excluded.lesson_id, studied_at = excluded.studied_at
				where progress.studied_at is null or progress.studied_at <= excluded.studied_at
		)
		update lesson_watch set seen = seen + (result ->> 'seen')::int4multirange,
			played = played + (result ->> 'played')::int8multirange,
			position_ms = case when positioned_at > $7 then position_ms else (result ->> 'positionMs')::int end,
			positioned_at = greatest(positioned_at, $7)
		from recorded
		where company_id = $1 and student_id = $2 and course_id = $3 and lesson_id = $4`,
		[...keyOf(lesson), id, JSON.stringify(result), at, registration],
	);
}

/** Where the student left off; milliseconds. */
export async function positionOf(sql: Sql, lesson: StudentLesson): Promise<number> {
	const [row] = await sql.query<{ positionMs: number }>(
		`select position_ms as "positionMs" from lesson_watch
		where company_id = $1 and student_id = $2 and course_id = $3 and lesson_id = $4`,
		keyOf(lesson),
	);
	return row?.positionMs ?? 0;
}
