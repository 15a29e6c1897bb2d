// Face checks before lessons, and of the account alone: every statement about them, and what a student's are worth.
import type { EntryFacts } from "../../../schemas/entry.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { FaceState } from "../../ports/faceVendor.ts";

/** What a check is of: a lesson of a course, or the account where both are empty. */
export interface FaceScope {
	readonly courseId: string;
	readonly lessonId: string;
}

export const accountScope: FaceScope = { courseId: "", lessonId: "" };

/** How long a passed check counts (decision 33). */
const validMinutes = 30;
/** How long a check that was begun can be finished. */
const openMinutes = 10;

/** Of one scope that the vendor is asked about at the same time. */
const maxAsked = 5;

const isOpen = `passed is null and asked_at > now() - interval '${openMinutes} minutes'`;

export async function addFaceCheck(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ courseId, lessonId }: FaceScope,
	orderNo: string,
): Promise<void> {
	await purge(sql, "face_check");
	await sql.query(
		`insert into face_check (company_id, order_no, student_id, course_id, lesson_id) values ($1, $2, $3, $4, $5)`,
		[companyId, orderNo, studentId, courseId, lessonId],
	);
}

export interface OpenCheck {
	readonly orderNo: string;
	/** Null while the vendor has not answered. */
	readonly passed: boolean | null;
}

/** A check of the student that can still be finished, or was. */
export async function findFaceCheck(
	sql: Sql,
	studentId: string,
	orderNo: string,
): Promise<OpenCheck | undefined> {
	const [row] = await sql.query<OpenCheck>(
		`select order_no as "orderNo", passed from face_check
		where student_id = $1 and order_no = $2 and (passed is not null or ${isOpen})`,
		[studentId, orderNo],
	);
	return row;
}

/** The checks of each of these scopes that the vendor has to be asked about, in the order of the scopes. */
export async function openFaceChecks(
	sql: Sql,
	asked: readonly (FaceScope & { readonly studentId: string })[],
): Promise<(readonly string[])[]> {
	const rows = await sql.query<{ readonly index: number; readonly orderNo: string }>(
		`select at as index, order_no as "orderNo"
		from json_to_recordset($1::json) as asked (at int, "studentId" text, "courseId" text, "lessonId" text)
		cross join lateral (
			select order_no from face_check
			where student_id = "studentId" and course_id = "courseId" and lesson_id = "lessonId" and ${isOpen}
			order by asked_at desc limit ${maxAsked}
		) as newest`,
		[
			JSON.stringify(
				asked.map(({ studentId, courseId, lessonId }, at) => ({ at, studentId, courseId, lessonId })),
			),
		],
	);
	const found = Map.groupBy(rows, ({ index }) => index);
	return asked.map((_, index) => found.get(index)?.map(({ orderNo }) => orderNo) ?? []);
}

/** A check is decided once; what the vendor says later changes nothing. */
export async function decideFaceChecks(
	sql: Sql,
	decisions: readonly { readonly orderNo: string; readonly state: FaceState }[],
): Promise<void> {
	const decided = decisions.filter(({ state }) => state !== "waiting");
	if (decided.length === 0) return;
	// Locked in one order, so that two servers with the same ones wait for each other.
	await sql.query(
		`with locked as (
			select order_no from face_check where order_no = any ($1::text[]) order by order_no for no key update
		)
		update face_check set (passed, decided_at) = row(said.passed, now())
		from unnest($1::text[], $2::boolean[]) as said (order_no, passed) join locked using (order_no)
		where face_check.order_no = said.order_no and face_check.${isOpen}`,
		[decided.map(({ orderNo }) => orderNo), decided.map(({ state }) => state === "passed")],
	);
}

type FaceFact = Exclude<NonNullable<EntryFacts["face"]>, "notNeeded">;

/** What the checks of a scope are worth. */
export interface FaceChecks {
	readonly fact: FaceFact;
	/** One can still be finished: the vendor may have decided it meanwhile. */
	readonly isOpen: boolean;
}

interface CheckRow extends FaceScope, FaceChecks {
	readonly studentId: string;
}

/** What the checks of these students are worth now, by scope; nothing is passed that was not shown. */
export async function faceFacts(
	sql: Sql,
	studentIds: readonly string[],
): Promise<(studentId: string, scope: FaceScope) => FaceChecks> {
	const [rows, bound] = await Promise.all([
		sql.query<CheckRow>(
			`select distinct on (student_id, course_id, lesson_id)
				student_id as "studentId", course_id as "courseId", lesson_id as "lessonId",
				case when passed is null then 'atVendor' when passed then 'passed' else 'failed' end as fact,
				bool_or(passed is null) over (partition by student_id, course_id, lesson_id) as "isOpen"
			from face_check
			where student_id = any ($1::text[])
				and ((${isOpen}) or decided_at > now() - interval '${validMinutes} minutes')
			order by student_id, course_id, lesson_id, passed is not distinct from true desc, asked_at desc`,
			[studentIds],
		),
		sql.query<{ studentId: string }>(
			`select student_id as "studentId" from student_profile
			where student_id = any ($1::text[]) and identity_bound_at is not null`,
			[studentIds],
		),
	]);
	const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
	const boundIds = new Set(bound.map(({ studentId }) => studentId));
	return (studentId, { courseId, lessonId }) => {
		const found = byStudent
			.get(studentId)
			?.find((row) => row.courseId === courseId && row.lessonId === lessonId);
		const { fact, isOpen: hasOpen = false } = found ?? {};
		if (fact === "passed") return { fact, isOpen: hasOpen };
		return { fact: boundIds.has(studentId) ? (fact ?? "needed") : "information", isOpen: hasOpen };
	};
}
