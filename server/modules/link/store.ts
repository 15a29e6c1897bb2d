// What a link may tell of the student who follows it.
import type { Sql } from "../../db/sql.ts";

interface Names {
	readonly userName: string;
	readonly nickName: string;
}

/** Never more than names: a link can lead to another company's server. */
export async function namesOf(sql: Sql, studentId: string): Promise<Names> {
	const [row] = await sql.query<{ account: string; nick_name: string | null }>(
		"select account, nick_name from student where id = $1",
		[studentId],
	);
	return { userName: row?.account ?? "", nickName: row?.nick_name ?? "" };
}
