// Every statement about challenges and tickets that were used.
import type { Sql } from "./sql.ts";

/** Old rows that one new one takes away; those another takes at that moment are left to it. */
const purgedAtOnce = 100;

/** The note of a use outlives its proof by as much as two clocks may differ: a proof is judged by the server's own. */
const kept = "1 hour";

/** Whether this is the first use. Of two at one moment one is. */
export async function spend(sql: Sql, companyId: number, id: string, expiresAt: Date): Promise<boolean> {
	await sql.query(
		`delete from captcha_spent where id in (select id from captcha_spent
			where expires_at < now() - interval '${kept}' limit ${purgedAtOnce} for update skip locked)`,
	);
	const rows = await sql.query(
		`insert into captcha_spent (company_id, id, expires_at) values ($1, $2, $3)
		on conflict do nothing returning id`,
		[companyId, id, expiresAt],
	);
	return rows.length === 1;
}
