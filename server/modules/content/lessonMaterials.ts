// What students work with in lessons, in rows of its own: it is read only once they may enter the lesson.
import type { ContentCourse, LessonMaterial, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { withFormulas } from "../../shared/bank/formulas.ts";

/** A row of a course, with what its lessons have. */
export interface CourseRow {
	readonly id: string;
	readonly materials: Readonly<Record<string, LessonMaterial>>;
}

const inLanguages = (text: LocalText): LocalText =>
	typeof text === "string"
		? withFormulas(text).html
		: { zh: withFormulas(text.zh).html, en: withFormulas(text.en).html };

/** By the ids of the lessons; formulas are MathML. */
export const lessonMaterials = ({
	chapters,
	doneShare = 0.9,
}: Pick<ContentCourse, "chapters" | "doneShare">): CourseRow["materials"] =>
	Object.fromEntries(
		chapters
			.flatMap(({ lessons }) => lessons)
			.map((lesson): [string, LessonMaterial] => [
				lesson.id,
				{
					kind: lesson.kind,
					...(lesson.video ? { video: lesson.video, doneShare } : {}),
					...(lesson.reading ? { reading: { text: inLanguages(lesson.reading.text) } } : {}),
					...(lesson.exercise ? { exercise: lesson.exercise } : {}),
					resources: lesson.resources ?? [],
					homework: (lesson.homework ?? []).map((each) => ({ ...each, text: inLanguages(each.text) })),
				},
			]),
	);

/** The caller has stored the courses. */
export async function storeMaterials(sql: Sql, companyId: number, rows: readonly CourseRow[]): Promise<void> {
	const all = rows.flatMap(({ id: course, materials }) =>
		Object.entries(materials).map(([lesson, document]) => ({ course, lesson, document })),
	);
	await sql.query(
		`insert into lesson_material (company_id, course_id, lesson_id, document)
		select $1, course, lesson, document from json_to_recordset($2::json) as given (course text, lesson text, document jsonb)
		on conflict (company_id, course_id, lesson_id) do update set document = excluded.document
		where lesson_material.document is distinct from excluded.document`,
		[companyId, JSON.stringify(all)],
	);
}
