// Every statement about tickets: each admits one session to one lesson, once and soon.
import { hashToken, newToken } from "../../crypto/token.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";

const lifetimeSeconds = 60;
/** Of one session: one for each tab it opens, and some to spare. */
const maxTickets = 20;

/** @returns one for each of these sessions; undefined where the session has just ended */
export async function makeTickets(
	sql: Sql,
	sessionIds: readonly string[],
	{ courseId, lessonId }: LessonKey,
): Promise<(string | undefined)[]> {
	const made = sessionIds.map((sessionId) => ({ sessionId, ticket: newToken() }));
	const hashes = made.map(({ ticket }) => hashToken(ticket));
	const [, , rows] = await Promise.all([
		purge(sql, "entry_ticket", Math.max(100, made.length)),
		sql.query(
			`delete from entry_ticket where ctid = any (array(
				select ticket.ctid from entry_ticket as ticket join (
					select ticket_hash, row_number() over (partition by session_id order by expires_at desc) as place
					from entry_ticket where session_id = any ($1::uuid[])
				) as numbered using (ticket_hash) where place > $2 for no key update of ticket skip locked))`,
			[sessionIds, maxTickets - 1],
		),
		sql.query<{ hash: string }>(
			`insert into entry_ticket (ticket_hash, company_id, session_id, course_id, lesson_id, expires_at)
			select hash, company_id, id, $3, $4, now() + make_interval(secs => $5)
			from unnest($1::text[], $2::uuid[]) as made (hash, session_id) join session on session.id = made.session_id
			where ended_at is null and session.expires_at > now() returning ticket_hash as hash`,
			[hashes, sessionIds, courseId, lessonId, lifetimeSeconds],
		),
	]);
	const stored = new Set(rows.map(({ hash }) => hash));
	return made.map(({ ticket }, i) => (stored.has(hashes[i] ?? "") ? ticket : undefined));
}

export interface UsedTicket {
	readonly sessionId: string;
	readonly ticket: string;
}

/**
 * Uses tickets up, also by sessions that they are not for; of two uses of the same one, here or on two servers, one
 * succeeds. A session that has ended since it was asked about uses its ticket for nothing. They are locked in one order, so that two servers with the same ones wait for each other and do not block.
 */
export async function redeemTickets(
	sql: Sql,
	used: readonly UsedTicket[],
): Promise<(LessonKey | undefined)[]> {
	const hashes = used.map(({ ticket }) => hashToken(ticket));
	const rows = await sql.query<
		LessonKey & { readonly hash: string; readonly sessionId: string; readonly isGood: boolean }
	>(
		`with locked as (
			select ticket_hash from entry_ticket where ticket_hash = any ($1::text[]) order by ticket_hash for no key update
		)
		delete from entry_ticket using locked where entry_ticket.ticket_hash = locked.ticket_hash
		returning entry_ticket.ticket_hash as hash, session_id as "sessionId", course_id as "courseId",
			lesson_id as "lessonId", expires_at > now() and exists (select from session where id = session_id
				and ended_at is null and session.expires_at > now()) as "isGood"`,
		[hashes],
	);
	const found = new Map(rows.map((row) => [row.hash, row]));
	return used.map(({ sessionId }, i) => {
		const hash = hashes[i] ?? "";
		const row = found.get(hash);
		found.delete(hash);
		return row?.isGood && row.sessionId === sessionId ? row : undefined;
	});
}

/** As others see students; empty for those without a name. */
export async function studentNames(
	sql: Sql,
	studentIds: readonly string[],
): Promise<(studentId: string) => string> {
	const rows = await sql.query<{ id: string; name: string | null }>(
		"select id, nick_name as name from student where id = any ($1::text[])",
		[studentIds],
	);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (studentId) => names.get(studentId) ?? "";
}
