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

/** Which items name which picture, such as `courses/web algebra`. Whole rows are searched, so no column is forgotten. */
export async function contentPictureUses(sql: Sql, companyId: number): Promise<ContentPictureUse[]> {
	const each = [...readTables, bankQuestions].map(
		(table) => `
			select part || ' ' || id as use, withdrawn_at is not null as "isWithdrawn", named[1] as name
			from ${table} as item, cast(row_to_json(item) as text) as whole,
				regexp_matches(whole, '/s/asset/([a-z0-9][a-z0-9.-]*)', 'g') as named
			where company_id = $1 and whole like '%/s/asset/%'`,
	);
	return sql.query(`${each.join(" union ")} order by use`, [companyId]);
}
