// Every statement about open classes. The current time is a parameter, so that all parts of a reply agree.
import type {
	CourseCard,
	OpenClassCard,
	OpenClassDetail,
	OpenClassListQuery,
} from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { zonedTime } from "./rules.ts";

interface Row {
	readonly card: Pick<OpenClassCard, "id" | "className" | "summary" | "seats" | "seatsTaken">;
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
const timed = `open_class
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

const columns = `card, start_at, zone, minutes, every_days, state,
	jsonb_strip_nulls(jsonb_build_object(
		'id', teacher.id, 'name', teacher.document -> 'name', 'title', teacher.document -> 'title'
	)) as teacher`;

/** Running classes first, then upcoming ones, then the past. */
const order = `array_position(array['live', 'upcoming', 'over'], state),
	case when state = 'over' then - extract(epoch from start_at) else extract(epoch from start_at) end,
	open_class.position, open_class.id`;

const cardOf = ({ card, start_at, every_days, zone, ...row }: Row): OpenClassCard => ({
	...card,
	teacher: row.teacher,
	startTime: zonedTime(start_at, zone),
	zone,
	minutes: row.minutes,
	...(every_days === null ? {} : { everyDays: every_days }),
	state: row.state,
});

export async function listOpenClasses(
	sql: Sql,
	{ state, ...asked }: OpenClassListQuery,
	now: Date,
): Promise<Listed<OpenClassCard>> {
	const found = await listForSchool<Row>(
		sql,
		{
			columns,
			from: `${timed} where ${isOffered("open_class")} and ($3::text is null or state = $3)`,
			order,
			values: [now.toISOString(), state ?? null],
		},
		asked,
	);
	return { ...found, list: found.list.map(cardOf) };
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
