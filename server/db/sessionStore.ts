// Every statement about sessions, the tokens of their calls and the codes that are exchanged for one.
import type { Sql } from "./sql.ts";

/** Why a session ended before its time; `expired` is said of one that lived as long as it may. */
export type EndReason = "signedOut" | "elsewhere" | "forced" | "expired";

export interface StoredSession {
	readonly id: string;
	readonly studentId: string;
	/** Where the session stands, else the student's own. */
	readonly schoolId: string | null;
	readonly endReason: EndReason | null;
	/** Of the token or of the session, whichever ends first; none left means it has. */
	readonly secondsLeft: number;
	readonly forcedPassword: boolean;
	/** Nobody noted for a minute that the session is in use. */
	readonly unseen: boolean;
}

export interface EndedSession {
	readonly id: string;
	readonly studentId: string;
}

/** Times are the database's: clocks of servers may differ. */
const columns = (expires: string): string => `session.id, session.student_id as "studentId",
	coalesce(session.school_id, student.school_id) as "schoolId", session.end_reason as "endReason",
	extract(epoch from ${expires} - now())::float8 as "secondsLeft", student.must_change_password > 0 as "forcedPassword",
	session.last_seen_at < now() - interval '1 minute' as unseen`;

// One row at a time, by its key. Left to itself, a planner that knows no numbers yet (a table after its migration, or
// one that grows fast) begins with all students of the company; `offset 0` keeps it from trying.
const itsStudent = `cross join lateral (
	select school_id, must_change_password from student
	where student.company_id = session.company_id and student.id = session.student_id offset 0) student`;
const itsSession = `cross join lateral (
	select * from session
	where session.company_id = session_token.company_id and session.id = session_token.session_id offset 0) session`;

/** The session of a token, ended and expired ones too. */
export async function sessionByToken(sql: Sql, tokenHash: string): Promise<StoredSession | undefined> {
	const rows = await sql.query<StoredSession>(
		`select ${columns("least(session_token.expires_at, session.expires_at)")} from session_token
		${itsSession} ${itsStudent} where token_hash = $1`,
		[tokenHash],
	);
	return rows[0];
}

/** The session of a renewal secret, ended and expired ones too. */
export async function sessionByRefresh(sql: Sql, refreshHash: string): Promise<StoredSession | undefined> {
	const rows = await sql.query<StoredSession>(
		`select ${columns("session.expires_at")} from session ${itsStudent} where refresh_hash = $1`,
		[refreshHash],
	);
	return rows[0];
}

export async function sessionById(sql: Sql, id: string): Promise<StoredSession | undefined> {
	const rows = await sql.query<StoredSession>(
		`select ${columns("session.expires_at")} from session ${itsStudent} where session.id = $1`,
		[id],
	);
	return rows[0];
}

/** A session as its student is shown it. */
export interface ListedSession {
	readonly id: string;
	/** What the browser said of itself at the sign-in. */
	readonly device: string;
	readonly address: string;
	readonly startedAt: Date;
	/** At most a minute behind. */
	readonly seenAt: Date;
	readonly isCurrent: boolean;
}

/** Every session of a student that has not ended: the one named first, then those used last; 100 at most. */
export async function sessionsOf(sql: Sql, studentId: string, currentId: string): Promise<ListedSession[]> {
	return sql.query<ListedSession>(
		`select id, device, address, created_at as "startedAt", last_seen_at as "seenAt", id = $2::uuid as "isCurrent"
		from session where student_id = $1 and ended_at is null and expires_at > now()
		order by id = $2::uuid desc, last_seen_at desc, created_at desc limit 100`,
		[studentId, currentId],
	);
}

export interface NewSession {
	readonly id: string;
	readonly companyId: number;
	readonly studentId: string;
	readonly schoolId: string;
	readonly refreshHash: string;
	readonly days: number;
	readonly device: string;
	readonly address: string;
}

export async function addSession(sql: Sql, session: NewSession): Promise<void> {
	await sql.query(
		`insert into session (id, company_id, student_id, school_id, refresh_hash, expires_at, device, address)
		values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, $8)`,
		[
			session.id,
			session.companyId,
			session.studentId,
			session.schoolId,
			session.refreshHash,
			session.days,
			session.device,
			session.address,
		],
	);
}

/** Sign-ins of one student, each of which may end other sessions, come one after the other. False without a student. */
export async function lockStudent(sql: Sql, studentId: string): Promise<boolean> {
	const rows = await sql.query("select id from student where id = $1 for no key update", [studentId]);
	return rows.length === 1;
}

/** Takes away sessions whose time is over, with their tokens; waits for nobody who does the same. @param most at a time */
export async function purgeSessions(sql: Sql, most: number): Promise<void> {
	await sql.query(
		`delete from session where id = any (array(
			select id from session where expires_at < now() - interval '1 day' limit $1 for update skip locked))`,
		[most],
	);
}

export async function addToken(
	sql: Sql,
	token: { companyId: number; sessionId: string; tokenHash: string; minutes: number },
): Promise<void> {
	await sql.query(
		`insert into session_token (token_hash, company_id, session_id, expires_at)
		values ($1, $2, $3, now() + make_interval(mins => $4))`,
		[token.tokenHash, token.companyId, token.sessionId, token.minutes],
	);
}

/** Tokens kept of a session: a browser asks for one in half an hour, and whoever asks without end has these. */
const mostTokens = 200;

/** A day after its end a token is no longer even known as one that was; a sign-out by it comes earlier. */
export async function purgeTokens(sql: Sql, sessionId: string): Promise<void> {
	await sql.query(
		"delete from session_token where session_id = $1 and expires_at < now() - interval '1 day'",
		[sessionId],
	);
	await sql.query(
		`delete from session_token where ctid = any (array(
			select ctid from session_token where session_id = $1 order by expires_at desc offset $2))`,
		[sessionId, mostTokens - 1],
	);
}

export async function noteSeen(sql: Sql, sessionId: string): Promise<void> {
	await sql.query(
		"update session set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'",
		[sessionId],
	);
}

export interface WhichSessions {
	readonly studentId?: string | undefined;
	readonly sessionIds?: readonly string[] | undefined;
	/** A token of the session, also one that is no longer good. */
	readonly tokenHash?: string | undefined;
	readonly except?: string | undefined;
}

/** Sessions that fit all of what is named and had not ended; they have now. */
export async function endStored(
	sql: Sql,
	{ studentId, sessionIds, tokenHash, except }: WhichSessions,
	reason: EndReason,
): Promise<EndedSession[]> {
	return sql.query<EndedSession>(
		`update session set ended_at = now(), end_reason = $1
		where ended_at is null and expires_at > now()
			and ($2::text is null or student_id = $2)
			and ($3::uuid[] is null or id = any($3))
			and ($4::text is null or id = (select session_id from session_token where token_hash = $4))
			and ($5::uuid is null or id <> $5)
		returning id, student_id as "studentId"`,
		[reason, studentId ?? null, sessionIds ? [...sessionIds] : null, tokenHash ?? null, except ?? null],
	);
}

/** Ends the sessions of a student beyond so many: those that were used longest ago. */
export async function endBeyond(
	sql: Sql,
	studentId: string,
	most: number,
	reason: EndReason,
): Promise<EndedSession[]> {
	return sql.query<EndedSession>(
		`update session set ended_at = now(), end_reason = $3 where id = any (array(
			select id from session where student_id = $1 and ended_at is null and expires_at > now()
			order by last_seen_at desc, created_at desc offset $2))
		returning id, student_id as "studentId"`,
		[studentId, most, reason],
	);
}

export async function addCode(
	sql: Sql,
	code: { companyId: number; sessionId: string; codeHash: string; seconds: number },
): Promise<void> {
	await sql.query("delete from session_code where expires_at < now()");
	await sql.query(
		`insert into session_code (code_hash, company_id, session_id, expires_at)
		values ($1, $2, $3, now() + make_interval(secs => $4))`,
		[code.codeHash, code.companyId, code.sessionId, code.seconds],
	);
}

/** Uses a code up; of two at one moment the database lets one have it. */
export async function takeCode(sql: Sql, codeHash: string): Promise<string | undefined> {
	const rows = await sql.query<{ id: string }>(
		"delete from session_code where code_hash = $1 and expires_at > now() returning session_id as id",
		[codeHash],
	);
	return rows[0]?.id;
}
