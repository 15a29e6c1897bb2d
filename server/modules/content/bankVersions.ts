// Versions of questions of the bank: stored before the rows that name them, and never changed.
import type { ContentBankQuestion } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { publishedQuestion } from "../../shared/bank/publishedQuestion.ts";

export interface VersionedRow {
	readonly id: string;
	readonly version: string;
	readonly question: ContentBankQuestion;
}

/** A statement that takes too long is cancelled as one that hangs. */
const rowsInStatement = 200;

/** Stores the versions that are new; formulas are made only of these. */
export async function storeVersions(
	sql: Sql,
	companyId: number,
	rows: readonly VersionedRow[],
): Promise<void> {
	for (let from = 0; from < rows.length; from += rowsInStatement) {
		const some = rows.slice(from, from + rowsInStatement);
		const stored = await sql.query<{ version: string }>(
			`select question_id || ' ' || version as version from bank_question_version
			where company_id = $1 and question_id = any ($2::text[])`,
			[companyId, some.map(({ id }) => id)],
		);
		const known = new Set(stored.map(({ version }) => version));
		const fresh = some.filter(({ id, version }) => !known.has(`${id} ${version}`));
		await sql.query(
			`insert into bank_question_version (company_id, question_id, version, content)
			select $1, id, version, content from json_to_recordset($2::json) as given (id text, version text, content jsonb)`,
			[
				companyId,
				JSON.stringify(
					fresh.map(({ id, version, question }) => ({ id, version, content: publishedQuestion(question) })),
				),
			],
		);
	}
}
