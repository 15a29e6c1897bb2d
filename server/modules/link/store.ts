// The values of a link that concern the student.
import type { Sql } from "../../db/sql.ts";

/** Only names: a link can lead to the server of another company. */
export async function studentNames(sql: Sql, studentId: string) {
	const [row] = await sql.query<{ account: string; nick_name: string | null }>(
		"select account, nick_name from student where id = $1",
		[studentId],
	);
	return { userName: row?.account ?? "", nickName: row?.nick_name ?? "" };
}
