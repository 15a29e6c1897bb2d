// Every statement about tables of enrolments. A row is a grant of a course or a package; those of orders and other causes are read, and
// never changed.
import type { Sql } from "../../db/sql.ts";

export interface EnrolmentKey {
	readonly studentId: string;
	readonly kind: "course" | "package";
	/** Id of the course or the package. */
	readonly target: string;
}

export interface StoredEnrolment extends EnrolmentKey {
	readonly startsOn: string | null;
	readonly endsOn: string | null;
	/** Whether a table gave it: then it has days that a table can change. */
	readonly isOurs: boolean;
}

/** Grants of tables are numbered: one that was revoked stays as it is, and another is given. */
const isOurs = "(cause_kind = 'operator' and cause_id ~ '^table')";

/** One row for a student and a course or package: the days of the grant of a table, else of all others together that are not over. */
const enrolments = (zone: string): string => `(
	select company_id, student_id as "studentId", target_kind as kind, target_id as target, bool_or(${isOurs}) as "isOurs",
		to_char(coalesce(min(starts_at) filter (where ${isOurs}), min(starts_at)) at time zone ${zone}, 'YYYY-MM-DD')
			as "startsOn",
		case when bool_or(ends_at is null and ${isOurs}) then null
			when bool_or(${isOurs}) then to_char(max(ends_at) filter (where ${isOurs}) at time zone ${zone}
				- interval '1 microsecond', 'YYYY-MM-DD')
			when bool_or(ends_at is null) then null
			else to_char(max(ends_at) at time zone ${zone} - interval '1 microsecond', 'YYYY-MM-DD') end as "endsOn"
	from access_grant where state = 'active'
		and (${isOurs} or ends_at is null or ends_at > now())
	group by 1, 2, 3, 4) as enrolments`;

export const storedEnrolments = (
	sql: Sql,
	companyId: number,
	zone: string,
	keys: readonly EnrolmentKey[],
): Promise<StoredEnrolment[]> =>
	sql.query<StoredEnrolment>(
		`select "studentId", kind, target, "startsOn", "endsOn", "isOurs" from ${enrolments("$2")}
		where company_id = $1 and "studentId" = any ($3) and target = any ($4)`,
		[companyId, zone, keys.map(({ studentId }) => studentId), keys.map(({ target }) => target)],
	);

export const enrolmentsAfter = (
	sql: Sql,
	companyId: number,
	zone: string,
	{ studentId, kind, target }: Readonly<Record<keyof EnrolmentKey, string>>,
	limit: number,
): Promise<StoredEnrolment[]> =>
	sql.query<StoredEnrolment>(
		`select "studentId", kind, target, "startsOn", "endsOn", "isOurs" from ${enrolments("$2")}
		where company_id = $1 and "studentId" >= $3 and ("studentId", kind, target) > ($3, $4, $5)
		order by "studentId", kind, target limit $6`,
		[companyId, zone, studentId, kind, target, limit],
	);

/** Which courses and packages of these ids exist, such as "course web": true for one that is withdrawn. */
export async function existingTargets(sql: Sql, ids: readonly string[]): Promise<Map<string, boolean>> {
	const rows = await sql.query<{ name: string; isWithdrawn: boolean }>(
		`select 'course ' || id as name, withdrawn_at is not null as "isWithdrawn" from course where id = any ($1)
		union all select 'package ' || id, withdrawn_at is not null from package where id = any ($1)`,
		[ids],
	);
	return new Map(rows.map(({ name, isWithdrawn }) => [name, isWithdrawn]));
}

export interface WrittenEnrolment extends EnrolmentKey {
	readonly startsOn?: string | undefined;
	readonly endsOn?: string | undefined;
}

/** Gives courses and packages, or changes the days of those that a table gave. The last day is included. */
export async function writeEnrolments(
	sql: Sql,
	companyId: number,
	zone: string,
	given: readonly string[],
	rows: readonly WrittenEnrolment[],
): Promise<void> {
	const values = [companyId, zone, JSON.stringify(rows)];
	const table = `(select "studentId", kind, target, "startsOn"::timestamp at time zone $2 as starts,
		("endsOn"::date + 1)::timestamp at time zone $2 as ends
		from json_to_recordset($3::json) as r("studentId" text, kind text, target text, "startsOn" text, "endsOn" text)) as r`;
	await sql.query(
		`update access_grant set
			starts_at = case when 'startsOn' = any ($4) then coalesce(starts, starts_at) else starts_at end,
			ends_at = case when 'endsOn' = any ($4) then ends else ends_at end
		from ${table} where company_id = $1 and student_id = any ($5) and student_id = "studentId" and target_kind = kind
			and target_id = target and state = 'active' and ${isOurs}`,
		[...values, given, rows.map(({ studentId }) => studentId)],
	);
	await sql.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at, ends_at)
		select $1, "studentId", kind, target, 'operator', 'table ' || 1 + (
			select count(*) from access_grant as before where before.company_id = $1 and before.student_id = "studentId"
				and before.target_kind = kind and before.target_id = target and ${isOurs}),
			coalesce(starts, now()), ends
		from ${table} where 0 = (
			select count(*) from access_grant as active where active.company_id = $1 and active.student_id = "studentId"
				and active.target_kind = kind and active.target_id = target and active.state = 'active'
				and ${isOurs})`,
		values,
	);
}
