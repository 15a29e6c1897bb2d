// Every statement about open classes. The current time is a parameter, so that all parts of a reply agree.
import type {
	CourseCard,
	LocalText,
	OpenClassCard,
	OpenClassDetail,
} from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { zonedTime } from "./rules.ts";

interface Row {
	readonly card: Pick<OpenClassCard, "id" | "className" | "summary" | "seats">;
	readonly seats_taken: number;
	readonly teacher: OpenClassCard["teacher"];
	readonly start_at: Date;
	readonly zone: string;
	readonly minutes: number;
	readonly every_days: number | null;
	readonly state: OpenClassCard["state"];
}

/**
 * Classes with their start and state at the time $2. A repeated class starts again after it has ended; its days are
 * counted in local time of its zone.
 */
export const timed = `open_class
	join teacher on teacher.company_id = open_class.company_id and teacher.id = teacher_id
	cross join lateral (
		select ($2::timestamptz at time zone zone) - first_start - minutes * interval '1 minute' as since_end
	) as first_time
	cross join lateral (
		select (first_start + interval '1 day' * case
			when every_days is null or since_end < interval '0' then 0
			else every_days * (floor(extract(epoch from since_end) / (every_days * 86400)) + 1)
		end) at time zone zone as start_at
	) as present_time
	cross join lateral (
		select case
			when $2::timestamptz < start_at then 'upcoming'
			when $2::timestamptz < start_at + minutes * interval '1 minute' then 'live'
			else 'over'
		end as state
	) as present_state`;

/** SQL: seats that are taken, those that students reserved here too. */
const seatsTaken = `least((card ->> 'seats')::int, (card ->> 'seatsTaken')::int + (
	select count(*)::int from class_reservation as reserved
	where reserved.company_id = open_class.company_id and reserved.class_id = open_class.id))`;

const columns = `card, ${seatsTaken} as seats_taken, start_at, zone, minutes, every_days, state,
	jsonb_strip_nulls(jsonb_build_object(
		'id', teacher.id, 'name', teacher.document -> 'name', 'title', teacher.document -> 'title'
	)) as teacher`;

/** Running classes first, then upcoming ones, then the past. */
const order = `array_position(array['live', 'upcoming', 'over'], state),
	case when state = 'over' then - extract(epoch from start_at) else extract(epoch from start_at) end,
	open_class.position, open_class.id`;

const cardOf = ({ card, seats_taken, start_at, every_days, zone, ...row }: Row): OpenClassCard => ({
	...card,
	seatsTaken: seats_taken,
	teacher: row.teacher,
	startTime: zonedTime(start_at, zone),
	zone,
	minutes: row.minutes,
	...(every_days === null ? {} : { everyDays: every_days }),
	state: row.state,
});

/** What a class is filtered by. */
export interface ListedClass {
	readonly id: string;
	readonly schoolIds: readonly string[];
	readonly state: OpenClassCard["state"];
	/** Of its start, in its zone, such as 2026-11. */
	readonly month: string;
	readonly startMs: number;
	readonly seatsLeft: number;
	readonly teacher: Pick<OpenClassCard["teacher"], "id" | "name">;
	/** Of the course it is a taste of. */
	readonly subject: LocalText | null;
}

/** All that are offered, in the order of the list. */
export const listedClasses = (sql: Sql, now: Date): Promise<ListedClass[]> =>
	sql.query(
		`select open_class.id, open_class.school_ids as "schoolIds", state,
			to_char(start_at at time zone zone, 'YYYY-MM') as month,
			extract(epoch from start_at)::float8 * 1000 as "startMs",
			(card ->> 'seats')::int - ${seatsTaken} as "seatsLeft",
			jsonb_build_object('id', teacher.id, 'name', teacher.document -> 'name') as teacher,
			(select course.card -> 'subject' from course
			where course.company_id = open_class.company_id and course.id = course_id) as subject
		from ${timed} where ${isOffered("open_class")} order by ${order}`,
		["", now.toISOString()],
	);

/** In the order of the ids. */
export async function classesById(sql: Sql, ids: readonly string[], now: Date): Promise<OpenClassCard[]> {
	const rows = await sql.query<Row>(
		`select ${columns} from ${timed} where open_class.withdrawn_at is null and open_class.id = any ($1::text[])
		order by array_position($1::text[], open_class.id)`,
		[ids, now.toISOString()],
	);
	return rows.map(cardOf);
}

export async function findOpenClass(
	sql: Sql,
	id: string,
	now: Date,
): Promise<Omit<OpenClassDetail, "now"> | undefined> {
	const [row] = await sql.query<
		Row & { detail: Pick<OpenClassDetail, "description">; course: CourseCard | null }
	>(
		`select ${columns}, detail,
			(select course.card from course where course.company_id = open_class.company_id and course.id = course_id)
				as course
		from ${timed} where open_class.id = $1 and open_class.withdrawn_at is null`,
		[id, now.toISOString()],
	);
	if (!row) return undefined;
	const { detail, course, ...shown } = row;
	return { card: cardOf(shown), ...detail, ...(course ? { course } : {}) };
}

/** The classes in which a student has a seat. */
export async function classesOf(sql: Sql, studentId: string, now: Date): Promise<OpenClassCard[]> {
	const rows = await sql.query<Row>(
		`select ${columns} from ${timed}
		join class_reservation on class_reservation.company_id = open_class.company_id and class_id = open_class.id
		where student_id = $1 and open_class.withdrawn_at is null order by ${order}`,
		[studentId, now.toISOString()],
	);
	return rows.map(cardOf);
}

/** The present or next times a class is given, each with its number, counted from 0 at the first time. */
export interface ClassTimes {
	readonly id: string;
	readonly card: Pick<OpenClassCard, "className" | "summary">;
	readonly minutes: number;
	readonly times: readonly { readonly number: number; readonly start: string }[];
}

/** @param count at most, of a class that is given again and again */
export async function timesOf(
	sql: Sql,
	id: string,
	now: Date,
	count: number,
): Promise<ClassTimes | undefined> {
	const [row] = await sql.query<ClassTimes>(
		`select open_class.id, card, minutes, (
			select json_agg(json_build_object('number', number, 'start', to_char(
				((first_start + interval '1 day' * number * coalesce(every_days, 0)) at time zone zone) at time zone 'UTC',
				'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by number)
			from generate_series(first_number, first_number + case when every_days is null then 0 else $3 - 1 end) as number
		) as times
		from ${timed} cross join lateral (
			select coalesce(((start_at at time zone zone)::date - first_start::date) / every_days, 0) as first_number
		) as numbered
		where open_class.id = $1 and open_class.withdrawn_at is null`,
		[id, now.toISOString(), count],
	);
	return row;
}
