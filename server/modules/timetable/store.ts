// Every statement about secret addresses of calendars, and about what calendars know of events.
import type { CalendarFeed } from "../../../schemas/generated/documents.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../plugins/language.ts";
import type { StudentKey } from "../../plugins/route.ts";

export async function findFeed(sql: Sql, studentId: string): Promise<CalendarFeed> {
	const [row] = await sql.query<{ madeAt: Date; language: Language }>(
		`select made_at as "madeAt", language from calendar_feed where student_id = $1`,
		[studentId],
	);
	return row
		? { hasAddress: true, madeAt: row.madeAt.toISOString(), language: row.language }
		: { hasAddress: false };
}

/** In place of the address there is, which is unknown from then on. */
export async function storeFeed(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	secretHash: string,
	language: Language,
): Promise<void> {
	await sql.query(
		`insert into calendar_feed (company_id, student_id, secret_hash, language) values ($1, $2, $3, $4)
		on conflict (company_id, student_id) do update
			set secret_hash = excluded.secret_hash, language = excluded.language, made_at = now()`,
		[companyId, studentId, secretHash, language],
	);
}

export async function removeFeed(sql: Sql, studentId: string): Promise<void> {
	await sql.query("delete from calendar_feed where student_id = $1", [studentId]);
}

export interface FeedOwner {
	readonly studentId: string;
	readonly language: Language;
}

export async function ownerOfFeed(sql: Sql, secretHash: string): Promise<FeedOwner | undefined> {
	const [row] = await sql.query<FeedOwner>(
		`select student_id as "studentId", language from calendar_feed where secret_hash = $1`,
		[secretHash],
	);
	return row;
}

/** Whether the student may read the calendar: a disabled one may read nothing. */
export async function isActive(sql: Sql, studentId: string): Promise<boolean> {
	const rows = await sql.query("select from student where id = $1 and disabled_at is null", [studentId]);
	return rows.length > 0;
}

/** An event as calendars are shown it now. */
export interface EventMark {
	readonly id: string;
	readonly mark: string;
	readonly endsAt: string;
}

export interface EventState {
	readonly sequence: number;
	readonly changedAt: Date;
}

/** How often each of these events was changed, and when. Only what is new or changed is written. */
export async function eventStates(
	sql: Sql,
	companyId: number,
	marks: readonly EventMark[],
): Promise<ReadonlyMap<string, EventState>> {
	const known = await sql.query<EventMark & EventState>(
		`select id, mark, sequence, changed_at as "changedAt" from calendar_event where id = any ($1::text[])`,
		[marks.map(({ id }) => id)],
	);
	const states = new Map(known.map((row) => [row.id, row]));
	const changed = marks
		.filter(({ id, mark }) => states.get(id)?.mark !== mark)
		.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	if (changed.length === 0) return states;
	await purge(sql, "calendar_event");
	const written = await sql.query<EventMark & EventState>(
		`insert into calendar_event as known (company_id, id, mark, ends_at)
		select $1, id, mark, "endsAt" from json_to_recordset($2::json) as given (id text, mark text, "endsAt" timestamptz)
		on conflict (company_id, id) do update set mark = excluded.mark, ends_at = excluded.ends_at, changed_at = now(),
			sequence = known.sequence + case when known.mark = excluded.mark then 0 else 1 end
		returning id, mark, sequence, changed_at as "changedAt"`,
		[companyId, JSON.stringify(changed)],
	);
	return new Map([...states, ...written.map((row): [string, EventMark & EventState] => [row.id, row])]);
}
