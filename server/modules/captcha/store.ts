// SQL of passes.
import type { CaptchaFlow } from "../../../schemas/generated/documents.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

export interface Pass {
	readonly companyId: number;
	readonly secretHash: string;
	readonly flow: CaptchaFlow;
}

/** @param calls how many tickets there are for each purpose */
export async function addPass(
	sql: Sql,
	{ companyId, secretHash, flow }: Pass,
	calls: Readonly<Record<string, number>>,
	expiresAt: Date,
): Promise<void> {
	await purge(sql, "captcha_pass");
	await sql.query(
		`insert into captcha_pass (company_id, secret_hash, flow, purpose, calls_left, expires_at)
		select $1, $2, $3, purpose, calls, $4 from unnest($5::text[], $6::int[]) as budget (purpose, calls)`,
		[companyId, secretHash, flow, expiresAt, Object.keys(calls), Object.values(calls)],
	);
}

/** Whether a ticket was left for this purpose; of two simultaneous calls for the last one, one gets it. */
export async function takeTicket(sql: Sql, pass: Pass, purpose: string, now: Date): Promise<boolean> {
	const rows = await sql.query(
		`update captcha_pass set calls_left = calls_left - 1
		where company_id = $1 and secret_hash = $2 and flow = $3 and purpose = $4
			and calls_left > 0 and expires_at > $5
		returning purpose`,
		[pass.companyId, pass.secretHash, pass.flow, purpose, now],
	);
	return rows.length === 1;
}
