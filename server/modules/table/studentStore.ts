// Every statement about tables of students.
import type { Sql } from "../../db/sql.ts";

/** What a table of students has, as it is stored. */
export interface StoredStudent {
	readonly id: string;
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly nickName: string | null;
	readonly name: string | null;
	readonly sex: string | null;
	readonly schoolId: string | null;
	readonly registeredOn: string;
}

interface StudentRow extends StoredStudent {
	/** A face check confirmed the name, which cannot be changed from then on. */
	readonly isBound: boolean;
}

/** @param zone SQL of the zone in which days begin */
const storedColumns = (
	zone: string,
): string => `student.id, account, student.mobile, email, nick_name as "nickName",
	school_id as "schoolId", nullif(name, '') as name, nullif(sex, '') as sex,
	to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as "registeredOn",
	coalesce(identity_bound_at is not null, false) as "isBound"`;

/** Each profile by itself: a plan that reads all of them is chosen where the statistics are old. */
const source = `student left join lateral (
	select name, sex, identity_bound_at from student_profile
	where student_profile.company_id = student.company_id and student_profile.student_id = student.id limit 1
) as profile on true`;

export async function storedStudents(
	sql: Sql,
	companyId: number,
	zone: string,
	ids: readonly string[],
): Promise<Map<string, StudentRow>> {
	const rows = await sql.query<StudentRow>(
		`select ${storedColumns("$2")} from ${source} where student.company_id = $1 and student.id = any ($3)`,
		[companyId, zone, ids],
	);
	return new Map(rows.map((row) => [row.id, row]));
}

export const studentsAfter = (
	sql: Sql,
	companyId: number,
	zone: string,
	after: string,
	limit: number,
): Promise<StudentRow[]> =>
	sql.query<StudentRow>(
		`select ${storedColumns("$2")} from ${source}
		where student.company_id = $1 and student.id > $3 order by student.id limit $4`,
		[companyId, zone, after, limit],
	);

/** Which of these students exist. */
export async function existingStudents(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
	const rows = await sql.query<{ id: string }>("select id from student where id = any ($1)", [ids]);
	return new Set(rows.map(({ id }) => id));
}

/** Students who sign in with one of these texts, whichever it is for them, by the text in lower case. */
export async function ownersOf(sql: Sql, texts: readonly string[]): Promise<Map<string, string>> {
	const rows = await sql.query<{ text: string; id: string }>(
		`select account_key as text, id from student where account_key = any (array(select lower(unnest($1::text[]))))
		union all select mobile, id from student where mobile = any ($1)
		union all select email_key, id from student where email_key = any (array(select lower(unnest($1::text[]))))`,
		[texts],
	);
	return new Map(rows.map(({ text, id }) => [text, id]));
}

/** A row with what a new student needs besides. */
export interface WrittenStudent extends Partial<StoredStudent> {
	readonly id: string;
	/** Of the first password. */
	readonly passwordHash?: string | undefined;
	/** Of no password, for new students who have no first one: they sign in with a code. */
	readonly nobodysHash: string;
	/** Where the table names none. */
	readonly newNickName: string;
	readonly newSchoolId: string | null;
}

const given = `json_to_recordset($3::json) as given(id text, account text, mobile text, email text, "nickName" text,
	"newNickName" text, "schoolId" text, "newSchoolId" text, "passwordHash" text, "nobodysHash" text,
	"registeredOn" text, name text, sex text)`;

/** Changes students; columns that the table lacks are left as they are. */
async function changeStudents(
	sql: Sql,
	companyId: number,
	columns: readonly string[],
	rows: readonly WrittenStudent[],
): Promise<void> {
	if (rows.length === 0) return;
	await sql.query(
		`update student set
			account = case when 'account' = any ($2) then given.account else student.account end,
			mobile = case when 'mobile' = any ($2) then given.mobile else student.mobile end,
			email = case when 'email' = any ($2) then given.email else student.email end,
			nick_name = case when 'nickName' = any ($2) then "nickName" else nick_name end,
			school_id = case when 'schoolId' = any ($2) then "schoolId" else school_id end
		from ${given} where company_id = $1 and student.id = any ($4) and student.id = given.id`,
		[companyId, columns, JSON.stringify(rows), rows.map(({ id }) => id)],
	);
}

async function addStudents(
	sql: Sql,
	companyId: number,
	zone: string,
	rows: readonly WrittenStudent[],
): Promise<void> {
	if (rows.length === 0) return;
	await sql.query(
		`insert into student (company_id, id, account, mobile, email, nick_name, school_id, password_hash,
			must_change_password, created_at)
		select $1, id, account, mobile, email, coalesce("nickName", "newNickName"), coalesce("schoolId", "newSchoolId"),
			coalesce("passwordHash", "nobodysHash"), case when "passwordHash" is null then 0 else 1 end,
			coalesce("registeredOn"::timestamp at time zone $2, now())
		from ${given}`,
		[companyId, zone, JSON.stringify(rows)],
	);
}

/**
 * Changes students, and adds the others. Not by "on conflict": what would be inserted must be valid too, and a table need
 * not have what a new student needs.
 */
export async function writeStudents(
	sql: Sql,
	companyId: number,
	zone: string,
	columns: readonly string[],
	rows: readonly WrittenStudent[],
): Promise<void> {
	const known = await existingStudents(
		sql,
		rows.map(({ id }) => id),
	);
	const { true: changed = [], false: added = [] } = Object.groupBy(rows, ({ id }) => String(known.has(id)));
	await changeStudents(sql, companyId, columns, changed);
	await addStudents(sql, companyId, zone, added);
	if (!columns.includes("name") && !columns.includes("sex")) return;
	await sql.query(
		`insert into student_profile (company_id, student_id, name, sex)
		select $1, id, coalesce(name, ''), coalesce(sex, '') from ${given}
		on conflict (company_id, student_id) do update set
			name = case when 'name' = any ($2) then excluded.name else student_profile.name end,
			sex = case when 'sex' = any ($2) then excluded.sex else student_profile.sex end`,
		[companyId, columns, JSON.stringify(rows)],
	);
}
