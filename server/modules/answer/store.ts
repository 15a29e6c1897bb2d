// Every statement about questions and their answers. Newest question first.
import type { AnswerListQuery } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StoredQuestion } from "./rules.ts";

const columns = `asked_question.card || jsonb_build_object('date', to_char(asked_on, 'YYYY-MM-DD')) as card,
	answers,
	(select course.card from course
	where course.company_id = asked_question.company_id and course.id = course_id) as course`;

/** ROUTE-21: course 0 stands for all questions. */
export const listQuestions = (
	sql: Sql,
	{ courseId = "0", ...asked }: AnswerListQuery,
): Promise<Listed<StoredQuestion>> =>
	listForSchool(
		sql,
		{
			columns,
			from: `asked_question where ${isOffered("asked_question")} and ($2 in ('', '0') or course_id = $2)`,
			order: "asked_on desc, position, id",
			values: [courseId],
		},
		asked,
	);

export async function findQuestion(sql: Sql, id: string): Promise<StoredQuestion | undefined> {
	const [row] = await sql.query<StoredQuestion>(
		`select ${columns} from asked_question where id = $1 and withdrawn_at is null`,
		[id],
	);
	return row;
}
