// SQL of the codes that are sent to mobile numbers.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

export interface CodeKey {
	readonly companyId: number;
	readonly mobile: string;
	/** A code of one purpose is invalid for another. */
	readonly purpose: string;
}

interface CodeRules {
	readonly lifetimeSeconds: number;
	readonly tries: number;
}

/** Replaces the previous code. */
export async function storeCode(
	sql: Sql,
	{ companyId, mobile, purpose }: CodeKey,
	hash: string,
	{ lifetimeSeconds, tries }: CodeRules,
): Promise<void> {
	await purge(sql, "sms_code");
	await sql.query(
		`insert into sms_code (company_id, mobile, purpose, code_hash, expires_at, tries_left)
		values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)
		on conflict (company_id, mobile, purpose) do update set code_hash = excluded.code_hash, sent_at = now(),
			expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
		[companyId, mobile, purpose, hash, lifetimeSeconds, tries],
	);
}

/** The hash of a valid code; uses up one try, also of simultaneous requests. */
export async function takeTry(sql: Sql, { mobile, purpose }: CodeKey): Promise<string | undefined> {
	const [row] = await sql.query<{ hash: string }>(
		`update sms_code set tries_left = tries_left - 1
		where mobile = $1 and purpose = $2 and tries_left > 0 and expires_at > now()
		returning code_hash as hash`,
		[mobile, purpose],
	);
	return row?.hash;
}

/** Deletes this code only, not a newer one. False when it was deleted already. */
export async function dropCode(sql: Sql, { mobile, purpose }: CodeKey, hash: string): Promise<boolean> {
	const rows = await sql.query(
		"delete from sms_code where mobile = $1 and purpose = $2 and code_hash = $3 returning mobile",
		[mobile, purpose, hash],
	);
	return rows.length === 1;
}
