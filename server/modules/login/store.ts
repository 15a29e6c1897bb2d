// Every statement about students who sign in.
import type { PermissionEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { pointsOf } from "../../shared/accounts/accountStore.ts";
import { isMember } from "../../shared/grants/grantStore.ts";

export interface Student {
	readonly id: string;
	/** The user name; null for an account that has only a mobile number. */
	readonly account: string | null;
	readonly passwordHash: string;
	/** It was given by an operator, for one sign-in until a time that is over. */
	readonly isPasswordExpired: boolean;
	readonly nickName: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
	readonly admin: boolean;
}

/** The student with what only they may read. */
export interface KnownStudent extends Student {
	/** Has a level of membership now, or is one by the seed. */
	readonly memberFlag: boolean;
	readonly portrait: string | null;
	readonly permissions: PermissionEntry[] | null;
	readonly createdAt: Date;
	readonly unreadNum: number;
	readonly integralRemaining: number;
	/** 1 or 2 while the password has to be changed. */
	readonly mustChangePassword: 0 | 1 | 2;
}

const columns = `id, account, password_hash as "passwordHash",
	coalesce(password_expires_at <= now(), false) as "isPasswordExpired", nick_name as "nickName", mobile, email,
	school_id as "schoolId", admin`;

/** Counted when they are read, so they are never stale. */
const knownColumns = `${columns}, portrait, permissions, created_at as "createdAt",
	must_change_password as "mustChangePassword",
	member_flag or ${isMember("student.company_id", "student.id")} as "memberFlag",
	(select count(*)::int from message
		where message.company_id = student.company_id and student_id = student.id and read_at is null) as "unreadNum",
	${pointsOf("student.company_id", "student.id")} as "integralRemaining"`;

/** User name first: nobody can take over another account by using its mobile number as a name. */
export async function studentByAccount(sql: Sql, account: string): Promise<Student | undefined> {
	const rows = await sql.query<Student>(
		`select ${columns} from student where account_key = lower($1) or mobile = $1 or email_key = lower($1)
		order by coalesce(account_key = lower($1), false) desc, mobile is not distinct from $1 desc limit 1`,
		[account],
	);
	return rows[0];
}

/** @param mobile normalized */
export async function studentByMobile(sql: Sql, mobile: string): Promise<Student | undefined> {
	const rows = await sql.query<Student>(`select ${columns} from student where mobile = $1 limit 1`, [mobile]);
	return rows[0];
}

/** Whether the verified password is still the current one. Locks it until the transaction ends. */
export async function lockPassword(sql: Sql, id: string, passwordHash: string): Promise<boolean> {
	const rows = await sql.query(
		"select id from student where id = $1 and password_hash = $2 for no key update",
		[id, passwordHash],
	);
	return rows.length === 1;
}

/** Replaces the verified password and ends the demand to change it; false when it was changed meanwhile. */
export async function replacePassword(
	sql: Sql,
	id: string,
	previous: string,
	fresh: string,
): Promise<boolean> {
	const rows = await sql.query(
		`update student set password_hash = $3, must_change_password = 0, password_expires_at = null
		where id = $1 and password_hash = $2 returning id`,
		[id, previous, fresh],
	);
	return rows.length === 1;
}

export async function studentById(sql: Sql, id: string): Promise<KnownStudent | undefined> {
	const rows = await sql.query<KnownStudent>(`select ${knownColumns} from student where id = $1`, [id]);
	return rows[0];
}
