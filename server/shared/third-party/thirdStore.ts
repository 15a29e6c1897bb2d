// SQL of signing in through third parties: bindings of their accounts to students, and attempts.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { ThirdPerson, ThirdVendor } from "../../ports/thirdParty.ts";

export { type ThirdPerson, type ThirdVendor, thirdVendors } from "../../ports/thirdParty.ts";

export type AttemptWay = "popup" | "tab" | "frame";
type AttemptStatus = "begun" | "taken" | "known" | "refused" | "failed" | "done";

interface NewAttempt {
	readonly companyId: number;
	readonly id: string;
	readonly browserHash: string;
	readonly stateHash: string;
	readonly vendor: ThirdVendor;
	readonly way: AttemptWay;
	/** Lifetime. */
	readonly seconds: number;
}

/** False when the id exists already. */
export async function addAttempt(sql: Sql, attempt: NewAttempt): Promise<boolean> {
	await purge(sql, "third_attempt");
	const rows = await sql.query(
		`insert into third_attempt (company_id, id, browser_hash, state_hash, vendor, way, expires_at)
		values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) on conflict do nothing returning id`,
		[
			attempt.companyId,
			attempt.id,
			attempt.browserHash,
			attempt.stateHash,
			attempt.vendor,
			attempt.way,
			attempt.seconds,
		],
	);
	return rows.length === 1;
}

/** What identifies an attempt when a vendor redirects the browser back. */
interface Return {
	readonly browserHash: string;
	readonly stateHash: string;
	readonly vendor: ThirdVendor;
}

/**
 * Takes the attempt of a browser, once: a repeated return finds none.
 * @returns undefined when it expired, was taken, or is another browser's or vendor's
 */
export async function takeAttempt(
	sql: Sql,
	{ browserHash, stateHash, vendor }: Return,
): Promise<{ readonly id: string; readonly way: AttemptWay } | undefined> {
	const [row] = await sql.query<{ id: string; way: AttemptWay }>(
		`update third_attempt set status = 'taken'
		where state_hash = $1 and browser_hash = $2 and vendor = $3 and status = 'begun' and expires_at > now()
		returning id, way`,
		[stateHash, browserHash, vendor],
	);
	return row;
}

/**
 * Stores the outcome of an attempt that was taken.
 * @param seconds time to sign in or to register
 */
export async function completeAttempt(
	sql: Sql,
	id: string,
	outcome: { readonly status: "known" | "refused" | "failed"; readonly person?: ThirdPerson },
	seconds: number,
): Promise<void> {
	await sql.query(
		`update third_attempt set status = $2, third_id = $3, nick_name = $4,
			expires_at = now() + make_interval(secs => $5) where id = $1 and status = 'taken'`,
		[id, outcome.status, outcome.person?.thirdId ?? null, outcome.person?.nickName ?? "", seconds],
	);
}

interface KnownAttempt {
	readonly vendor: ThirdVendor;
	readonly status: AttemptStatus;
	readonly nickName: string;
	/** Null when no student is bound. */
	readonly studentId: string | null;
}

const bound = `(select student_id from third_account bound where bound.company_id = attempt.company_id
	and bound.vendor = attempt.vendor and bound.third_id = attempt.third_id)`;

/** The state of a browser's attempt. @param cacheHash stored with it when the person is known */
export async function readAttempt(
	sql: Sql,
	id: string,
	browserHash: string,
	cacheHash: string,
): Promise<KnownAttempt | undefined> {
	const [row] = await sql.query<KnownAttempt>(
		`update third_attempt attempt set cache_hash = case when status = 'known' then $3 end
		where id = $1 and browser_hash = $2 and expires_at > now()
		returning vendor, status, nick_name as "nickName", ${bound} as "studentId"`,
		[id, browserHash, cacheHash],
	);
	return row;
}

/** A person at one of the third parties. */
type VendorPerson = ThirdPerson & { readonly vendor: ThirdVendor };

/** A code that signs in or binds, and its browser. */
interface CacheCode {
	readonly cacheHash: string;
	readonly browserHash: string;
}

/** The student of a code, without using it up: null where none is bound, undefined where the code is invalid. */
export async function studentOfCode(
	sql: Sql,
	{ cacheHash, browserHash }: CacheCode,
): Promise<string | null | undefined> {
	const [row] = await sql.query<{ studentId: string | null }>(
		`select ${bound} as "studentId" from third_attempt attempt
		where cache_hash = $1 and browser_hash = $2 and status = 'known' and expires_at > now()`,
		[cacheHash, browserHash],
	);
	return row?.studentId;
}

/** Uses the code up; undefined when it is invalid. Of two simultaneous requests one succeeds. */
export async function takeCode(
	sql: Sql,
	{ cacheHash, browserHash }: CacheCode,
): Promise<VendorPerson | undefined> {
	const [row] = await sql.query<VendorPerson>(
		`update third_attempt set status = 'done', cache_hash = null
		where cache_hash = $1 and browser_hash = $2 and status = 'known' and expires_at > now()
		returning vendor, third_id as "thirdId", nick_name as "nickName"`,
		[cacheHash, browserHash],
	);
	return row;
}

/**
 * Binds a third party's person to the student.
 * @returns `other` when the person is bound to another student, `second` when the student has another of this vendor
 */
export async function addBinding(
	sql: Sql,
	companyId: number,
	studentId: string,
	{ vendor, thirdId, nickName }: VendorPerson,
): Promise<"bound" | "other" | "second"> {
	await sql.query(
		`insert into third_account (company_id, vendor, third_id, student_id, nick_name)
		values ($1, $2, $3, $4, $5) on conflict do nothing`,
		[companyId, vendor, thirdId, studentId, nickName],
	);
	const [owner] = await sql.query<{ studentId: string }>(
		`select student_id as "studentId" from third_account where vendor = $1 and third_id = $2`,
		[vendor, thirdId],
	);
	if (!owner) return "second";
	return owner.studentId === studentId ? "bound" : "other";
}

/** Whether the person is still bound to the student. */
export async function isBoundTo(
	sql: Sql,
	{ vendor, thirdId }: VendorPerson,
	studentId: string,
): Promise<boolean> {
	const rows = await sql.query(
		"select student_id from third_account where vendor = $1 and third_id = $2 and student_id = $3",
		[vendor, thirdId, studentId],
	);
	return rows.length === 1;
}
