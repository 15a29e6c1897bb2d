// SQL of what is stored about a student, for whoever is shown it or gets a copy.
import type { Json } from "../../../schemas/json.ts";
import type { Sql } from "../../db/sql.ts";
import { rowsOf, studentTables } from "./studentTables.ts";

export type Row = { readonly [column: string]: Json };

/** Rows by table, without what the table omits, and without technical state. */
export async function recordOf(
	sql: Sql,
	studentId: string,
): Promise<{ readonly [table: string]: readonly Row[] }> {
	const tables = [
		...studentTables.filter(({ isTechnical }) => !isTechnical),
		{
			name: "operator_action",
			rows: "student_id = $1 or id in (select action_id from imported_student where student_id = $1)",
			omitted: ["id"],
		},
	];
	const rows = await Promise.all(
		tables.map((table) =>
			sql.query<{ row: Row }>(
				`select to_jsonb(stored) - $2::text[] as row from ${table.name} as stored where ${rowsOf(table)}`,
				[studentId, ["company_id", "student_id", ...(table.omitted ?? [])]],
			),
		),
	);
	return Object.fromEntries(tables.map(({ name }, i) => [name, (rows[i] ?? []).map(({ row }) => row)]));
}

export interface FilePart {
	readonly key: string;
	readonly size: number;
}

/** A stored file of a student; undefined when there is none. */
export async function findStudentFile(
	sql: Sql,
	studentId: string,
	id: string,
): Promise<FilePart | undefined> {
	const [row] = await sql.query<FilePart>(
		`select key, size::float8 as size from stored_file
		where student_id = $1 and id = $2 and stored_at is not null`,
		[studentId, id],
	);
	return row;
}
