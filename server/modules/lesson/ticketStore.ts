// Every statement about tickets: each admits one session to one lesson, once and soon.
import { hashToken, newToken } from "../../crypto/token.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";

const lifetimeSeconds = 60;
/** Of one session: one for each tab it opens, and some to spare. */
const maxTickets = 20;

/** @returns undefined when the session has just ended */
export async function makeTicket(
	sql: Sql,
	sessionId: string,
	{ courseId, lessonId }: LessonKey,
): Promise<string | undefined> {
	const ticket = newToken();
	await purge(sql, "entry_ticket");
	await sql.query(
		`delete from entry_ticket where ctid = any (array(
			select ctid from entry_ticket where session_id = $1 order by expires_at desc offset $2))`,
		[sessionId, maxTickets - 1],
	);
	const rows = await sql.query(
		`insert into entry_ticket (ticket_hash, company_id, session_id, course_id, lesson_id, expires_at)
		select $1, company_id, id, $3, $4, now() + make_interval(secs => $5) from session
		where id = $2 and ended_at is null and expires_at > now() returning 1`,
		[hashToken(ticket), sessionId, courseId, lessonId, lifetimeSeconds],
	);
	return rows.length === 1 ? ticket : undefined;
}

/** Uses a ticket up, also by another session; of two servers that get the same one, one succeeds. */
export async function redeemTicket(
	sql: Sql,
	sessionId: string,
	ticket: string,
): Promise<LessonKey | undefined> {
	const [row] = await sql.query<LessonKey & { readonly sessionId: string; readonly isGood: boolean }>(
		`delete from entry_ticket where ticket_hash = $1
		returning session_id as "sessionId", course_id as "courseId", lesson_id as "lessonId", expires_at > now() as "isGood"`,
		[hashToken(ticket)],
	);
	return row?.isGood && row.sessionId === sessionId ? row : undefined;
}

/** As others see the student; empty for one without a name. */
export async function studentName(sql: Sql, studentId: string): Promise<string> {
	const [row] = await sql.query<{ name: string | null }>(
		"select nick_name as name from student where id = $1",
		[studentId],
	);
	return row?.name ?? "";
}
