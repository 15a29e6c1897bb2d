// SQL of what an operator asks and changes about students.
import { normalizeAccount } from "../../../schemas/account.ts";
import { normalizeMobile } from "../../../schemas/mobileNumber.ts";
import type { Sql } from "../../db/sql.ts";
import { type GrantTarget, hasCourse } from "../../shared/grants/grantStore.ts";

export interface ListedStudent {
	readonly id: string;
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly nickName: string | null;
	readonly schoolId: string | null;
	readonly createdAt: Date;
	/** Of the newest session; null when there is none any more. */
	readonly lastSeenAt: Date | null;
	readonly disabledAt: Date | null;
}

const columns = `id, account, mobile, email, nick_name as "nickName", school_id as "schoolId", created_at as "createdAt",
	(select max(last_seen_at) from session where session.company_id = student.company_id and student_id = student.id)
		as "lastSeenAt", disabled_at as "disabledAt"`;

/**
 * By what the student signs in with, or by id: one may be the id of a student and the user name of another.
 * @param name which may say what it is: id/007
 */
export async function findStudents(sql: Sql, name: string): Promise<ListedStudent[]> {
	const [, id] = /^id\/(.+)$/.exec(name) ?? [];
	const byId =
		id === undefined
			? []
			: await sql.query<ListedStudent>(`select ${columns} from student where id = $1`, [id]);
	if (byId.length > 0) return byId;
	return sql.query<ListedStudent>(
		`select ${columns} from student
		where account_key = lower($1) or mobile = $2 or email_key = lower($1) or id = $3 order by id`,
		[normalizeAccount(name), normalizeMobile(name), name],
	);
}

export interface StudentFilter {
	/** Part of an account, number, address or name. */
	readonly search?: string | undefined;
	readonly schoolId?: string | undefined;
	/** The last student of the page before. */
	readonly after?: string | undefined;
}

/** A page of students in the order of their ids. */
export async function listStudents(
	sql: Sql,
	{ search = "", schoolId = "", after = "" }: StudentFilter,
	limit: number,
): Promise<ListedStudent[]> {
	return sql.query<ListedStudent>(
		`select ${columns} from student
		where id > $3 and ($2 = '' or school_id = $2) and ($1 = ''
			or position(lower($1) in concat_ws(' ', account_key, mobile, email_key, lower(nick_name))) > 0)
		order by id limit $4`,
		[search, schoolId, after, limit],
	);
}

/** False when it was so already. */
export async function setDisabled(sql: Sql, id: string, isDisabled: boolean): Promise<boolean> {
	const rows = await sql.query(
		`update student set disabled_at = case when $2 then now() end
		where id = $1 and (disabled_at is not null) <> $2 returning id`,
		[id, isDisabled],
	);
	return rows.length === 1;
}

/**
 * Replaces the password; the student has to choose another one after the next sign-in.
 * @returns when it expires; undefined without the student
 */
export async function setOneTimePassword(
	sql: Sql,
	id: string,
	passwordHash: string,
	hours: number,
): Promise<Date | undefined> {
	const [row] = await sql.query<{ expiresAt: Date }>(
		`update student set password_hash = $2, must_change_password = 1,
			password_expires_at = now() + make_interval(hours => $3)
		where id = $1 returning password_expires_at as "expiresAt"`,
		[id, passwordHash, hours],
	);
	return row?.expiresAt;
}

export interface KnownTarget extends GrantTarget {
	/** No list offers it any more. */
	readonly isWithdrawn: boolean;
}

/** Courses and packages with an id, which may name its kind: course/web. */
export async function findTargets(sql: Sql, name: string): Promise<KnownTarget[]> {
	return sql.query<KnownTarget>(
		`select kind as "targetKind", id as "targetId", withdrawn_at is not null as "isWithdrawn" from (
			select 'course' as kind, id, withdrawn_at from course
			union all select 'package', id, withdrawn_at from package) as target
		where id = $1 or kind || '/' || id = $1`,
		[name],
	);
}

/** Numbers of the student's paid orders with a course, the newest first. */
export async function paidOrders(sql: Sql, studentId: string, courseId: string): Promise<string[]> {
	const rows = await sql.query<{ orderNo: string }>(
		`select order_no as "orderNo" from student_order
		where student_id = $1 and state = 'paid' and exists (
			select from order_item where order_item.company_id = student_order.company_id
				and order_item.order_no = student_order.order_no and target_id = $2)
		order by ordered_at desc, order_no`,
		[studentId, courseId],
	);
	return rows.map(({ orderNo }) => orderNo);
}

/** When a day is over by the clock of a zone; undefined when it is over already. */
export async function endOfDay(sql: Sql, day: string, zone: string): Promise<Date | undefined> {
	const [row] = await sql.query<{ at: Date }>(
		"select ($1::date + 1)::timestamp at time zone $2 as at where ($1::date + 1)::timestamp at time zone $2 > now()",
		[day, zone],
	);
	return row?.at;
}

/** Whether an operator gave the target until the same time, and it has begun and is neither revoked nor over. */
export async function hasOperatorGrant(
	sql: Sql,
	studentId: string,
	{ targetKind, targetId }: GrantTarget,
	endsAt: Date | undefined,
): Promise<boolean> {
	const rows = await sql.query(
		`select id from access_grant where student_id = $1 and target_kind = $2 and target_id = $3
			and cause_kind = 'operator' and state = 'active' and starts_at <= now()
			and ends_at is not distinct from $4::timestamptz limit 1`,
		[studentId, targetKind, targetId, endsAt ?? null],
	);
	return rows.length > 0;
}

export async function hasCourseNow(sql: Sql, studentId: string, courseId: string): Promise<boolean> {
	const [row] = await sql.query<{ has: boolean }>(`select ${hasCourse("$1", "$2")} as has`, [
		studentId,
		courseId,
	]);
	return row?.has ?? false;
}
