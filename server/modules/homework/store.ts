// SQL of students' homework: what there is, drafts, and what was handed in.
import type {
	FileWarning,
	HomeworkFile,
	HomeworkListQuery,
	LessonHomework,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { type Listed, listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { grantedCourses } from "../../shared/grants/grantStore.ts";
import type { HomeworkState } from "./machine.ts";

export interface HomeworkKey {
	readonly courseId: string;
	readonly homeworkId: string;
}

/** Homework of the content, or one that a student has work in; with what the student has of it. */
export interface HomeworkRow extends HomeworkKey {
	readonly courseName: LocalText;
	readonly lessonId: string | null;
	readonly lessonName: LocalText | null;
	/** As the content says it, else as it said when the student worked on it last. */
	readonly homework: LessonHomework;
	readonly isThere: boolean;
	/** Null where the student has no work yet. */
	readonly workId: string | null;
	readonly state: HomeworkState;
	readonly tries: number;
	readonly dueAt: Date | null;
	readonly handedAt: Date | null;
	readonly decidedAt: Date | null;
	readonly body: string;
	readonly files: readonly string[];
	readonly version: number;
	readonly savedAt: Date | null;
	readonly writer: string;
	readonly runBase: number;
	readonly otherText: string | null;
	/** Of what was handed in last. */
	readonly points: number | null;
	readonly isLate: boolean;
	readonly hasDraft: boolean;
}

/** SQL table expression: homework of lessons that are in the content. */
const given = (courses: string): string => `(
	select course.id as course_id, lesson ->> 'id' as lesson_id, lesson -> 'lessonName' as lesson_name, item,
		item ->> 'id' as homework_id, course.position, row_number() over (order by course.position, course.id, chapter_at, lesson_at, item_at) as nth
	from course
	cross join lateral jsonb_array_elements(detail -> 'chapters') with ordinality as chapters (chapter, chapter_at)
	cross join lateral jsonb_array_elements(chapter -> 'lessons') with ordinality as lessons (lesson, lesson_at)
	join lesson_material as material on material.company_id = course.company_id and material.course_id = course.id
		and material.lesson_id = lesson ->> 'id'
	cross join lateral jsonb_array_elements(document -> 'homework') with ordinality as items (item, item_at)
	where course.id in ${courses})`;

/** SQL table expression: $1 is the student. A course of which there is work stays in the list. */
const rows = (courses: string): string => `${given(courses)} as given
	full join (select * from homework_work where student_id = $1) as work
		on work.course_id = given.course_id and work.homework_id = given.homework_id
	left join homework_version as last on last.company_id = work.company_id and last.work_id = work.id
		and last.number = work.tries
	join course as its on its.id = coalesce(given.course_id, work.course_id)`;

const columns = `its.id as "courseId", its.card -> 'courseName' as "courseName", given.lesson_id as "lessonId",
	given.lesson_name as "lessonName", coalesce(given.homework_id, work.homework_id) as "homeworkId",
	coalesce(given.item, work.homework) as homework, given.item is not null as "isThere", work.id as "workId",
	coalesce(work.state, 'given') as state, coalesce(work.tries, 0) as tries, work.due_at as "dueAt",
	work.handed_at as "handedAt", work.decided_at as "decidedAt", coalesce(work.body, '') as body,
	coalesce(work.files, '{}') as files, coalesce(work.version, 0) as version, work.saved_at as "savedAt",
	coalesce(work.writer, '') as writer, coalesce(work.run_base, 0) as "runBase", work.other_body as "otherText",
	last.points, last.made_at is not null as "isLate",
	coalesce(work.body <> coalesce(last.body, '') or work.files <> coalesce(last.files, '{}'), false) as "hasDraft"`;

const own = `(select course_id from ${grantedCourses("$1")} as had)`;

const stateOf: Readonly<Record<NonNullable<HomeworkListQuery["state"]>, string>> = {
	open: "coalesce(work.state, 'given') = 'given'",
	handed: "work.state = 'handed'",
	returned: "work.state = 'returned'",
	passed: "work.state = 'passed'",
};

/** What is to be done first: what was returned, what is due next, what has no end. */
const byUrgency = `case coalesce(work.state, 'given') when 'returned' then 0 when 'given' then 1 when 'handed' then 2 else 3 end,
	coalesce(work.due_at, (coalesce(given.item, work.homework) ->> 'dueAt')::timestamptz) nulls last, nth nulls last, its.id`;

export function listHomework(
	sql: Sql,
	studentId: string,
	{ courseId, lessonId, state, page, pageSize }: HomeworkListQuery,
): Promise<Listed<HomeworkRow>> {
	const values = [courseId, lessonId].filter((value) => value !== undefined);
	const conditions = [
		...(courseId === undefined ? [] : ["its.id = $2"]),
		...(lessonId === undefined ? [] : [`given.lesson_id = $${values.length + 1}`]),
		...(state === undefined ? [] : [stateOf[state]]),
	];
	const courses = courseId === undefined ? own : "($2)";
	return listForStudent<HomeworkRow>(
		sql,
		studentId,
		{
			columns,
			from: `${rows(courses)}${conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""}`,
			order:
				courseId === undefined ? byUrgency : "nth nulls last, coalesce(given.homework_id, work.homework_id)",
			values,
		},
		{ page, pageSize },
	);
}

export async function findHomework(
	sql: Sql,
	studentId: string,
	{ courseId, homeworkId }: HomeworkKey,
): Promise<HomeworkRow | undefined> {
	const [row] = await sql.query<HomeworkRow>(
		`select ${columns} from ${rows("($2)")}
		where its.id = $2 and coalesce(given.homework_id, work.homework_id) = $3 limit 1`,
		[studentId, courseId, homeworkId],
	);
	return row;
}

/** Until the end of the transaction nothing else is written to this student's homework. */
export async function lockWork(sql: Sql, studentId: string): Promise<void> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
}

export interface Draft {
	readonly body: string;
	readonly files: readonly string[];
	readonly writer: string;
	readonly runBase: number;
	readonly otherText: string | null;
	readonly savedAt: Date;
	readonly homework: LessonHomework;
}

/** Stores the draft as its next version. @returns the id of the work, and the version */
export async function writeDraft(
	sql: Sql,
	{ companyId, studentId, courseId, homeworkId }: StudentKey & HomeworkKey,
	draft: Draft,
): Promise<{ readonly id: string; readonly version: number }> {
	const [row] = await sql.query<{ id: string; version: number }>(
		`insert into homework_work as work (company_id, student_id, course_id, homework_id, homework, body, files, version,
			saved_at, writer, run_base, other_body)
		values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11)
		on conflict (company_id, course_id, homework_id, student_id) do update
		set (homework, body, files, version, saved_at, writer, run_base, other_body) = row(excluded.homework, excluded.body,
			excluded.files, work.version + 1, excluded.saved_at, excluded.writer, excluded.run_base, excluded.other_body)
		returning id, version`,
		[
			...[
				companyId,
				studentId,
				courseId,
				homeworkId,
				JSON.stringify(draft.homework),
				draft.body,
				draft.files,
			],
			...[draft.savedAt.toISOString(), draft.writer, draft.runBase, draft.otherText],
		],
	);
	if (!row) throw new Error("homework_work: expected the row that was written, found none");
	return row;
}

/** Stores a text that the draft replaced, or that lost against it. */
export async function writeOther(sql: Sql, workId: string, text: string): Promise<void> {
	await sql.query("update homework_work set other_body = $2 where id = $1", [workId, text]);
}

/** What is handed in, as the next try. The state is the machine's. @returns its number */
export async function addVersion(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	workId: string,
	handed: { readonly body: string; readonly files: readonly string[]; readonly madeAt: Date | undefined },
): Promise<number> {
	const [row] = await sql.query<{ tries: number }>(
		`update homework_work set (tries, handed_at, decided_at, other_body) = row(tries + 1, now(), null, null)
		where id = $1 returning tries`,
		[workId],
	);
	const number = row?.tries ?? 0;
	await sql.query(
		`insert into homework_version (company_id, work_id, student_id, number, body, files, made_at)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[
			...[companyId, workId, studentId, number, handed.body, handed.files],
			handed.madeAt?.toISOString() ?? null,
		],
	);
	return number;
}

export interface VersionRow {
	readonly number: number;
	readonly body: string;
	readonly files: readonly string[];
	readonly handedAt: Date;
	readonly madeAt: Date | null;
	readonly outcome: "returned" | "passed" | null;
	readonly points: number | null;
	readonly words: string | null;
	readonly decidedAt: Date | null;
}

/** The newest first. */
export const versionsOf = (sql: Sql, workId: string): Promise<VersionRow[]> =>
	sql.query(
		`select number, body, files, handed_at as "handedAt", made_at as "madeAt", outcome, points, words,
			decided_at as "decidedAt"
		from homework_version where work_id = $1 order by number desc limit 100`,
		[workId],
	);

/** Files of the student that are stored, by their ids; of another student there are none. */
export async function filesOf(
	sql: Sql,
	studentId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, HomeworkFile>> {
	if (ids.length === 0) return new Map();
	const found = await sql.query<{ id: string; name: string; size: number; warnings: FileWarning[] }>(
		`select id, name, size::float8 as size, warnings from stored_file
		where student_id = $1 and profile = 'general' and stored_at is not null and id = any ($2::text[])`,
		[studentId, ids],
	);
	return new Map(
		found.map(({ id, warnings, ...file }) => [
			id,
			{ resourceId: id, ...file, ...(warnings.length > 0 ? { warnings } : {}) },
		]),
	);
}
