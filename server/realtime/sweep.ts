// Every few seconds one look at all connections of this server: who fell silent, whose session ended, who missed an
// event. What the bus tells at once is found here too, so that a cut line to Redis costs seconds and no message.
import type { StudentEvent } from "../../schemas/generated/documents.ts";
import type { EndReason } from "../db/sessionStore.ts";
import type { Database, Sql } from "../db/sql.ts";
import type { Log } from "../log.ts";
import type { PageSocket, SocketServer } from "./pageSocket.ts";
import type { Presence, PresentStudent } from "./presence.ts";
import { eventsAfter, forgetOldEvents } from "./studentEvents.ts";

interface Parts {
	readonly io: SocketServer;
	readonly db: Database;
	readonly log: Log;
	readonly presence: Presence;
	/** `silent` in ms. */
	readonly times: { readonly silent: number };
	readonly endSession: (sessionId: string, reason: EndReason) => void;
	readonly push: (companyId: number, studentId: string, event: StudentEvent) => void;
}

/** Sweeps from one note of who was here to the next; a minute. */
const notesEvery = 12;
/** Sweeps from one removal of old events to the next; an hour. */
const cleaningEvery = 720;
/** Events pushed to a student in one sweep; who is further behind asks for them. */
const mostPushed = 50;

/**
 * Notes that sessions are in use. What somebody else holds is passed over: a server with the same sessions, or a
 * sign-in that ends them, would hold one and wait for another while this does the reverse.
 */
function noteSeen(sql: Sql, sessionIds: readonly string[]) {
	return sql.query(
		`update session set last_seen_at = now() where id in (
			select id from session where id = any ($1::uuid[]) and last_seen_at < now() - interval '30 seconds'
			for no key update skip locked)`,
		[sessionIds],
	);
}

/** Those of the sessions that are no more. */
function endedOf(sql: Sql, sessionIds: readonly string[]) {
	return sql.query<{ id: string; reason: EndReason | null }>(
		`select given.id, session.end_reason as reason
		from unnest($1::uuid[]) as given(id) left join session on session.id = given.id
		where session.id is null or session.ended_at is not null or session.expires_at <= now()`,
		[sessionIds],
	);
}

/** Those of the students who have a newer event than was pushed here. */
function behindOf(sql: Sql, students: readonly PresentStudent[]) {
	return sql.query<{ company_id: number; id: string }>(
		`select student.company_id, student.id
		from unnest($1::int[], $2::text[], $3::int[]) as given(company_id, id, sequence)
		join student on student.company_id = given.company_id and student.id = given.id
		where student.event_sequence > given.sequence`,
		[
			students.map(({ companyId }) => companyId),
			students.map(({ id }) => id),
			students.map(({ sequence }) => sequence),
		],
	);
}

export function createSweep(parts: Parts): () => Promise<void> {
	const { io, db, log, presence } = parts;
	let turn = 0;

	function closeSilent(): void {
		const least = performance.now() - parts.times.silent;
		const silent: PageSocket[] = [];
		for (const socket of io.of("/").sockets.values()) if (socket.data.heardAt < least) silent.push(socket);
		for (const socket of silent) socket.disconnect(true);
	}

	async function catchUp(present: PresentStudent): Promise<void> {
		const { companyId, id } = present;
		const missed = await db.company(companyId, (sql) => eventsAfter(sql, id, present.sequence, mostPushed));
		for (const event of missed.list) parts.push(companyId, id, event);
		// They are not kept any more: the pages see a gap before the next one, and are told to begin anew.
		if (missed.restart) present.sequence = missed.sequence;
	}

	return async function sweep() {
		closeSilent();
		turn += 1;
		if (turn % cleaningEvery === 0) await forgetOldEvents(db);
		const students = [...presence.here()];
		if (students.length === 0) return;
		const sessionIds = students.flatMap(({ sessions }) => [...sessions.keys()]);
		const [ended, behind] = await db.system(async (sql) => {
			if (turn % notesEvery === 0) await noteSeen(sql, sessionIds);
			return [await endedOf(sql, sessionIds), await behindOf(sql, students)];
		});
		for (const { id, reason } of ended) parts.endSession(id, reason ?? "expired");
		for (const { company_id, id } of behind) {
			const present = presence.find(company_id, id);
			if (present) await catchUp(present);
		}
		if (behind.length > 0) log.info({ students: behind.length }, "pushed events that the bus did not bring");
	};
}
