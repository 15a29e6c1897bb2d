// Every statement about the points of students.
import type { PointEntry } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

export async function listPoints(sql: Sql, studentId: string, asked: PageParams) {
	const found = await listForStudent<Omit<PointEntry, "at"> & { at: Date }>(
		sql,
		studentId,
		{
			columns: "id, amount, reason, entered_at as at",
			from: "point_entry where student_id = $1",
			order: "entered_at desc, id",
		},
		asked,
	);
	const [sum] = await sql.query<{ balance: number }>(
		"select coalesce(sum(amount), 0)::int as balance from point_entry where student_id = $1",
		[studentId],
	);
	const list = found.list.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
	return { ...found, list, balance: sum?.balance ?? 0 };
}
