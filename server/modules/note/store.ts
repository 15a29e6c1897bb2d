// Every statement about the notes of students.
import type { LocalText, Note, NoteCard } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import { instantSql, type Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Change, StoredDraft } from "../../shared/drafts/mergeDrafts.ts";
import { maxCopies } from "./rules.ts";

export interface NoteRow extends StoredDraft {
	readonly text: string;
	readonly courseName: LocalText;
}

/** Locks the student, so that concurrent changes are applied one after another. */
export async function lockNote(sql: Sql, studentId: string, courseId: string): Promise<NoteRow | undefined> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const [row] = await sql.query<NoteRow>(
		`select body as text, course_name as "courseName", version, written_at as "writtenAt", writer,
			run_base as "runBase"
		from note where student_id = $1 and course_id = $2`,
		[studentId, courseId],
	);
	return row;
}

/** Undefined when there is no such course. */
export async function courseNameOf(sql: Sql, courseId: string): Promise<LocalText | undefined> {
	const [row] = await sql.query<{ name: LocalText }>(
		"select card->'courseName' as name from course where id = $1",
		[courseId],
	);
	return row?.name;
}

export type NoteKey = StudentKey & { readonly courseId: string };

export async function writeNote(
	sql: Sql,
	{ companyId, studentId, courseId }: NoteKey,
	{ courseName, text, version, writtenAt, writer, runBase }: NoteRow,
): Promise<void> {
	await sql.query(
		`insert into note (company_id, student_id, course_id, course_name, body, version, written_at, writer, run_base)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		on conflict (company_id, student_id, course_id) do update set course_name = excluded.course_name,
			body = excluded.body, version = excluded.version, written_at = excluded.written_at,
			writer = excluded.writer, run_base = excluded.run_base`,
		[
			companyId,
			studentId,
			courseId,
			JSON.stringify(courseName),
			text,
			version,
			writtenAt.toISOString(),
			writer,
			runBase,
		],
	);
}

/** Stores the losing text as a copy: only the newest of a writer's consecutive changes, and at most `maxCopies`. */
export async function addCopy(
	sql: Sql,
	{ companyId, studentId, courseId }: NoteKey,
	text: string,
	{ base, writer, at }: Change,
): Promise<void> {
	await sql.query(
		`insert into note_copy (company_id, student_id, course_id, body, written_at, writer, base)
		values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (company_id, student_id, course_id, writer, base)
			do update set body = excluded.body, written_at = excluded.written_at`,
		[companyId, studentId, courseId, text, at.toISOString(), writer, base],
	);
	await sql.query(
		`delete from note_copy where id in (
			select id from note_copy where student_id = $1 and course_id = $2
			order by written_at desc, id offset ${maxCopies}
		)`,
		[studentId, courseId],
	);
}

export async function deleteCopy(sql: Sql, studentId: string, courseId: string, id: string): Promise<void> {
	await sql.query("delete from note_copy where student_id = $1 and course_id = $2 and id = $3", [
		studentId,
		courseId,
		id,
	]);
}

export async function findNote(sql: Sql, studentId: string, courseId: string): Promise<Note> {
	const [note] = await sql.query<{ text: string; version: number; writtenAt: Date }>(
		`select body as text, version, written_at as "writtenAt" from note
		where student_id = $1 and course_id = $2`,
		[studentId, courseId],
	);
	const copies = await sql.query<{ id: string; text: string; writtenAt: Date }>(
		`select id, body as text, written_at as "writtenAt" from note_copy
		where student_id = $1 and course_id = $2 order by written_at desc, id`,
		[studentId, courseId],
	);
	return {
		courseId,
		text: note?.text ?? "",
		version: note?.version ?? 0,
		...(note ? { writtenAt: note.writtenAt.toISOString() } : {}),
		copies: copies.map(({ id, text, writtenAt }) => ({ id, text, writtenAt: writtenAt.toISOString() })),
	};
}

/** The beginning of a note, for the list. */
const startLength = 300;
/** Notes about lessons that the list shows of each course. */
const newestMoments = 3;

const copies = `(select count(*)::int from note_copy where note_copy.company_id = note.company_id
	and note_copy.student_id = note.student_id and note_copy.course_id = note.course_id)`;

/** SQL table expression: courses with notes of the student $1, and when the last of them was written. */
const notedCourses = `(
	select company_id, course_id, max(written_at) as written_at from (
		select company_id, course_id, written_at from note where student_id = $1 and (body <> '' or ${copies} > 0)
		union all
		select company_id, course_id, written_at from note_moment where student_id = $1 and body <> ''
	) as written group by company_id, course_id)`;

const momentsOf = `(
	select count(*)::int as count, coalesce(jsonb_agg(shown order by place) filter (where place <= ${newestMoments}), '[]') as newest
	from (
		select row_number() over (order by moment.written_at desc, id) as place, jsonb_build_object(
			'id', id, 'lessonId', lesson_id, 'lessonName', lesson_name, 'atSeconds', at_seconds, 'text', body,
			'writtenAt', ${instantSql("moment.written_at")}) as shown
		from note_moment as moment where moment.company_id = noted.company_id and moment.student_id = $1
			and moment.course_id = noted.course_id and body <> ''
	) as numbered)`;

export async function listNotes(sql: Sql, studentId: string, asked: PageParams) {
	const found = await listForStudent<Omit<NoteCard, "writtenAt"> & { writtenAt: Date }>(
		sql,
		studentId,
		{
			columns: `noted.course_id as "courseId", coalesce(course.card->'courseName', course_name, '""') as "courseName",
				(course.id is not null and course.withdrawn_at is null) as "isOffered",
				coalesce(left(body, ${startLength}), '') as start, noted.written_at as "writtenAt",
				${copies} as "copyCount", moments.newest as moments, moments.count as "momentCount"`,
			from: `${notedCourses} as noted
				left join note on note.company_id = noted.company_id and note.course_id = noted.course_id and student_id = $1
				left join course on course.company_id = noted.company_id and course.id = noted.course_id
				cross join lateral ${momentsOf} as moments`,
			order: "noted.written_at desc, noted.course_id",
		},
		asked,
	);
	const list = found.list.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() }));
	return { ...found, list };
}
