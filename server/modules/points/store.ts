// Every statement about the points of students.
import type { PointEntry } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { pointsOf } from "../../shared/accounts/accountStore.ts";

export async function listPoints(sql: Sql, { companyId, studentId }: StudentKey, asked: PageParams) {
	const found = await listForStudent<Omit<PointEntry, "at"> & { at: Date }>(
		sql,
		studentId,
		{
			columns: "id, amount::float8 as amount, reason, entered_at as at",
			from: "account_entry where student_id = $1 and kind = 'point'",
			order: "sequence desc",
		},
		asked,
	);
	const [sum] = await sql.query<{ balance: number }>(`select ${pointsOf("$1", "$2")} as balance`, [
		companyId,
		studentId,
	]);
	const list = found.list.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
	return { ...found, list, balance: sum?.balance ?? 0 };
}
