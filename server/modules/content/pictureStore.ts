// Statements about the pictures that published content names.
import type { Sql } from "../../db/sql.ts";
import type { PictureUse } from "../../shared/pictures/pictureUse.ts";
import { readTables } from "./store.ts";

export interface ContentPictureUse extends PictureUse {
	/** No list has it; students who have it may still see it. */
	readonly isWithdrawn: boolean;
}

/** Texts of questions are in their versions. One that another has replaced is as if withdrawn: exercises still show it. */
const bankQuestions = `(
	select bank_question.company_id, part, id, content,
		case when bank_question.version = stored.version then withdrawn_at else now() end as withdrawn_at
	from bank_question join bank_question_version as stored
		on stored.company_id = bank_question.company_id and stored.question_id = bank_question.id)`;

/** Texts of agreements are in their versions. One that another has replaced is as if withdrawn: whoever signed it reads it. */
const agreements = `(
	select item.company_id, part, id, name, html, case when exists (
			select from agreement_version as newer where newer.company_id = stored.company_id
				and newer.agreement_id = stored.agreement_id and newer.number > stored.number
		) then published_at else withdrawn_at end as withdrawn_at
	from content_item as item join agreement_version as stored
		on stored.company_id = item.company_id and stored.agreement_id = item.id and item.kind = 'agreements')`;

/** Texts and posters of lessons. One that its course has no more is as if withdrawn: students may have work in it. */
const lessons = `(
	select course.company_id, part, id || ' ' || lesson_id as id, material.document,
		case when detail::text like '%' || to_json(lesson_id)::text || '%' then withdrawn_at else now() end as withdrawn_at
	from course join lesson_material as material
		on material.company_id = course.company_id and material.course_id = course.id)`;

/** Which items name which picture, such as `courses/web algebra`. Whole rows are searched, so no column is forgotten. */
export async function contentPictureUses(sql: Sql, companyId: number): Promise<ContentPictureUse[]> {
	const each = [...readTables, bankQuestions, agreements, lessons].map(
		(table) => `
			select part || ' ' || id as use, withdrawn_at is not null as "isWithdrawn", named[1] as name
			from ${table} as item, cast(row_to_json(item) as text) as whole,
				regexp_matches(whole, '/s/asset/([a-z0-9][a-z0-9.-]*)', 'g') as named
			where company_id = $1 and whole like '%/s/asset/%'`,
	);
	return sql.query(`${each.join(" union ")} order by use`, [companyId]);
}
