// Every statement about the codes that are sent to mobile numbers.
import type { Sql } from "./sql.ts";

export interface CodePlace {
	readonly companyId: number;
	readonly mobile: string;
	/** What the code is for; a code of one purpose is worth nothing for another. */
	readonly purpose: string;
}

export interface CodeRules {
	/** Seconds a code is good for. */
	readonly life: number;
	readonly tries: number;
}

/** Old codes that one new one takes away; those another takes at that moment are left to it. */
const purgedAtOnce = 100;

/** Puts a code in the place of the former one. */
export async function storeCode(
	sql: Sql,
	{ companyId, mobile, purpose }: CodePlace,
	hash: string,
	{ life, tries }: CodeRules,
): Promise<void> {
	await sql.query(
		`delete from sms_code where (mobile, purpose) in (select mobile, purpose from sms_code
			where expires_at < now() - interval '1 hour' limit ${purgedAtOnce} for update skip locked)`,
	);
	await sql.query(
		`insert into sms_code (company_id, mobile, purpose, code_hash, expires_at, tries_left)
		values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)
		on conflict (company_id, mobile, purpose) do update set code_hash = excluded.code_hash, sent_at = now(),
			expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
		[companyId, mobile, purpose, hash, life, tries],
	);
}

/** The hash of a code that is still good, one try used up; two at one moment use up two. */
export async function takeTry(sql: Sql, { mobile, purpose }: CodePlace): Promise<string | undefined> {
	const [row] = await sql.query<{ hash: string }>(
		`update sms_code set tries_left = tries_left - 1
		where mobile = $1 and purpose = $2 and tries_left > 0 and expires_at > now()
		returning code_hash as hash`,
		[mobile, purpose],
	);
	return row?.hash;
}

/** Of one code only: a newer one stays. False when somebody else was faster. */
export async function dropCode(sql: Sql, { mobile, purpose }: CodePlace, hash: string): Promise<boolean> {
	const rows = await sql.query(
		"delete from sms_code where mobile = $1 and purpose = $2 and code_hash = $3 returning mobile",
		[mobile, purpose, hash],
	);
	return rows.length === 1;
}
