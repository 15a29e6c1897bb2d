// SQL of values that are good once: challenges and tickets of the captcha, nonces of encrypted passwords.
import { purge } from "../db/purge.ts";
import type { Sql } from "../db/sql.ts";

/** The column of the value, by table. */
const columns = { captcha_spent: "id", used_nonce: "nonce" } as const;

/** Whether this is the first use; of two simultaneous ones, the primary key admits one. */
export async function useOnce(
	sql: Sql,
	table: keyof typeof columns,
	companyId: number,
	value: string,
	expiresAt: Date,
): Promise<boolean> {
	await purge(sql, table);
	const rows = await sql.query(
		`insert into ${table} (company_id, ${columns[table]}, expires_at) values ($1, $2, $3)
		on conflict do nothing returning company_id`,
		[companyId, value, expiresAt],
	);
	return rows.length === 1;
}
