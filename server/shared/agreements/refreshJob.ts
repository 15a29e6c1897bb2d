// A student lost something: copies of agreements about it are moved soon, also when the student does not come back.
import type { Sql } from "../../db/sql.ts";
import { schedule } from "../jobs/jobStore.ts";

/** The key of such a job is the student. */
export const agreementRefresh = "agreement.refresh";

/** @param students SQL condition on agreement_copy, with $2 */
async function scheduleWhere(sql: Sql, companyId: number, students: string, value: unknown): Promise<void> {
	const found = await sql.query<{ id: string }>(
		`select distinct student_id as id from agreement_copy
		where company_id = $1 and state <> 'invalid' and ${students} order by student_id`,
		[companyId, value],
	);
	for (const { id } of found) await schedule(sql, { companyId, kind: agreementRefresh, key: id });
}

/** @param grantIds of grants that were revoked */
export const scheduleRefresh = (sql: Sql, companyId: number, grantIds: readonly string[]): Promise<void> =>
	scheduleWhere(
		sql,
		companyId,
		`student_id in (
			select student_id from access_grant where company_id = $1 and access_grant.id = any ($2::uuid[]))`,
		grantIds,
	);

/** The money has left the vendor: only now is it certain that what was revoked stays so. */
export const scheduleRefreshOf = (
	sql: Sql,
	{ companyId, studentId }: { readonly companyId: number; readonly studentId: string },
): Promise<void> => scheduleWhere(sql, companyId, "student_id = $2", studentId);
