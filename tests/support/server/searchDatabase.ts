// Searches everything in a database for a text.
import type { Database } from "../../../server/db/sql.ts";

/** Tables with the text in any column of any row. */
export const tablesWith = (db: Database, text: string): Promise<string[]> =>
	db.system(async (sql) => {
		const tables = await sql.query<{ name: string }>(
			`select relname as name from pg_class
			where relnamespace = current_schema()::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')`,
		);
		if (tables.length <= 30) throw new Error(`more than 30 tables must be searched, found ${tables.length}`);
		const found: string[] = [];
		for (const { name } of tables) {
			const rows = await sql.query(`select from ${name} where ${name}::text like '%' || $1 || '%' limit 1`, [
				text,
			]);
			if (rows.length > 0) found.push(name);
		}
		return found.sort();
	});
