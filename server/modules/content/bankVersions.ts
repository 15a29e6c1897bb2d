// Versions of questions of the bank: stored before the rows that name them, and never changed.
import { randomBytes } from "node:crypto";
import type { ContentBankQuestion } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { publishedQuestion } from "../../shared/bank/publishedQuestion.ts";

/** A row of a question, without its version. */
export interface DigestedRow {
	readonly id: string;
	readonly digest: string;
	readonly question: ContentBankQuestion;
}

/** A statement that takes too long is cancelled as one that hangs. */
const rowsInStatement = 200;

const keyOf = ({ id, digest }: Pick<DigestedRow, "id" | "digest">): string => `${id} ${digest}`;

/** By question and digest. */
async function knownVersions(
	sql: Sql,
	companyId: number,
	rows: readonly DigestedRow[],
): Promise<Map<string, string>> {
	const stored = await sql.query<{ id: string; digest: string; version: string }>(
		`select question_id as id, digest, version from bank_question_version
		where company_id = $1 and question_id = any ($2::text[])`,
		[companyId, rows.map(({ id }) => id)],
	);
	return new Map(stored.map((each) => [keyOf(each), each.version]));
}

/**
 * A question that was published before, however long ago, has the version of then. Formulas are made only of new ones.
 * @returns the rows with their versions
 */
export async function storeVersions(
	sql: Sql,
	companyId: number,
	rows: readonly DigestedRow[],
): Promise<(DigestedRow & { readonly version: string })[]> {
	const versioned: (DigestedRow & { readonly version: string })[] = [];
	for (let from = 0; from < rows.length; from += rowsInStatement) {
		const some = rows.slice(from, from + rowsInStatement);
		const known = await knownVersions(sql, companyId, some);
		const all = some.map((row) => ({
			...row,
			version: known.get(keyOf(row)) ?? randomBytes(8).toString("hex"),
		}));
		await sql.query(
			`insert into bank_question_version (company_id, question_id, version, digest, content)
			select $1, id, version, digest, content
			from json_to_recordset($2::json) as given (id text, version text, digest text, content jsonb)`,
			[
				companyId,
				JSON.stringify(
					all
						.filter((row) => !known.has(keyOf(row)))
						.map(({ question, ...row }) => ({ ...row, content: publishedQuestion(question) })),
				),
			],
		);
		versioned.push(...all);
	}
	return versioned;
}
