// Every statement about a company as a whole.
import type { SiteVersion } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";

export async function isAdmin(sql: Sql, studentId: string): Promise<boolean> {
	const rows = await sql.query("select id from student where id = $1 and admin", [studentId]);
	return rows.length === 1;
}

export async function countAll(sql: Sql): Promise<{ courseCount: number; studentCount: number }> {
	const [row] = await sql.query<{ courseCount: number; studentCount: number }>(
		`select (select count(*)::int from course where withdrawn_at is null) as "courseCount",
			(select count(*)::int from student) as "studentCount"`,
	);
	return row ?? { courseCount: 0, studentCount: 0 };
}

export async function newestVersions(sql: Sql, count: number): Promise<SiteVersion[]> {
	const rows = await sql.query<{ version: number; author: string; note: string; createdAt: Date }>(
		"select version, author, note, created_at as \"createdAt\" from document_version where part = 'site' order by version desc limit $1",
		[count],
	);
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
