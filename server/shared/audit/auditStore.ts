// SQL of the audit trail: what operators did, each row written in the transaction that does it.
import type { Json } from "../../../schemas/json.ts";
import type { Sql } from "../../db/sql.ts";

export interface OperatorAction {
	/** Where other rows name the action. */
	readonly id?: string | undefined;
	/** Who did it. */
	readonly actor: string;
	/** As the command is called, such as "disable". */
	readonly action: string;
	/** Absent for an action about no particular student. */
	readonly studentId?: string | undefined;
	/** Why, if that was given; stored with the detail. */
	readonly reason?: string | undefined;
	/** What belongs to it. Removed when the student is erased. */
	readonly detail?: { readonly [key: string]: Json } | undefined;
}

export async function recordAction(
	sql: Sql,
	companyId: number,
	{ id, actor, action, studentId, reason, detail = {} }: OperatorAction,
): Promise<void> {
	await sql.query(
		`insert into operator_action (company_id, actor, action, student_id, detail, id)
		values ($1, $2, $3, $4, $5, coalesce($6::uuid, gen_random_uuid()))`,
		[
			...[companyId, actor, action, studentId ?? null],
			JSON.stringify({ ...(reason === undefined ? {} : { reason }), ...detail }),
			id ?? null,
		],
	);
}

interface RecordedAction extends Pick<OperatorAction, "actor" | "action"> {
	readonly detail: { readonly [key: string]: Json };
	readonly at: Date;
	/** Null when there is none, or the student was erased. */
	readonly studentId: string | null;
	/** The student's name for signing in; null as well when the student was removed. */
	readonly account: string | null;
}

/** The newest actions, of one student or of all; those of one have the imports that changed the student. */
export async function listActions(
	sql: Sql,
	studentId: string | undefined,
	limit: number,
): Promise<RecordedAction[]> {
	return sql.query<RecordedAction>(
		`select at, actor, action, operator_action.student_id as "studentId", detail, coalesce(account, mobile) as account
		from operator_action left join student
			on student.company_id = operator_action.company_id and student.id = operator_action.student_id
		where $1::text is null or operator_action.student_id = $1
			or operator_action.id in (select action_id from imported_student where imported_student.student_id = $1)
		order by at desc limit $2`,
		[studentId ?? null, limit],
	);
}

/** Removes what identifies the student; that something was done, when and by whom, stays. */
export async function clearActions(sql: Sql, studentId: string): Promise<void> {
	await sql.query("update operator_action set student_id = null, detail = '{}' where student_id = $1", [
		studentId,
	]);
}
