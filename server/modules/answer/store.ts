// Every statement about questions and their answers. Newest question first.
import type { AnswerListQuery } from "../../../schemas/generated/documents.ts";
import { type Listed, listed, offered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StoredQuestion } from "./rules.ts";

const columns = `asked_question.card || jsonb_build_object('date', to_char(asked_on, 'YYYY-MM-DD')) as card,
	answers,
	(select course.card from course
	where course.company_id = asked_question.company_id and course.id = course_id) as course`;

/** Course 0 stands for all courses, and for questions about none. ROUTE-21 */
export const questions = (
	sql: Sql,
	{ courseId = "0", ...asked }: AnswerListQuery,
): Promise<Listed<StoredQuestion>> =>
	listed(
		sql,
		{
			columns,
			from: `asked_question where ${offered("asked_question")} and ($2 in ('', '0') or course_id = $2)`,
			order: "asked_on desc, position, id",
			values: [courseId],
		},
		asked,
	);

export async function questionOf(sql: Sql, id: string): Promise<StoredQuestion | undefined> {
	const [row] = await sql.query<StoredQuestion>(`select ${columns} from asked_question where id = $1`, [id]);
	return row;
}
