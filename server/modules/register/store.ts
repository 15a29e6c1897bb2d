// Every statement about new accounts and forgotten passwords.
import type { Sql } from "../../db/sql.ts";
import type { Registration } from "./rules.ts";

/** What a student can sign in with. */
export type Identifier = "username" | "mobile" | "email";

/** A mobile or e-mail must not be another student's user name either: what is typed to sign in finds one student. */
const conditions: Readonly<Record<Identifier, string>> = {
	username: "account_key = lower($1)",
	mobile: "mobile = $1 or account_key = lower($1)",
	email: "email_key = lower($1) or account_key = lower($1)",
};

export async function isTaken(sql: Sql, identifier: Identifier, value: string): Promise<boolean> {
	const rows = await sql.query(`select id from student where ${conditions[identifier]} limit 1`, [value]);
	return rows.length > 0;
}

export interface NewStudent extends Omit<Registration, "smsCode"> {
	readonly id: string;
	readonly companyId: number;
	readonly passwordHash: string;
	readonly nickName: string;
	readonly schoolId: string;
	/** Version of the site whose user agreement was agreed to. */
	readonly agreedVersion: number | undefined;
}

/** False when the user name or the number is taken; unique indexes decide between concurrent registrations. */
export async function addStudent(sql: Sql, student: NewStudent): Promise<boolean> {
	const { id, companyId, account = null, mobile = null, agreedVersion = null, region } = student;
	const rows = await sql.query(
		`insert into student (company_id, id, account, mobile, password_hash, nick_name, school_id, agreed_version)
		values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
		[companyId, id, account, mobile, student.passwordHash, student.nickName, student.schoolId, agreedVersion],
	);
	if (rows.length === 0) return false;
	if (region)
		await sql.query(
			`insert into student_profile (company_id, student_id, province, city, county) values ($1, $2, $3, $4, $5)`,
			[companyId, id, region.province, region.city, region.county],
		);
	return true;
}

/** The student who signs in with a number. */
export async function studentByMobile(sql: Sql, mobile: string): Promise<string | undefined> {
	const [row] = await sql.query<{ id: string }>("select id from student where mobile = $1", [mobile]);
	return row?.id;
}

/** Also ends the demand to change the password: this one is the student's own. False when the student is gone. */
export async function setPassword(sql: Sql, id: string, passwordHash: string): Promise<boolean> {
	const rows = await sql.query(
		`update student set password_hash = $2, must_change_password = 0, password_expires_at = null
		where id = $1 returning id`,
		[id, passwordHash],
	);
	return rows.length === 1;
}
