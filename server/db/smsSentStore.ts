// Every statement about the messages that were sent in the last day, and how many there may be.
import type { Sql } from "./sql.ts";

/** Whom a message goes to, who asked for it, and for which company. */
export interface Send {
	readonly companyId: number;
	/** Keyed hashes. */
	readonly number: string;
	readonly address: string;
}

/** Why a message is not sent now; `proof`: it would be, to somebody who is no machine. */
export interface Turned {
	readonly by: "pause" | "number" | "address" | "company" | "proof";
	/** ms since 1970 by the database's clock: when it would be sent, and now. */
	readonly nextAt: number;
	readonly now: number;
}

/**
 * Most messages in so many seconds. A number's are those of the documents (A §9); it may be asked for from anywhere and
 * at any company. Behind one address may stand a class of sixty, each of whom gets a code and a second one. A company
 * pays for its messages: what it cannot have meant is not sent.
 */
const limits = [
	{ by: "pause", column: "number_hash", most: 1, seconds: 60 },
	{ by: "number", column: "number_hash", most: 5, seconds: 3_600 },
	{ by: "number", column: "number_hash", most: 10, seconds: 86_400 },
	{ by: "address", column: "address_hash", most: 60, seconds: 60 },
	{ by: "address", column: "address_hash", most: 200, seconds: 3_600 },
	{ by: "address", column: "address_hash", most: 500, seconds: 86_400 },
	{ by: "company", column: "company_id", most: 300, seconds: 60 },
	{ by: "company", column: "company_id", most: 5_000, seconds: 86_400 },
] as const;
const parameter = { number_hash: "$1", address_hash: "$2", company_id: "$3::int" } as const;

/** Until when each limit holds: a message may follow once the oldest of the most there may be is old enough. */
const holding = limits
	.map(
		({ by, column, most, seconds }) =>
			`(select '${by}' as by, sent_at + interval '${seconds} s' as until from sms_sent
				where ${column} = ${parameter[column]} order by sent_at desc offset ${most - 1} limit 1)`,
	)
	.join(" union all ");

/** Old rows that one new one takes away; those another takes at that moment are left to it. */
const purgedAtOnce = 100;
const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`;

/**
 * Notes a message before it is sent. Of two to one number, or from one address, one is judged after the other.
 * @param sql of the system: a number is a number at every company
 * @param proved whether the sender is known to be no machine; without that only the first of an hour is sent
 * @returns the id of the note and when the next may follow, or why it is not to be sent
 */
export async function admitSend(
	sql: Sql,
	{ companyId, number, address }: Send,
	proved: boolean,
): Promise<Turned | { readonly id: string; readonly nextAt: number; readonly now: number }> {
	// Addresses before numbers, so that nobody waits in a circle. A lock ends with the unit of work.
	await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [address]);
	await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [number]);
	const values = [number, address, companyId];
	// By the clock itself: a unit that waited for a lock began before the other's message was sent.
	const [turned] = await sql.query<Turned>(
		`select by, ${ms("until")} as "nextAt", ${ms("clock_timestamp()")} as now from (${holding}) as held
			where until > clock_timestamp() order by until desc limit 1`,
		values,
	);
	if (turned) return turned;
	if (!proved) {
		const [recent] = await sql.query<Turned>(
			`select 'proof' as by, ${ms("clock_timestamp()")} as "nextAt", ${ms("clock_timestamp()")} as now
				from sms_sent where (number_hash = $1 or address_hash = $2)
				and sent_at > clock_timestamp() - interval '1 hour' limit 1`,
			values.slice(0, 2),
		);
		if (recent) return recent;
	}
	await sql.query(
		`delete from sms_sent where id in (select id from sms_sent
			where sent_at < now() - interval '1 day' limit ${purgedAtOnce} for update skip locked)`,
	);
	const [noted] = await sql.query<{ id: string; nextAt: number; now: number }>(
		`insert into sms_sent (company_id, number_hash, address_hash, sent_at)
			values ($3, $1, $2, clock_timestamp())
			returning id, ${ms("sent_at + interval '60 s'")} as "nextAt", ${ms("sent_at")} as now`,
		values,
	);
	if (!noted) throw new Error("sms_sent: an insert must give its row, found none");
	return noted;
}

/**
 * Forgets whom a message that did not go out was for: the number may have another at once. It counts for the address and
 * the company all the same, since numbers that a vendor refuses are to be had without end.
 */
export async function forgetSend(sql: Sql, id: string): Promise<void> {
	await sql.query("update sms_sent set number_hash = '' where id = $1", [id]);
}
