// SQL and limits of the messages sent within a day.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

/** Whom a message goes to, who asked for it, and for which company. */
export interface Send {
	readonly companyId: number;
	/** Keyed hashes. */
	readonly number: string;
	readonly address: string;
}

/** Why a message is not sent now; `proof`: a captcha is required. */
export interface SendRefusal {
	readonly by: "pause" | "number" | "address" | "company" | "proof";
	/** ms since 1970 by the clock of the database. */
	readonly nextAt: number;
	readonly now: number;
}

/**
 * Maximum of messages within a time. Those of a number are specified (A §9) and hold for all companies. One address may
 * be a class of sixty, each of whom needs two codes. A company pays for its messages, so abuse is bounded.
 */
const limits = [
	{ by: "pause", column: "number_hash", max: 1, seconds: 60 },
	{ by: "number", column: "number_hash", max: 5, seconds: 3_600 },
	{ by: "number", column: "number_hash", max: 10, seconds: 86_400 },
	{ by: "address", column: "address_hash", max: 60, seconds: 60 },
	{ by: "address", column: "address_hash", max: 200, seconds: 3_600 },
	{ by: "address", column: "address_hash", max: 500, seconds: 86_400 },
	{ by: "company", column: "company_id", max: 300, seconds: 60 },
	{ by: "company", column: "company_id", max: 5_000, seconds: 86_400 },
] as const;
const parameter = { number_hash: "$1", address_hash: "$2", company_id: "$3::int" } as const;

/** When each limit allows the next message: when the oldest of the maximum has left its window. */
const nextAllowed = limits
	.map(
		({ by, column, max, seconds }) =>
			`(select '${by}' as by, sent_at + interval '${seconds} s' as until from sms_sent
				where ${column} = ${parameter[column]} order by sent_at desc offset ${max - 1} limit 1)`,
	)
	.join(" union all ");

const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`;

/**
 * Records a message before it is sent. Messages to one number or from one address are checked one after the other.
 * @param sql of the system: limits of a number hold for all companies
 * @param proved whether a captcha was passed; without it only the first message of an hour is sent
 * @returns the id of the record and when the next message may follow, or why this one is refused
 */
export async function admitSend(
	sql: Sql,
	{ companyId, number, address }: Send,
	proved: boolean,
): Promise<SendRefusal | { readonly id: string; readonly nextAt: number; readonly now: number }> {
	// Addresses before numbers, so that there is no deadlock. Locks end with the transaction.
	await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [address]);
	await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [number]);
	const values = [number, address, companyId];
	// Not now(): a transaction that waited for a lock began before the other message was sent.
	const [refused] = await sql.query<SendRefusal>(
		`select by, ${ms("until")} as "nextAt", ${ms("clock_timestamp()")} as now from (${nextAllowed}) as held
			where until > clock_timestamp() order by until desc limit 1`,
		values,
	);
	if (refused) return refused;
	if (!proved) {
		const [recent] = await sql.query<SendRefusal>(
			`select 'proof' as by, ${ms("clock_timestamp()")} as "nextAt", ${ms("clock_timestamp()")} as now
				from sms_sent where (number_hash = $1 or address_hash = $2)
				and sent_at > clock_timestamp() - interval '1 hour' limit 1`,
			values.slice(0, 2),
		);
		if (recent) return recent;
	}
	await purge(sql, "sms_sent");
	const [noted] = await sql.query<{ id: string; nextAt: number; now: number }>(
		`insert into sms_sent (company_id, number_hash, address_hash, sent_at)
			values ($3, $1, $2, clock_timestamp())
			returning id, ${ms("sent_at + interval '60 s'")} as "nextAt", ${ms("sent_at")} as now`,
		values,
	);
	if (!noted) throw new Error("sms_sent: an insert must return its row, found none");
	return noted;
}

/**
 * Removes the number of a message that was not sent, which may get another at once. It still counts for the address and
 * the company: there is no end of numbers that a vendor rejects.
 */
export async function clearNumber(sql: Sql, id: string): Promise<void> {
	await sql.query("update sms_sent set number_hash = '' where id = $1", [id]);
}
