// A student lost something: copies of agreements about it are moved soon, also when the student does not come back.
import type { Sql } from "../../db/sql.ts";
import { schedule } from "../jobs/jobStore.ts";

/** The key of such a job is the student. */
export const agreementRefresh = "agreement.refresh";

/** @param grantIds of grants that were revoked */
export async function scheduleRefresh(
	sql: Sql,
	companyId: number,
	grantIds: readonly string[],
): Promise<void> {
	const students = await sql.query<{ id: string }>(
		`select distinct student_id as id from agreement_copy
		where company_id = $1 and state <> 'invalid' and student_id in (
			select student_id from access_grant where company_id = $1 and access_grant.id = any ($2::uuid[])
		) order by student_id`,
		[companyId, grantIds],
	);
	for (const { id } of students) await schedule(sql, { companyId, kind: agreementRefresh, key: id });
}
