// Versions of agreements as they are shown.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { AgreementKind } from "../../shared/agreements/needs.ts";

export interface AgreementVersion {
	readonly agreementId: string;
	readonly number: number;
	readonly kind: AgreementKind;
	readonly name: LocalText;
	readonly html: LocalText;
	readonly plain: LocalText;
	readonly sha256: string;
	readonly publishedAt: Date;
	/** Of the newest version. */
	readonly newest: number;
}

/** @throws when there is none: versions are never deleted */
export async function versionOf(sql: Sql, agreementId: string, number: number): Promise<AgreementVersion> {
	const [version] = await sql.query<AgreementVersion>(
		`select agreement_id as "agreementId", number, kind, name, html, plain, sha256, published_at as "publishedAt",
			(select max(number) from agreement_version where agreement_id = $1) as newest
		from agreement_version where agreement_id = $1 and number = $2`,
		[agreementId, number],
	);
	if (!version) throw new Error(`agreement ${agreementId} must have a version ${number}, found none`);
	return version;
}

/** The name of a student as it is shown: in the profile, else the nickname, else the account; the id of one with none of them. */
export async function shownName(sql: Sql, studentId: string): Promise<string> {
	const [row] = await sql.query<{ name: string }>(
		`select coalesce(nullif(trim(profile.name), ''), nullif(trim(nick_name), ''), account, student.id) as name from student
		left join student_profile as profile
			on profile.company_id = student.company_id and profile.student_id = student.id
		where student.id = $1`,
		[studentId],
	);
	if (!row) throw new Error(`student ${studentId} must be there, found none`);
	return row.name;
}
