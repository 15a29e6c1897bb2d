// Every statement of this module; those about codes are in shared/sms.
import type { Sql } from "../../db/sql.ts";

export async function hasAccount(sql: Sql, mobile: string): Promise<boolean> {
	const rows = await sql.query("select from student where mobile = $1", [mobile]);
	return rows.length > 0;
}
