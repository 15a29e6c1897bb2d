// SQL of sessions, their tokens, and the codes that are exchanged for a token.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

/** Why a session ended. */
export type EndReason = "signedOut" | "elsewhere" | "forced" | "expired";

export interface StoredSession {
	readonly id: string;
	readonly studentId: string;
	/** The session's, else the student's own. */
	readonly schoolId: string | null;
	readonly endReason: EndReason | null;
	/** Of the token or the session, whichever ends first; not positive after the end. */
	readonly secondsLeft: number;
	readonly forcedPassword: boolean;
	/** The last use was stored more than a minute ago. */
	readonly unseen: boolean;
}

export interface EndedSession {
	readonly id: string;
	readonly studentId: string;
}

/** By the clock of the database: those of servers may differ. */
const columns = (expires: string): string => `session.id, session.student_id as "studentId",
	coalesce(session.school_id, student.school_id) as "schoolId", session.end_reason as "endReason",
	extract(epoch from ${expires} - now())::float8 as "secondsLeft", student.must_change_password > 0 as "forcedPassword",
	session.last_seen_at < now() - interval '1 minute' as unseen`;

// One row, by its key. Without statistics (a table that is new or grows fast) the planner begins with all students of
// the company; `offset 0` prevents that.
const itsStudent = `cross join lateral (
	select school_id, must_change_password from student
	where student.company_id = session.company_id and student.id = session.student_id offset 0) student`;
const itsSession = `cross join lateral (
	select * from session
	where session.company_id = session_token.company_id and session.id = session_token.session_id offset 0) session`;

/** The sessions of tokens by their hashes, ended and expired ones too. */
export async function sessionsByTokens(
	sql: Sql,
	tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
	const rows = await sql.query<StoredSession & { readonly tokenHash: string }>(
		`select token_hash as "tokenHash", ${columns("least(session_token.expires_at, session.expires_at)")}
		from session_token ${itsSession} ${itsStudent} where token_hash = any ($1::text[])`,
		[tokenHashes],
	);
	return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
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

/** A session in the student's list. */
export interface ListedSession {
	readonly id: string;
	/** The User-Agent header of the sign-in. */
	readonly device: string;
	readonly address: string;
	readonly startedAt: Date;
	/** At most a minute behind. */
	readonly seenAt: Date;
	readonly isCurrent: boolean;
}

/** Active sessions of a student: the current one, then the most recently used; at most 100. */
export async function sessionsOf(sql: Sql, studentId: string, currentId: string): Promise<ListedSession[]> {
	return sql.query<ListedSession>(
		`select id, device, address, created_at as "startedAt", last_seen_at as "seenAt", id = $2::uuid as "isCurrent"
		from session where student_id = $1 and ended_at is null and expires_at > now()
		order by id = $2::uuid desc, last_seen_at desc, created_at desc limit 100`,
		[studentId, currentId],
	);
}

interface NewSession {
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

/**
 * Sign-ins of one student run one after the other, since each may end other sessions.
 * @returns undefined without a student
 */
export async function lockStudent(
	sql: Sql,
	studentId: string,
): Promise<{ readonly isDisabled: boolean } | undefined> {
	const [row] = await sql.query<{ isDisabled: boolean }>(
		`select disabled_at is not null as "isDisabled" from student where id = $1 for no key update`,
		[studentId],
	);
	return row;
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

/** Tokens of a session: a browser needs one every half hour. */
const maxTokens = 200;

/** Expired tokens are kept for a day, since a sign-out may still name one. */
export async function purgeTokens(sql: Sql, sessionId: string): Promise<void> {
	await sql.query(
		"delete from session_token where session_id = $1 and expires_at < now() - interval '1 day'",
		[sessionId],
	);
	await sql.query(
		`delete from session_token where ctid = any (array(
			select ctid from session_token where session_id = $1 order by expires_at desc offset $2))`,
		[sessionId, maxTokens - 1],
	);
}

/** In the order of their ids, so that servers that store the same ones wait for each other and do not block. */
export async function noteSeen(sql: Sql, sessionIds: readonly string[]): Promise<void> {
	await sql.query(
		`update session set last_seen_at = now() from (
			select id from session
			where id = any ($1::uuid[]) and last_seen_at < now() - interval '1 minute' order by id for no key update
		) as unseen where session.id = unseen.id`,
		[sessionIds],
	);
}

export interface StoredSessionFilter {
	readonly studentId?: string | undefined;
	readonly sessionIds?: readonly string[] | undefined;
	/** A token of the session, also an expired one. */
	readonly tokenHash?: string | undefined;
	readonly except?: string | undefined;
}

/** Ends the active sessions that match all given conditions. */
export async function endStored(
	sql: Sql,
	{ studentId, sessionIds, tokenHash, except }: StoredSessionFilter,
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

/** Ends the sessions of a student beyond a number: the least recently used. */
export async function endBeyond(
	sql: Sql,
	studentId: string,
	limit: number,
	reason: EndReason,
): Promise<EndedSession[]> {
	return sql.query<EndedSession>(
		`update session set ended_at = now(), end_reason = $3 where id = any (array(
			select id from session where student_id = $1 and ended_at is null and expires_at > now()
			order by last_seen_at desc, created_at desc offset $2))
		returning id, student_id as "studentId"`,
		[studentId, limit, reason],
	);
}

export async function addCode(
	sql: Sql,
	code: { companyId: number; sessionId: string; codeHash: string; seconds: number },
): Promise<void> {
	await purge(sql, "session_code");
	await sql.query(
		`insert into session_code (code_hash, company_id, session_id, expires_at)
		values ($1, $2, $3, now() + make_interval(secs => $4))`,
		[code.codeHash, code.companyId, code.sessionId, code.seconds],
	);
}

/** Uses a code up; of two simultaneous requests one succeeds. */
export async function takeCode(sql: Sql, codeHash: string): Promise<string | undefined> {
	const rows = await sql.query<{ id: string }>(
		"delete from session_code where code_hash = $1 and expires_at > now() returning session_id as id",
		[codeHash],
	);
	return rows[0]?.id;
}
