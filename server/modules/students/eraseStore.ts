// SQL of the erasure of a student.
import type { Sql } from "../../db/sql.ts";
import { scheduleErase } from "../../shared/erasedFileStore.ts";
import { rowsOf, studentTables } from "./studentTables.ts";

/** What there is of a student. */
export interface Extent {
	readonly rows: number;
	/** Files, unfinished uploads included. */
	readonly files: number;
}

export async function extentOf(sql: Sql, studentId: string): Promise<Extent> {
	const counts = studentTables.map((table) => `(select count(*) from ${table.name} where ${rowsOf(table)})`);
	const [extent] = await sql.query<Extent>(
		`select (${counts.join(" + ")})::int as rows,
			(select count(*)::int from stored_file where student_id = $1) as files`,
		[studentId],
	);
	return extent ?? { rows: 0, files: 0 };
}

/** Deletes every row of a student, and makes the removal of the files' bytes due. */
export async function deleteStudent(sql: Sql, studentId: string): Promise<void> {
	const files = await sql.query<{ id: string }>("select id from stored_file where student_id = $1", [
		studentId,
	]);
	for (const table of studentTables)
		if (table.isUnreferenced)
			await sql.query(`delete from ${table.name} where ${rowsOf(table)}`, [studentId]);
	await sql.query("delete from student where id = $1", [studentId]);
	await scheduleErase(
		sql,
		files.map(({ id }) => id),
	);
}
