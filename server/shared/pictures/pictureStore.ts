// What documents ask about the pictures of their company.
import type { Sql } from "../../db/sql.ts";

export async function pictureNames(sql: Sql, companyId: number): Promise<Set<string>> {
	const rows = await sql.query<{ name: string }>("select name from asset where company_id = $1", [companyId]);
	return new Set(rows.map(({ name }) => name));
}
