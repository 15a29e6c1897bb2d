// Tickets: each authenticates one realtime connection for one session, once and soon (decision 3).
import type { SocketTicket } from "../../schemas/generated/documents.ts";
import { hashToken, newToken } from "../crypto/token.ts";
import { purge } from "../db/purge.ts";
import type { Database, Sql } from "../db/sql.ts";
import type { EndReason } from "../shared/session/sessionStore.ts";
import type { OperationStudent } from "./operation.ts";

const lifetimeSeconds = 60;
/** Tickets of one session: one for every page it opens, and some to spare. */
const maxTickets = 60;

/**
 * Creates a ticket inside a transaction of the company, and removes expired ones.
 * @returns undefined when the session has just ended
 */
export async function makeTicket(sql: Sql, sessionId: string): Promise<SocketTicket | undefined> {
	const ticket = newToken();
	// Two statements, each with its own index: joined by an "or" they would read all tickets.
	await purge(sql, "socket_ticket");
	await sql.query(
		`delete from socket_ticket where ctid = any (array(
			select ctid from socket_ticket where session_id = $1 order by expires_at desc offset $2))`,
		[sessionId, maxTickets - 1],
	);
	const [row] = await sql.query<{ expires_at: Date }>(
		`insert into socket_ticket (ticket_hash, company_id, session_id, expires_at)
		select $1, company_id, id, now() + make_interval(secs => $3) from session
		where id = $2 and ended_at is null and expires_at > now() returning expires_at`,
		[hashToken(ticket), sessionId, lifetimeSeconds],
	);
	return row && { ticket, expiresAt: row.expires_at.toISOString() };
}

/** Whom a ticket authenticates. */
export interface TicketStudent {
	readonly student: OperationStudent;
	/** Number of the student's newest event. */
	readonly sequence: number;
	/** Its age, ms; undefined when there is none, or it was deleted. */
	readonly quietFor: number | undefined;
	/** Must change the password before anything else. */
	readonly forced: boolean;
}

/** The session of a ticket ended since it was created. */
interface EndedSince {
	readonly studentId: string;
	readonly reason: EndReason;
}

/** Uses a ticket up; of two servers that get the same one, one succeeds. Undefined when it is invalid. */
export async function redeemTicket(
	db: Database,
	companyId: number,
	ticket: string,
): Promise<TicketStudent | EndedSince | undefined> {
	const [row] = await db.company(companyId, (sql) =>
		sql.query<{
			id: string;
			school_id: string | null;
			session_id: string;
			sequence: number;
			quiet_for: number | null;
			forced: boolean;
			reason: EndReason | null;
		}>(
			`with used as (delete from socket_ticket where ticket_hash = $1 returning session_id, expires_at)
			select student.id, coalesce(session.school_id, student.school_id) as school_id,
				used.session_id, student.event_sequence as sequence, student.must_change_password > 0 as forced,
				(select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 from student_event
					where student_id = student.id and sequence = student.event_sequence) as quiet_for,
				case when session.ended_at is null and session.expires_at <= now() then 'expired'
					else session.end_reason end as reason
			from used join session on session.id = used.session_id
			join student on student.company_id = session.company_id and student.id = session.student_id
			where used.expires_at > now()`,
			[hashToken(ticket)],
		),
	);
	if (row?.reason) return { studentId: row.id, reason: row.reason };
	return (
		row && {
			student: { companyId, id: row.id, schoolId: row.school_id ?? "", sessionId: row.session_id },
			sequence: row.sequence,
			quietFor: row.quiet_for === null ? undefined : Math.max(0, Math.round(row.quiet_for)),
			forced: row.forced,
		}
	);
}

export async function isForced(db: Database, { companyId, id }: OperationStudent): Promise<boolean> {
	const [row] = await db.company(companyId, (sql) =>
		sql.query<{ forced: boolean }>("select must_change_password > 0 as forced from student where id = $1", [
			id,
		]),
	);
	return row?.forced ?? true;
}
