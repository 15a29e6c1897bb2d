// Every few seconds one look at all connections of this server: who fell silent, whose session ended, who missed an
// event. What the bus tells at once is found here too, so that a cut line to Redis costs seconds and no message.
import type { StudentEvent } from "../../schemas/generated/documents.ts";
import { type EndReason, purgeSessions } from "../db/sessionStore.ts";
import type { Database, Sql } from "../db/sql.ts";
import type { Log } from "../log.ts";
import { type PageSocket, type SocketServer, socketsIn, userRoom } from "./pageSocket.ts";
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
/** Sweeps from one removal of what is old to the next; an hour. */
const cleaningEvery = 720;
/** Sessions that are removed at a time, beside those that sign-ins remove. */
const mostPurged = 1_000;
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

interface Found {
	readonly company_id: number;
	readonly id: string;
	readonly forced: boolean;
	readonly has: "newer" | "older" | "same";
}

/**
 * Those of the students who have a newer event than was pushed here, or an older one: then the database is an older copy
 * of itself. And those of whom a change of password is demanded now, or no longer.
 */
function changedOf(sql: Sql, students: readonly PresentStudent[]) {
	return sql.query<Found>(
		`select student.company_id, student.id, must_change_password > 0 as forced,
			case when event_sequence > given.sequence then 'newer'
				when event_sequence < given.sequence then 'older' else 'same' end as has
		from unnest($1::int[], $2::text[], $3::int[], $4::boolean[]) as given(company_id, id, sequence, forced)
		join student on student.company_id = given.company_id and student.id = given.id
		where event_sequence < given.sequence or (must_change_password > 0) <> given.forced
			or event_sequence > given.sequence and must_change_password = 0`,
		[
			students.map(({ companyId }) => companyId),
			students.map(({ id }) => id),
			students.map(({ sequence }) => sequence),
			students.map(({ forced }) => forced),
		],
	);
}

/** Removes what nobody asks for any more, of companies too in which nobody signs in. */
export async function cleanUp(db: Database): Promise<void> {
	await forgetOldEvents(db);
	await db.system((sql) => purgeSessions(sql, mostPurged));
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

	async function settle({ company_id, id, forced, has }: Found): Promise<void> {
		const present = presence.find(company_id, id);
		if (!present) return;
		present.forced = forced;
		if (has === "newer" && !forced) await catchUp(present);
		// Numbers are given a second time from now on: the pages connect anew, and hear with which one they begin.
		if (has === "older")
			for (const socket of socketsIn(io, userRoom(company_id, id))) socket.disconnect(true);
	}

	return async function sweep() {
		closeSilent();
		turn += 1;
		if (turn % cleaningEvery === 0) await cleanUp(db);
		const students = [...presence.here()];
		if (students.length === 0) return;
		const sessionIds = students.flatMap(({ sessions }) => [...sessions.keys()]);
		const [ended, changed] = await db.system(async (sql) => {
			if (turn % notesEvery === 0) await noteSeen(sql, sessionIds);
			return [await endedOf(sql, sessionIds), await changedOf(sql, students)];
		});
		for (const { id, reason } of ended) parts.endSession(id, reason ?? "expired");
		for (const found of changed) await settle(found);
		const behind = changed.filter(({ has, forced }) => has === "newer" && !forced).length;
		if (behind > 0) log.info({ students: behind }, "pushed events that the bus did not bring");
	};
}
