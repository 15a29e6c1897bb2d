// What operators read and decide of homework.
import type { LessonHomework, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { type HomeworkState, homeworkMachine } from "./machine.ts";
import { maxPointsOf, passPointsOf } from "./rules.ts";
import type { HomeworkKey } from "./store.ts";

/** SQL table expression: homework of a course, $1, that the content has or that students worked on. */
const known = `(
	select item ->> 'id' as homework_id, item as homework, lesson_id, true as is_there from lesson_material
	cross join lateral jsonb_array_elements(document -> 'homework') as item
	where course_id = $1 and lesson_id in (
		select lesson ->> 'id' from course cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
		cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson where course.id = $1)
	union all
	select distinct on (homework_id) homework_id, homework, null, false from homework_work where course_id = $1)`;

export interface CountedHomework {
	readonly id: string;
	readonly homeworkName: LocalText;
	readonly lessonId: string | null;
	readonly isThere: boolean;
	readonly counts: Readonly<Partial<Record<HomeworkState, number>>>;
}

/** The homework of a course, each with how many students have it in which state; drafts are the students' own. */
export const countHomework = (sql: Sql, courseId: string): Promise<CountedHomework[]> =>
	sql.query(
		`select distinct on (known.homework_id) known.homework_id as id, known.homework -> 'homeworkName' as "homeworkName",
			lesson_id as "lessonId", is_there as "isThere", (
				select coalesce(jsonb_object_agg(state, count), '{}') from (
					select state, count(*)::int from homework_work as work
					where work.course_id = $1 and work.homework_id = known.homework_id and state <> 'given' group by state) as counted
			) as counts
		from ${known} as known order by known.homework_id, is_there desc`,
		[courseId],
	);

export const isKnownCourse = async (sql: Sql, courseId: string): Promise<boolean> =>
	(await sql.query("select id from course where id = $1", [courseId])).length > 0;

export async function findNamed(
	sql: Sql,
	{ courseId, homeworkId }: HomeworkKey,
): Promise<LessonHomework | undefined> {
	const [row] = await sql.query<{ homework: LessonHomework }>(
		`select homework from ${known} as known where homework_id = $2 order by is_there desc limit 1`,
		[courseId, homeworkId],
	);
	return row?.homework;
}

export interface HandedRow {
	readonly studentId: string;
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
	readonly state: HomeworkState;
	readonly tries: number;
	readonly handedAt: Date;
	/** Of what arrived late: when the browser says that it was made. */
	readonly madeAt: Date | null;
	readonly decidedAt: Date | null;
	readonly points: number | null;
	readonly words: string | null;
	readonly body: string;
	readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** What students handed in last, in the order in which it arrived. */
export const listHanded = (sql: Sql, { courseId, homeworkId }: HomeworkKey): Promise<HandedRow[]> =>
	sql.query(
		`select student.id as "studentId", account, mobile, email, school_id as "schoolId", work.state, work.tries,
			version.handed_at as "handedAt", made_at as "madeAt", version.decided_at as "decidedAt", points, words, version.body,
			coalesce((select jsonb_agg(jsonb_build_object('id', stored_file.id, 'name', stored_file.name) order by at)
				from unnest(version.files) with ordinality as named (id, at)
				join stored_file on stored_file.id = named.id and stored_file.student_id = work.student_id), '[]') as files
		from homework_work as work
		join homework_version as version on version.company_id = work.company_id and version.work_id = work.id and number = tries
		join student on student.company_id = work.company_id and student.id = work.student_id
		where course_id = $1 and homework_id = $2 order by version.handed_at, student.id`,
		[courseId, homeworkId],
	);

export interface HomeworkDecision {
	readonly move: "return" | "pass";
	readonly words: string | undefined;
	readonly points: number | undefined;
	/** Another time until which this student can hand it in. */
	readonly until: Date | undefined;
	readonly actor: string;
}

function checkPoints(homework: LessonHomework, { move, points }: HomeworkDecision): void {
	if (points === undefined) return;
	const [maxPoints, enough] = [maxPointsOf(homework), passPointsOf(homework)];
	if (points > maxPoints)
		throw new OperatorRefused(`--points must be at most ${maxPoints}, found ${points}; nothing was changed`);
	if (move === "pass" && points < enough)
		throw new OperatorRefused(
			`it is passed from ${enough} points on, found --points ${points}; return it, or give more. Nothing was changed`,
		);
}

/** @returns until when the student can hand it in; undefined without end. @throws OperatorRefused */
export async function decideHomework(
	sql: Sql,
	{ companyId, studentId, courseId, homeworkId }: HomeworkKey & { companyId: number; studentId: string },
	decision: HomeworkDecision,
): Promise<{ readonly homework: LessonHomework; readonly dueAt: Date | null; readonly tries: number }> {
	const [work] = await sql.query<{ id: string; homework: LessonHomework }>(
		"select id, homework from homework_work where student_id = $1 and course_id = $2 and homework_id = $3",
		[studentId, courseId, homeworkId],
	);
	if (!work)
		throw new OperatorRefused(`the student handed in nothing for "${homeworkId}"; nothing was changed`);
	const homework = (await findNamed(sql, { courseId, homeworkId })) ?? work.homework;
	checkPoints(homework, decision);
	const { move, words, points, until, actor } = decision;
	const moved = await homeworkMachine.move(sql, { companyId, id: work.id }, move, {
		cause: words ?? "",
		actor,
	});
	if (moved.outcome === "refused")
		throw new OperatorRefused(
			`the homework is ${moved.state ?? "gone"} and cannot be ${move === "pass" ? "passed" : "returned"}; nothing was changed`,
		);
	const [row] = await sql.query<{ dueAt: Date | null; tries: number }>(
		`update homework_work set (decided_at, due_at) = row(now(), coalesce($2, due_at)) where id = $1
		returning coalesce(due_at, ($3::jsonb ->> 'dueAt')::timestamptz) as "dueAt", tries`,
		[work.id, until?.toISOString() ?? null, JSON.stringify(homework)],
	);
	await sql.query(
		`update homework_version set (outcome, points, words, decided_at) = row($2, $3, $4, now())
		where work_id = $1 and number = (select tries from homework_work where id = $1)`,
		[work.id, move === "pass" ? "passed" : "returned", points ?? null, words ?? null],
	);
	return { homework, dueAt: row?.dueAt ?? null, tries: row?.tries ?? 0 };
}
