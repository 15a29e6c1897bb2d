// Every statement about visitors who practise.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { CountedExercise } from "./countAnswers.ts";

/** Hashes of what a browser sends. */
export interface GuestKey {
	readonly clientHash: string;
	readonly cookieHash: string;
}

export interface Guest {
	readonly id: string;
	/** Who got the exercises; null until somebody signs in. */
	readonly studentId: string | null;
}

/**
 * The visitor of a browser. An hour is little of the days after which an unseen one is deleted.
 * @param lock whether a merge waits until this transaction ends
 */
export async function findGuest(
	sql: Sql,
	{ clientHash, cookieHash }: GuestKey,
	lock = false,
): Promise<Guest | undefined> {
	const [row] = await sql.query<Guest & { isStale: boolean }>(
		`select id, student_id as "studentId", seen_at < now() - interval '1 hour' as "isStale" from guest
		where client_hash = $1 and cookie_hash = $2 ${lock ? "for no key update" : ""}`,
		[clientHash, cookieHash],
	);
	if (row?.isStale) await sql.query("update guest set seen_at = now() where id = $1", [row.id]);
	return row;
}

/** Two requests at a time get the same one, which a merge may have made a student's in between. */
export async function addGuest(sql: Sql, companyId: number, key: GuestKey): Promise<Guest> {
	await purge(sql, "guest", 5);
	const [row] = await sql.query<Guest>(
		`insert into guest (company_id, client_hash, cookie_hash) values ($1, $2, $3)
		on conflict (company_id, client_hash, cookie_hash) do update set seen_at = now()
		returning id, student_id as "studentId"`,
		[companyId, key.clientHash, key.cookieHash],
	);
	if (!row) throw new Error("addGuest(): an insert must return its row");
	return row;
}

/** Whether everything that was practised with a cookie belongs to students, and something was. */
export async function isSpent(sql: Sql, cookieHash: string): Promise<boolean> {
	const [row] = await sql.query<{ isSpent: boolean | null }>(
		`select bool_and(student_id is not null) as "isSpent" from guest where cookie_hash = $1`,
		[cookieHash],
	);
	return row?.isSpent ?? false;
}

/** False when another transaction was first; one that is under way is waited for. */
export async function claimGuest(sql: Sql, id: string, studentId: string): Promise<boolean> {
	const rows = await sql.query(
		"update guest set student_id = $2 where id = $1 and student_id is null returning id",
		[id, studentId],
	);
	return rows.length === 1;
}

/** Makes a visitor's exercises the student's. An answer that is being stored is waited for. */
export const moveExercises = (sql: Sql, guestId: string, studentId: string): Promise<CountedExercise[]> =>
	sql.query(
		`update exercise set student_id = $2, guest_id = null where guest_id = $1 and student_id is null
		returning id as "exerciseId", subject_id as "subjectId", drawn as selected`,
		[guestId, studentId],
	);
