// Every statement about notes that belong to a moment of a lesson.
import type {
	LocalText,
	NoteAtBody,
	NoteMoment,
	NoteMomentsQuery,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";

/** Undefined when the course has no such lesson. */
export async function lessonNameOf(
	sql: Sql,
	{ courseId, lessonId }: Pick<NoteAtBody, "courseId" | "lessonId">,
): Promise<LocalText | undefined> {
	const [row] = await sql.query<{ name: LocalText }>(
		`select lesson -> 'lessonName' as name from course,
			jsonb_array_elements(detail -> 'chapters') as chapter, jsonb_array_elements(chapter -> 'lessons') as lesson
		where course.id = $1 and lesson ->> 'id' = $2`,
		[courseId, lessonId],
	);
	return row?.name;
}

interface Known {
	readonly isKnown: boolean;
	readonly count: number;
}

/** Whether the student wrote the note before, and how many there are in its course. */
export async function knownMoment(
	sql: Sql,
	studentId: string,
	{ id, courseId }: Pick<NoteAtBody, "id" | "courseId">,
): Promise<Known> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<Known>(
		`select coalesce(bool_or(id = $2), false) as "isKnown",
			count(*) filter (where course_id = $3 and body <> '')::int as count
		from note_moment where student_id = $1 and (course_id = $3 or id = $2)`,
		[studentId, id, courseId],
	);
	return row ?? { isKnown: false, count: 0 };
}

/** A change that was made before the stored one changes nothing. Lesson and moment stay those of the first. */
export async function writeMoment(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ id, courseId, lessonId, atSeconds, text }: NoteAtBody,
	lessonName: LocalText,
	at: Date,
): Promise<void> {
	await sql.query(
		`insert into note_moment
			(company_id, student_id, id, course_id, lesson_id, lesson_name, at_seconds, body, written_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		on conflict (company_id, student_id, id) do update set body = excluded.body, written_at = excluded.written_at
		where note_moment.written_at <= excluded.written_at`,
		[
			...[companyId, studentId, id, courseId, lessonId],
			...[JSON.stringify(lessonName), atSeconds, text, at.toISOString()],
		],
	);
}

/** In the order of the lessons in the course; those of removed lessons come last. */
export async function listMoments(
	sql: Sql,
	studentId: string,
	{ courseId, lessonId }: NoteMomentsQuery,
): Promise<NoteMoment[]> {
	const rows = await sql.query<Omit<NoteMoment, "writtenAt"> & { writtenAt: Date }>(
		`select id, lesson_id as "lessonId", lesson_name as "lessonName", at_seconds as "atSeconds", body as text,
			written_at as "writtenAt"
		from note_moment
		where student_id = $1 and course_id = $2 and ($3::text is null or lesson_id = $3) and body <> ''
		order by array_position(array(
				select jsonb_array_elements_text(jsonb_path_query_array(detail, '$.chapters[*].lessons[*].id'))
				from course where course.id = $2
			), lesson_id) nulls last, lesson_id, at_seconds, written_at, id limit 500`,
		[studentId, courseId, lessonId ?? null],
	);
	return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }));
}
