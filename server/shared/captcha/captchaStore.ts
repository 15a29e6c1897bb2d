// SQL of used challenges and tickets.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

/** A row outlives its ticket by as much as the clocks of two servers may differ. */
const retention = "1 hour";

/** Whether this is the first use; of two simultaneous ones, one is. */
export async function spend(sql: Sql, companyId: number, id: string, expiresAt: Date): Promise<boolean> {
	await purge(sql, "captcha_spent", `expires_at < now() - interval '${retention}'`);
	const rows = await sql.query(
		`insert into captcha_spent (company_id, id, expires_at) values ($1, $2, $3)
		on conflict do nothing returning id`,
		[companyId, id, expiresAt],
	);
	return rows.length === 1;
}
