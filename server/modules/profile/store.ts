// Every statement about profiles of students.

import type { Sql } from "../../db/sql.ts";
import { isPlain, type Owner, type TextEncryption } from "../../shared/encryptedText.ts";
import type { GroupChoice } from "./groups.ts";
import { emptyProfile, type Profile, type StoredProfile } from "./rules.ts";

export interface StudentProfile extends StoredProfile {
	/** The number the student signs in with; empty without one. */
	readonly accountMobile: string;
}

const columns = `coalesce(name, '') as name, coalesce(identity_type_code, '') as "identityTypeCode",
	coalesce(identity_id, '') as "identityId", coalesce(nullif(student_profile.mobile, ''), student.mobile, '') as mobile,
	coalesce(sex, '') as sex, coalesce(education_code, '') as "educationCode", coalesce(province, '') as province,
	coalesce(city, '') as city, coalesce(county, '') as county, coalesce(address_detail, '') as "addressDetail",
	identity_bound_at is not null as bound, coalesce(student.mobile, '') as "accountMobile"`;

/**
 * Without a stored profile it has only the number the student signs in with. An ID number that was encrypted with another
 * SECRET is empty.
 */
export async function findProfile(sql: Sql, sealing: TextEncryption, who: Owner): Promise<StudentProfile> {
	const [row] = await sql.query<StudentProfile>(
		`select ${columns} from student left join student_profile
			on student_profile.company_id = student.company_id and student_id = id where id = $1`,
		[who.studentId],
	);
	if (!row) return { ...emptyProfile, accountMobile: "", bound: false };
	const identityId = sealing.decrypt(who, row.identityId);
	return { ...row, identityId: identityId ?? "", bound: row.bound && identityId !== undefined };
}

/** As `findProfile`; locks the student until the transaction ends. */
export async function lockProfile(sql: Sql, sealing: TextEncryption, who: Owner): Promise<StudentProfile> {
	await sql.query("select id from student where id = $1 for no key update", [who.studentId]);
	return findProfile(sql, sealing, who);
}

/** @param bind name and ID number cannot change any more */
export async function writeProfile(
	sql: Sql,
	sealing: TextEncryption,
	who: Owner,
	profile: Profile,
	bind = false,
): Promise<void> {
	const { companyId, studentId } = who;
	await sql.query(
		`insert into student_profile (company_id, student_id, name, identity_type_code, identity_id, mobile, sex,
			education_code, province, city, county, address_detail, identity_bound_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $13 then now() end)
		on conflict (company_id, student_id) do update set name = excluded.name,
			identity_type_code = excluded.identity_type_code, identity_id = excluded.identity_id,
			mobile = excluded.mobile, sex = excluded.sex, education_code = excluded.education_code,
			province = excluded.province, city = excluded.city, county = excluded.county,
			address_detail = excluded.address_detail,
			identity_bound_at = coalesce(student_profile.identity_bound_at, excluded.identity_bound_at)`,
		[
			companyId,
			studentId,
			profile.name,
			profile.identityTypeCode,
			sealing.encrypt(who, profile.identityId),
			profile.mobile,
			profile.sex,
			profile.educationCode,
			profile.province,
			profile.city,
			profile.county,
			profile.addressDetail,
			bind,
		],
	);
}

/**
 * Encrypts ID numbers of every company that are stored as plain text, as by a seed.
 * @returns how many there were, at most `max`
 */
export async function encryptIdNumbers(sql: Sql, sealing: TextEncryption, max: number): Promise<number> {
	const open = await sql.query<Owner & { text: string }>(
		`select company_id as "companyId", student_id as "studentId", identity_id as text from student_profile
		where ${isPlain("identity_id")} limit $1 for no key update skip locked`,
		[max],
	);
	await sql.query(
		`update student_profile set identity_id = sealed
		from unnest($1::int[], $2::text[], $3::text[]) as given (owner, who, sealed)
		where company_id = owner and student_id = who`,
		[
			open.map(({ companyId }) => companyId),
			open.map(({ studentId }) => studentId),
			open.map(({ text, ...who }) => sealing.encrypt(who, text)),
		],
	);
	return open.length;
}

/** Whether another account signs in with the number. */
export async function isOthersMobile(sql: Sql, studentId: string, mobile: string): Promise<boolean> {
	const rows = await sql.query("select id from student where mobile = $1 and id <> $2", [mobile, studentId]);
	return rows.length > 0;
}

export async function setAccountMobile(sql: Sql, studentId: string, mobile: string): Promise<void> {
	await sql.query("update student set mobile = $2 where id = $1", [studentId, mobile]);
}

export async function findGroupChoice(sql: Sql, studentId: string, schoolId: string): Promise<GroupChoice> {
	const [row] = await sql.query<GroupChoice>(
		`select group_ids as "groupIds", proxy_org_id as "proxyOrgId" from student_group_choice
		where student_id = $1 and school_id = $2`,
		[studentId, schoolId],
	);
	return row ?? { groupIds: [], proxyOrgId: "" };
}

export async function writeGroupChoice(
	sql: Sql,
	key: Owner & { readonly schoolId: string },
	{ groupIds, proxyOrgId }: GroupChoice,
): Promise<void> {
	await sql.query(
		`insert into student_group_choice (company_id, student_id, school_id, group_ids, proxy_org_id)
		values ($1, $2, $3, $4, $5)
		on conflict (company_id, student_id, school_id) do update set group_ids = excluded.group_ids,
			proxy_org_id = excluded.proxy_org_id`,
		[key.companyId, key.studentId, key.schoolId, groupIds, proxyOrgId],
	);
}
