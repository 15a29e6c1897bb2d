// Every statement about registrations and what students sent for them. The time is a parameter, so that all parts of a
// reply agree.
import type {
	ContentRegistration,
	OwnRegistration,
	RegistrationCard,
	RegistrationEntry as SentEntry,
} from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { type AnswerRows, answersJson, filesIn, givenOf } from "../../shared/questions/storedAnswers.ts";
import type { AllGiven } from "../../shared/questions/wire.ts";
import type { EntryState } from "./machine.ts";
import type { Seats } from "./rules.ts";

type Document = Omit<ContentRegistration, "schoolIds" | "zone"> & { readonly zone: string };

interface Row {
	readonly document: Document;
	readonly opens_at: Date;
	readonly closes_at: Date;
	readonly phase: RegistrationCard["phase"];
	readonly taken: number;
}

/** Registrations with their times and phase at the time $2, and how many seats are taken. */
const timed = `content_item cross join lateral (
		select (document ->> 'opensAt')::timestamp at time zone (document ->> 'zone') as opens_at,
			(document ->> 'closesAt')::timestamp at time zone (document ->> 'zone') as closes_at
	) as present_time
	cross join lateral (
		select case
			when $2::timestamptz < opens_at then 'upcoming'
			when $2::timestamptz < closes_at then 'open'
			else 'closed'
		end as phase
	) as present_phase
	cross join lateral (
		select count(*)::int as taken from registration_entry as entry
		where entry.company_id = content_item.company_id and entry.registration_id = content_item.id
			and entry.state in ('submitted', 'accepted')
	) as seats`;
const columns = "document - 'schoolIds' as document, opens_at, closes_at, phase, taken";

const isFull = "coalesce(taken >= (document ->> 'seats')::int, false)";
/** Those that end first, then those that open first, those without a seat left, and the past. */
const order = `array_position(array['open', 'upcoming', 'full', 'closed'],
		case when phase = 'open' and ${isFull} then 'full' else phase end),
	case phase when 'open' then extract(epoch from closes_at) when 'upcoming' then extract(epoch from opens_at)
		else - extract(epoch from closes_at) end, content_item.position, content_item.id`;

function cardOf({ document, opens_at, closes_at, phase, taken }: Row): RegistrationCard {
	const { body: _body, form: _form, opensAt: _opens, closesAt: _closes, seats, ...shown } = document;
	return {
		...shown,
		opensAt: opens_at.toISOString(),
		closesAt: closes_at.toISOString(),
		phase,
		...(seats === undefined ? {} : { seats, seatsLeft: Math.max(0, seats - taken) }),
	};
}

/** What a registration is filtered and sorted by. */
export interface ListedRegistration {
	readonly id: string;
	readonly schoolIds: readonly string[];
	readonly phase: RegistrationCard["phase"];
	readonly opensMs: number;
	/** Days from today to the exam, in the zone of the registration. */
	readonly daysToExam: number | null;
}

/** All that are offered, in the order of the list. */
export const listedRegistrations = (sql: Sql, now: Date): Promise<ListedRegistration[]> =>
	sql.query(
		`select content_item.id, content_item.school_ids as "schoolIds", phase,
			extract(epoch from opens_at)::float8 * 1000 as "opensMs",
			(document ->> 'examDay')::date - ($2::timestamptz at time zone (document ->> 'zone'))::date as "daysToExam"
		from ${timed} where kind = 'registrations' and ${isOffered("content_item")} order by ${order}`,
		["", now.toISOString()],
	);

/** In the order of the ids. */
export async function registrationsById(
	sql: Sql,
	ids: readonly string[],
	now: Date,
): Promise<RegistrationCard[]> {
	const rows = await sql.query<Row>(
		`select ${columns} from ${timed} where kind = 'registrations' and content_item.withdrawn_at is null
			and content_item.id = any ($1::text[])
		order by array_position($1::text[], content_item.id)`,
		[ids, now.toISOString()],
	);
	return rows.map(cardOf);
}

export interface Registration {
	readonly card: RegistrationCard;
	readonly document: Document;
}

/** One that is withdrawn, or of another school, is found by students who sent something. */
export async function findRegistration(
	sql: Sql,
	{ id, schoolId, now }: { readonly id: string; readonly schoolId: string; readonly now: Date },
	studentId: string | undefined,
): Promise<Registration | undefined> {
	const [row] = await sql.query<Row>(
		`select ${columns} from ${timed} where kind = 'registrations' and content_item.id = $3
			and (${isOffered("content_item")} or exists (
				select from registration_entry as entry where entry.company_id = content_item.company_id
					and entry.registration_id = content_item.id and entry.student_id = $4))`,
		[schoolId, now.toISOString(), id, studentId ?? ""],
	);
	return row && { card: cardOf(row), document: row.document };
}

/** Until the end of the transaction nobody else sends, withdraws or decides for the registration, so that seats are counted. */
export async function lockRegistration(sql: Sql, companyId: number, id: string): Promise<void> {
	await sql.query("select pg_advisory_xact_lock($1, hashtext('registration ' || $2))", [companyId, id]);
}

/** Whose entry for what. */
export type EntryKey = StudentKey & { readonly registrationId: string };

export interface StoredEntry {
	readonly id: string;
	readonly state: EntryState;
	readonly version: number;
	readonly given: AllGiven;
	readonly reason: string | null;
	readonly sentAt: Date;
	readonly decidedAt: Date | null;
}

type EntryRow = Omit<StoredEntry, "given"> & { readonly answers: AnswerRows };

export const entryColumns = `entry.id, entry.state, entry.version, entry.answers, entry.reason, entry.sent_at as "sentAt",
	entry.decided_at as "decidedAt"`;

export const storedEntry = <Stored extends EntryRow>({ answers, ...entry }: Stored) => ({
	...entry,
	given: givenOf(answers),
});

export async function findEntry(
	sql: Sql,
	{ studentId, registrationId }: EntryKey,
): Promise<StoredEntry | undefined> {
	const [row] = await sql.query<EntryRow>(
		`select ${entryColumns} from registration_entry as entry where student_id = $1 and registration_id = $2`,
		[studentId, registrationId],
	);
	return row && storedEntry(row);
}

type OwnRow = Row & Omit<StoredEntry, "id" | "given"> & { readonly isOffered: boolean };

/** What the student sent, the last one first; those that the school has withdrawn too. */
export async function registrationsOf(
	sql: Sql,
	studentId: string,
	asked: PageParams,
	now: Date,
): Promise<Listed<OwnRegistration>> {
	const found = await listForStudent<OwnRow>(
		sql,
		studentId,
		{
			columns: `${columns}, own.state, own.version, own.reason, own.sent_at as "sentAt",
				own.decided_at as "decidedAt", withdrawn_at is null as "isOffered"`,
			from: `${timed} join registration_entry as own on own.company_id = content_item.company_id
				and own.registration_id = content_item.id and own.student_id = $1
				where kind = 'registrations'`,
			order: "own.sent_at desc, content_item.id",
			values: [now.toISOString()],
		},
		asked,
	);
	return {
		...found,
		list: found.list.map((row) => ({
			card: cardOf(row),
			entry: sentEntry(row),
			isOffered: row.isOffered,
		})),
	};
}

/** Counted while the registration is locked. */
export async function seatsOf(sql: Sql, { registrationId }: EntryKey): Promise<Seats> {
	const [found] = await sql.query<Seats>(
		`select (select (document ->> 'seats')::int from content_item where kind = 'registrations' and id = $1) as seats,
			count(*) filter (where state = 'submitted')::int as submitted,
			count(*) filter (where state = 'accepted')::int as accepted
		from registration_entry where registration_id = $1`,
		[registrationId],
	);
	if (!found)
		throw new Error(`registration_entry of ${registrationId}: expected a row of counts, found none`);
	return found;
}

/** Until the end of the transaction nothing else changes it. */
export async function lockEntry(sql: Sql, { companyId, studentId, registrationId }: EntryKey): Promise<void> {
	await sql.query(
		`select from registration_entry where company_id = $1 and registration_id = $2 and student_id = $3
		for no key update`,
		[companyId, registrationId, studentId],
	);
}

/** Stores the first version, or the next one. */
export async function writeEntry(
	sql: Sql,
	{ companyId, studentId, registrationId }: EntryKey,
	given: AllGiven,
): Promise<void> {
	await sql.query(
		`insert into registration_entry (company_id, student_id, registration_id, answers, files)
		values ($1, $2, $3, $4, $5)
		on conflict (company_id, registration_id, student_id) do update
		set (answers, files, version, sent_at, reason, decided_at)
			= row(excluded.answers, excluded.files, registration_entry.version + 1, now(), null, null)`,
		[companyId, studentId, registrationId, answersJson(given), filesIn(given)],
	);
}

/** As the page gets it. */
export const sentEntry = ({
	state,
	version,
	reason,
	sentAt,
	decidedAt,
}: Omit<StoredEntry, "id" | "given">): SentEntry => ({
	...{ state, version, sentAt: sentAt.toISOString() },
	...(reason === null || state !== "refused" ? {} : { reason }),
	...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
});
