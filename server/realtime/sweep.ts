// Every few seconds checks all connections of this server: idle ones, ended sessions, missed events. What the bus
// delivers at once is found here too, so that an outage of Redis costs seconds and no event.
import type { StudentEvent } from "../../schemas/generated/documents.ts";
import type { Database, Sql } from "../db/sql.ts";
import type { Log } from "../log.ts";
import type { EndReason } from "../shared/session/sessionStore.ts";
import { type PageSocket, type SocketServer, socketsIn, userRoom } from "./pageSocket.ts";
import type { Presence, PresentStudent } from "./presence.ts";
import { eventsAfter } from "./studentEvents.ts";

interface Parts {
	readonly io: SocketServer;
	readonly db: Database;
	readonly log: Log;
	readonly presence: Presence;
	readonly times: { readonly idleMs: number };
	readonly endSession: (sessionId: string, reason: EndReason) => void;
	readonly push: (companyId: number, studentId: string, event: StudentEvent) => void;
}

/** In sweeps of five seconds: a minute. */
const seenInterval = 12;
/** Events pushed to a student in one sweep; a page that misses more fetches them. */
const maxPushed = 50;

/**
 * Stores that sessions are in use. Locked rows are skipped: two transactions that lock the same sessions in another order
 * would deadlock.
 */
function noteSeen(sql: Sql, sessionIds: readonly string[]) {
	return sql.query(
		`update session set last_seen_at = now() where id in (
			select id from session where id = any ($1::uuid[]) and last_seen_at < now() - interval '30 seconds'
			for no key update skip locked)`,
		[sessionIds],
	);
}

/** Sessions that have ended or do not exist. */
function endedOf(sql: Sql, sessionIds: readonly string[]) {
	return sql.query<{ id: string; reason: EndReason | null }>(
		`select given.id, session.end_reason as reason
		from unnest($1::uuid[]) as given(id) left join session on session.id = given.id
		where session.id is null or session.ended_at is not null or session.expires_at <= now()`,
		[sessionIds],
	);
}

interface ChangedStudent {
	readonly company_id: number;
	readonly id: string;
	readonly forced: boolean;
	readonly has: "newer" | "older" | "same";
}

/**
 * Students with a newer event than was pushed here, or an older one: then the database was restored from a backup. And
 * students who must change the password since the last sweep, or no longer.
 */
function changedOf(sql: Sql, students: readonly PresentStudent[]) {
	return sql.query<ChangedStudent>(
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

export function createSweep(parts: Parts): () => Promise<void> {
	const { io, db, log, presence } = parts;
	let sweeps = 0;

	function closeIdle(): void {
		const oldest = performance.now() - parts.times.idleMs;
		const idle: PageSocket[] = [];
		for (const socket of io.of("/").sockets.values())
			if (socket.data.lastHeartbeatAt < oldest) idle.push(socket);
		for (const socket of idle) socket.disconnect(true);
	}

	async function catchUp(present: PresentStudent): Promise<void> {
		const { companyId, id } = present;
		const missed = await db.company(companyId, (sql) => eventsAfter(sql, id, present.sequence, maxPushed));
		for (const event of missed.list) parts.push(companyId, id, event);
		// The events were deleted: pages find a gap before the next event and reload.
		if (missed.restart) present.sequence = missed.sequence;
	}

	async function update({ company_id, id, forced, has }: ChangedStudent): Promise<void> {
		const present = presence.find(company_id, id);
		if (!present) return;
		present.forced = forced;
		if (has === "newer" && !forced) await catchUp(present);
		// Numbers will be used a second time: the pages reconnect and get the current one.
		if (has === "older")
			for (const socket of socketsIn(io, userRoom(company_id, id))) socket.disconnect(true);
	}

	return async function sweep() {
		closeIdle();
		sweeps += 1;
		const students = [...presence.students()];
		if (students.length === 0) return;
		const sessionIds = students.flatMap(({ sessions }) => [...sessions.keys()]);
		const [ended, changed] = await db.system(async (sql) => {
			if (sweeps % seenInterval === 0) await noteSeen(sql, sessionIds);
			return [await endedOf(sql, sessionIds), await changedOf(sql, students)];
		});
		for (const { id, reason } of ended) parts.endSession(id, reason ?? "expired");
		for (const found of changed) await update(found);
		const behind = changed.filter(({ has, forced }) => has === "newer" && !forced).length;
		if (behind > 0) log.info({ students: behind }, "pushed events that the bus had not delivered");
	};
}
