// Every statement about what students answered to the questions of their school.
import type { ImageInfo } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Answer } from "./questions.ts";
import type { AllGiven, Given } from "./wire.ts";

/** Whose answers, to the questions of which school; the empty school asks those of the company. */
export interface Place {
	readonly companyId: number;
	readonly studentId: string;
	readonly schoolId: string;
}

export async function answersOf(sql: Sql, { studentId, schoolId }: Place): Promise<AllGiven> {
	const rows = await sql.query<{ code: string; given: Answer[]; images: ImageInfo[] }>(
		`select field_code as code, field_values as given, image_infos as images from custom_field_value
		where student_id = $1 and school_id = $2`,
		[studentId, schoolId],
	);
	return new Map(rows.map(({ code, given, images }) => [code, { values: given, images }]));
}

/** The same for a change: another change of the same student waits until this one is done. */
export async function heldAnswers(sql: Sql, place: Place): Promise<AllGiven> {
	await sql.query("select id from student where id = $1 for no key update", [place.studentId]);
	return answersOf(sql, place);
}

/** Puts answers in the place of former ones; an empty one takes the former back. */
export async function writeAnswers(
	sql: Sql,
	{ companyId, studentId, schoolId }: Place,
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
