// Events of students: stored with a sequence number, pushed after the commit, and read from any number on.
import type { StudentEvent, StudentEvents } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import type { Sql } from "../db/sql.ts";
import type { Bus } from "../ports/bus.ts";

/** Topic on the bus: an event of a student is stored. */
export const studentEventTopic = "student_event";

/** Message of that topic. */
export interface StudentEventStored {
	readonly companyId: number;
	readonly studentId: string;
	readonly event: StudentEvent;
}

/** Events of a student that are kept, until they expire (db/retention.ts). */
export const maxEvents = 1000;

type Row = { sequence: number; type: string; body: StudentEvent["body"]; created_at: Date };

const eventOf = ({ sequence, type, body, created_at }: Row): StudentEvent => ({
	sequence,
	type,
	body,
	createdAt: created_at.toISOString(),
});

/**
 * Stores an event for each of some students, inside a transaction of their company. The students' rows are locked until it
 * ends, so numbers have no gap and no event is visible before a lower one. Call `announceEvents` after the commit.
 * @returns those of students that exist
 */
export async function appendEvents(
	sql: Sql,
	studentIds: readonly string[],
	type: string,
	body: StudentEvent["body"],
): Promise<StudentEventStored[]> {
	// Locked in one order, so that two transactions about the same students do not deadlock.
	const rows = await sql.query<Row & { company_id: number; student_id: string }>(
		`with locked as (
			select id from student where id = any ($1) order by id for no key update
		), numbered as (
			update student set event_sequence = event_sequence + 1 where id = any (array(select id from locked))
			returning company_id, id, event_sequence
		)
		insert into student_event (company_id, student_id, sequence, type, body)
		select company_id, id, event_sequence, $2, $3 from numbered
		returning company_id, student_id, sequence, type, body, created_at`,
		[studentIds, type, JSON.stringify(body)],
	);
	const long = rows.filter(({ sequence }) => sequence > maxEvents);
	if (long.length > 0)
		await sql.query(
			`delete from student_event using unnest($1::text[], $2::int[]) as last (id, sequence)
			where student_id = id and student_event.sequence <= last.sequence`,
			[long.map((row) => row.student_id), long.map(({ sequence }) => sequence - maxEvents)],
		);
	return rows.map((row) => ({
		companyId: row.company_id,
		studentId: row.student_id,
		event: eventOf(row),
	}));
}

/** The same for one student. @returns undefined when there is no such student */
export async function appendEvent(
	sql: Sql,
	studentId: string,
	type: string,
	body: StudentEvent["body"],
): Promise<StudentEvent | undefined> {
	const [stored] = await appendEvents(sql, [studentId], type, body);
	return stored?.event;
}

/** Pushes stored events to their students' pages on every server; the sweep finds those that are lost. */
export async function announceEvents(bus: Bus, events: readonly StudentEventStored[]): Promise<void> {
	await Promise.all(events.map((stored) => bus.publish(studentEventTopic, { ...stored } as unknown as Json)));
}

/** The same for one event. */
export const announceEvent = (
	bus: Bus,
	companyId: number,
	studentId: string,
	event: StudentEvent,
): Promise<void> => announceEvents(bus, [{ companyId, studentId, event }]);

/**
 * The student's events after a number, the oldest first, at most `limit`. `restart` when some were deleted already, or
 * the number does not exist: the database was restored from a backup.
 */
export async function eventsAfter(
	sql: Sql,
	studentId: string,
	after: number,
	limit: number,
): Promise<StudentEvents> {
	const [student] = await sql.query<{ sequence: number }>(
		"select event_sequence as sequence from student where id = $1",
		[studentId],
	);
	const sequence = student?.sequence ?? 0;
	// Not beyond the number just read: what is added meanwhile is read next time.
	const rows = await sql.query<Row>(
		`select sequence, type, body, created_at from student_event
		where student_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit $4`,
		[studentId, after, sequence, limit],
	);
	const restart = after > sequence || (after < sequence && rows[0]?.sequence !== after + 1);
	return { list: restart ? [] : rows.map(eventOf), sequence, restart };
}
