// Every statement about grants: why a student has a course, and until when.
import { instantSql, type Sql } from "../../db/sql.ts";
import { scheduleRefresh } from "../agreements/refreshJob.ts";
import { type MoveReason, machine } from "../transitions/machine.ts";

export interface GrantTarget {
	readonly targetKind: "course" | "package" | "plan" | "membership";
	readonly targetId: string;
}

export interface GrantCause {
	readonly causeKind: "seed" | "operator" | "order" | "card";
	/** Of the command, order, card or file; empty where a kind of cause gives one grant only. */
	readonly causeId: string;
}

export interface Grant extends GrantTarget, GrantCause {
	readonly studentId: string;
	/** By default now. */
	readonly startsAt?: Date | undefined;
	/** Without end by default. */
	readonly endsAt?: Date | undefined;
}

const grants = machine({
	kind: "grant",
	table: "access_grant",
	states: ["active", "revoked"],
	moves: {
		revoke: { from: ["active"], to: "revoked" },
		/** What was sent back could not be: the student has it as before. */
		restore: { from: ["revoked"], to: "active" },
	},
});

/**
 * Gives courses and packages to students. One that the same cause gave before is left as it is, also when it was revoked:
 * a cause that is processed twice has one effect.
 * @returns how many are new
 */
export async function grant(sql: Sql, companyId: number, given: readonly Grant[]): Promise<number> {
	const rows = await sql.query(
		`insert into access_grant
			(company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at, ends_at)
		select $1, "studentId", "targetKind", "targetId", "causeKind", "causeId", coalesce("startsAt", now()), "endsAt"
		from json_to_recordset($2::json) as given("studentId" text, "targetKind" text, "targetId" text,
			"causeKind" text, "causeId" text, "startsAt" timestamptz, "endsAt" timestamptz)
		on conflict do nothing returning id`,
		[companyId, JSON.stringify(given)],
	);
	return rows.length;
}

/**
 * Revokes a student's grants of one cause, or of one target whatever their causes. Progress stays.
 * @returns how many were active
 */
export async function revoke(
	sql: Sql,
	companyId: number,
	studentId: string,
	which: GrantCause | GrantTarget,
	reason: MoveReason,
): Promise<number> {
	const [kind, id] = "causeKind" in which ? ["cause_kind", "cause_id"] : ["target_kind", "target_id"];
	const values = "causeKind" in which ? [which.causeKind, which.causeId] : [which.targetKind, which.targetId];
	const rows = await sql.query<{ id: string }>(
		`select id from access_grant where company_id = $1 and student_id = $2 and ${kind} = $3 and ${id} = $4 order by id`,
		[companyId, studentId, ...values],
	);
	return moveGrants(
		sql,
		companyId,
		rows.map(({ id }) => id),
		"revoke",
		reason,
	);
}

/** @returns how many were in another state */
export async function moveGrants(
	sql: Sql,
	companyId: number,
	ids: readonly string[],
	move: "revoke" | "restore",
	reason: MoveReason,
): Promise<number> {
	let moved = 0;
	for (const id of ids) {
		const { outcome } = await grants.move(sql, { companyId, id }, move, reason);
		if (outcome === "moved") moved += 1;
	}
	if (move === "revoke" && moved > 0) await scheduleRefresh(sql, companyId, ids);
	return moved;
}

/** SQL condition on access_grant: the student has its target now. */
const isLive = "state = 'active' and starts_at <= now() and (ends_at is null or ends_at > now())";

/** SQL condition on access_grant: it was revoked by a refund that its vendor may still refuse. */
const isBeingRefunded = `state = 'revoked' and exists (
	select from refund where refund.company_id = access_grant.company_id and refund.state in ('asked', 'sent')
		and 'refund ' || refund.id = (
			select cause from transition_log as log where log.company_id = access_grant.company_id and log.kind = 'grant'
				and log.id = access_grant.id::text order by sequence desc limit 1))`;

/** SQL condition on access_grant: grants that count now; or also those that have ended, but were not taken back for good. */
const counting = (which?: "unrevoked"): string =>
	which === undefined ? isLive : `(state = 'active' or (${isBeingRefunded}))`;

/** SQL: the courses of a row of access_grant. */
const coursesOfGrant = `(
		select target_id as course_id where target_kind = 'course'
		union all
		select unnest(package.course_ids) from package
		where target_kind = 'package' and package.company_id = access_grant.company_id and package.id = target_id
		union all
		select unnest(content_item.course_ids) from content_item
		where target_kind in ('plan', 'membership') and content_item.company_id = access_grant.company_id
			and content_item.kind = case target_kind when 'plan' then 'plans' else target_kind end
			and content_item.id = target_id
	) as granted`;

/**
 * SQL table expression: the courses a student has now, each once: since when, until when, null without end, and what else
 * than the course itself was granted.
 * @param student SQL of the student's id, such as $1
 */
export const grantedCourses = (student: string, which?: "unrevoked"): string => `(
	select access_grant.company_id, granted.course_id, min(starts_at) as granted_at,
		case when bool_and(ends_at is not null) then max(ends_at) end as ends_at,
		jsonb_agg(distinct jsonb_build_object('kind', target_kind, 'id', target_id))
			filter (where target_kind <> 'course') as sources
	from access_grant cross join lateral ${coursesOfGrant}
	where student_id = ${student} and ${counting(which)}
	group by access_grant.company_id, granted.course_id)`;

/**
 * SQL table expression: the courses a student had and does not have now: since when, until when, why not any more, and what
 * else than the course itself was granted.
 * @param student SQL of the student's id, such as $1
 */
export const endedCourses = (student: string): string => `(
	select company_id, course_id, min(starts_at) as granted_at, max(ended_at) as ended_at,
		(array_agg(end_reason order by ended_at desc))[1] as end_reason,
		jsonb_agg(distinct jsonb_build_object('kind', target_kind, 'id', target_id))
			filter (where target_kind <> 'course') as sources
	from (
		select access_grant.company_id, granted.course_id, starts_at, target_kind, target_id, ${isLive} as is_live,
			case state when 'revoked' then least(ends_at, coalesce(moved_at, starts_at)) else ends_at end as ended_at,
			case when state = 'active' or ends_at <= moved_at then 'time' when cause like 'refund %' then 'refund'
				else 'school' end as end_reason
		from access_grant cross join lateral ${coursesOfGrant}
		left join lateral (
			select moved_at, cause from transition_log as log
			where state = 'revoked' and log.company_id = access_grant.company_id and log.kind = 'grant'
				and log.id = access_grant.id::text
			order by sequence desc limit 1
		) as revoked on true
		where student_id = ${student} and starts_at <= now()
	) as grants
	group by company_id, course_id having not bool_or(is_live))`;

/** SQL table expression: the packages a student was granted as such: since when, until when, and by which causes. */
export const grantedPackages = (student: string, which?: "unrevoked"): string => `(
	select company_id, target_id as package_id, min(starts_at) as granted_at,
		case when bool_and(ends_at is not null) then max(ends_at) end as ends_at, array_agg(distinct cause_kind) as causes
	from access_grant where student_id = ${student} and target_kind = 'package' and ${counting(which)}
	group by company_id, target_id)`;

/** SQL condition: the student has the course now. Both are SQL, such as $1. */
export const hasCourse = (student: string, course: string): string =>
	`exists (select from ${grantedCourses(student)} as had where course_id = ${course})`;

/** SQL condition: the student has a grant of the target itself now, not only of its courses. All are SQL, such as $1. */
export const hasTarget = (student: string, kind: string, id: string): string =>
	`exists (select from access_grant
		where student_id = ${student} and target_kind = ${kind} and target_id = ${id} and ${isLive})`;

/** SQL: when the student's grants of the target end; null without end and without a grant. All are SQL, such as $1. */
export const targetUntil = (student: string, kind: string, id: string): string =>
	`(select case when bool_and(ends_at is not null) then max(ends_at) end from access_grant
		where student_id = ${student} and target_kind = ${kind} and target_id = ${id} and ${isLive})`;

/** SQL condition: the student has a level of membership now. Both are SQL, such as $1. */
export const isMember = (company: string, student: string): string =>
	`exists (select from access_grant
		where access_grant.company_id = ${company} and student_id = ${student} and target_kind = 'membership' and ${isLive})`;

/**
 * SQL table expression: the levels of membership a student has or had: whether and until when, null without end, and the
 * newest grants of each.
 * @param student SQL of the student's id, such as $1
 */
export const grantedLevels = (student: string, maxGrants: number): string => `(
	select company_id, target_id as level_id, bool_or(is_live) as is_live, max(starts_at) as granted_at,
		case when bool_and(ends_at is not null) filter (where is_live) then max(ends_at) filter (where is_live) end as ends_at,
		jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'cause', cause_kind, 'isRevoked', state = 'revoked',
			'orderNo', case cause_kind when 'order' then cause_id end, 'startsAt', ${instantSql("starts_at")}, 'endsAt', ${instantSql("ends_at")}))
			order by starts_at desc, id) filter (where place <= ${maxGrants}) as grants
	from (
		select access_grant.*, ${isLive} as is_live,
			row_number() over (partition by target_id order by starts_at desc, id) as place
		from access_grant where student_id = ${student} and target_kind = 'membership'
	) as of_student
	group by company_id, target_id)`;

/** The same as hasTarget for a kind that is known. */
export const hasGrant = (kind: "package" | "plan", student: string, id: string): string =>
	hasTarget(student, `'${kind}'`, id);

/** SQL: ids of the students who have a course now, each once. @param course SQL of its id, such as $1 */
export const ownersOfCourse = (course: string): string => `(
	select distinct student_id from access_grant
	where ${isLive} and case target_kind
		when 'course' then target_id = ${course}
		when 'package' then exists (select from package
			where package.company_id = access_grant.company_id and package.id = target_id and ${course} = any (course_ids))
		else exists (select from content_item
			where content_item.company_id = access_grant.company_id and content_item.id = target_id
				and content_item.kind = case target_kind when 'plan' then 'plans' else target_kind end
				and ${course} = any (content_item.course_ids)) end)`;

/** How many students have each of these courses or packages now by a grant of their own; others are left out. */
export const ownersOf = (
	sql: Sql,
	companyId: number,
	targets: readonly GrantTarget[],
): Promise<(GrantTarget & { readonly count: number })[]> =>
	sql.query(
		`select given."targetKind", given."targetId", count(distinct student_id)::int as count
		from json_to_recordset($2::json) as given ("targetKind" text, "targetId" text)
		join access_grant on company_id = $1 and target_kind = "targetKind" and target_id = "targetId"
		where state = 'active' and (ends_at is null or ends_at > now())
		group by 1, 2 order by 1, 2`,
		[companyId, JSON.stringify(targets)],
	);
