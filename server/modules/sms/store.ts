// Every statement of sending codes but those about the codes themselves (db/smsCodeStore.ts, db/smsSentStore.ts).
import type { Sql } from "../../db/sql.ts";

/** Whether somebody signs in with this number. */
export async function hasAccount(sql: Sql, mobile: string): Promise<boolean> {
	const rows = await sql.query("select from student where mobile = $1", [mobile]);
	return rows.length > 0;
}
