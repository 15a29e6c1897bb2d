// Every statement about answers to custom questions.
import type { ImageInfo } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Answer } from "../../shared/questions/questions.ts";
import type { AllGiven, Given } from "../../shared/questions/wire.ts";

/** The student, and the school whose questions they are; the empty school stands for the company. */
export type AnswerKey = StudentKey & { readonly schoolId: string };

export async function answersOf(sql: Sql, { studentId, schoolId }: AnswerKey): Promise<AllGiven> {
	const rows = await sql.query<{ code: string; given: Answer[]; images: ImageInfo[] }>(
		`select field_code as code, field_values as given, image_infos as images from custom_field_value
		where student_id = $1 and school_id = $2`,
		[studentId, schoolId],
	);
	return new Map(rows.map(({ code, given, images }) => [code, { values: given, images }]));
}

/** As `answersOf`; locks the student until the transaction ends. */
export async function lockAnswers(sql: Sql, key: AnswerKey): Promise<AllGiven> {
	await sql.query("select id from student where id = $1 for no key update", [key.studentId]);
	return answersOf(sql, key);
}

/** Replaces answers; an empty one deletes the stored one. */
export async function writeAnswers(
	sql: Sql,
	{ companyId, studentId, schoolId }: AnswerKey,
	answers: ReadonlyMap<string, Given>,
): Promise<void> {
	const all = [...answers].map(([code, { values, images }]) => ({ code, given: values, images }));
	await sql.query(
		`delete from custom_field_value where student_id = $1 and school_id = $2 and field_code = any ($3::text[])`,
		[studentId, schoolId, all.map(({ code }) => code)],
	);
	await sql.query(
		`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values, image_infos)
		select $1, $2, $3, code, given, images
		from jsonb_to_recordset($4::jsonb) as row (code text, given jsonb, images jsonb)`,
		[companyId, studentId, schoolId, JSON.stringify(all.filter(({ given }) => given.length > 0))],
	);
}
