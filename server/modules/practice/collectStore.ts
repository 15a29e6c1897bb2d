// Every statement about the questions that a student collects.
import type {
	CollectedQuery,
	PracticeCollectBody,
	QuestionCollected,
} from "../../../schemas/generated/documents.ts";
import { type Listed, listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import { storableText } from "../../shared/storableText.ts";
import { bookRefusals } from "./bookRefusals.ts";
import { missingQuestion } from "./rules.ts";

/** Of one student. */
const maxQuestions = 2000;
const maxFolders = 100;

/** A folder's name as it is stored. */
const folderName = (folder: string | undefined): string | undefined =>
	folder === undefined ? undefined : storableText(folder).trim();

/** @throws Refusal for one folder too many; a place outside of folders is none */
async function checkFolder(sql: Sql, studentId: string, folder: string | undefined): Promise<void> {
	if (!folder) return;
	const folders = await sql.query<{ folder: string }>(
		"select distinct folder from question_collect where student_id = $1 and folder <> ''",
		[studentId],
	);
	if (folders.length >= maxFolders && !folders.some((each) => each.folder === folder))
		refuse(bookRefusals.manyFolders);
}

/** Collecting a collected one again moves it to another folder, if one is named. @throws Refusal for an unknown question */
export async function setCollected(
	sql: Sql,
	{ companyId, studentId, at }: StudentKey & { readonly at: Date },
	{ questionId, collected, folder: named }: PracticeCollectBody,
): Promise<QuestionCollected> {
	if (!collected) {
		await sql.query(
			"delete from question_collect where company_id = $1 and student_id = $2 and question_id = $3",
			[companyId, studentId, questionId],
		);
		return { questionId, collected };
	}
	const [found] = await sql.query<{ count: number }>(
		`select (select count(*)::int from question_collect
			where company_id = $1 and student_id = $2 and question_id <> $3) as count
		from bank_question where company_id = $1 and id = $3`,
		[companyId, studentId, questionId],
	);
	if (orNotFound(found, missingQuestion).count >= maxQuestions) refuse(bookRefusals.fullCollection);
	const folder = folderName(named);
	await checkFolder(sql, studentId, folder);
	await sql.query(
		`insert into question_collect (company_id, student_id, question_id, folder, collected_at)
		values ($1, $2, $3, coalesce($4, ''), $5)
		on conflict (company_id, student_id, question_id) do update set folder = coalesce($4, question_collect.folder)`,
		[companyId, studentId, questionId, folder ?? null, at],
	);
	return { questionId, collected };
}

/** Those of the given questions that the student collects. */
export async function collectedAmong(sql: Sql, studentId: string, ids: readonly string[]): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select question_id as id from question_collect
		where student_id = $1 and question_id = any ($2::text[]) order by question_id`,
		[studentId, ids],
	);
	return rows.map(({ id }) => id);
}

export interface CollectedQuestion {
	readonly questionId: string;
	readonly version: string;
	readonly subjectId: string;
	readonly folder: string;
	readonly collectedAt: string;
	readonly content: PublishedQuestion;
	/** Tasks of it that the student has answered. */
	readonly answeredIds: readonly string[];
	readonly isWithdrawn: boolean;
}

const collected = `question_collect join bank_question on bank_question.company_id = question_collect.company_id
	and bank_question.id = question_collect.question_id`;
const isAsked =
	"student_id = $1 and ($2::text is null or subject_id = $2) and ($3::text is null or folder = $3)";

/** The newest first. */
export const listCollected = (
	sql: Sql,
	studentId: string,
	{ subjectId, folder, page, pageSize }: CollectedQuery,
): Promise<Listed<CollectedQuestion>> =>
	listForStudent(
		sql,
		studentId,
		{
			columns: `question_collect.question_id as "questionId", bank_question.version, subject_id as "subjectId", folder,
				to_char(collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "collectedAt", content,
				withdrawn_at is not null as "isWithdrawn", array(
					select task_id from practised_task where practised_task.student_id = $1
						and practised_task.question_id = question_collect.question_id
				) as "answeredIds"`,
			from: `${collected} join bank_question_version as stored on stored.company_id = bank_question.company_id
				and stored.question_id = bank_question.id and stored.version = bank_question.version
				where ${isAsked}`,
			order: "collected_at desc, question_collect.question_id",
			values: [subjectId ?? null, folderName(folder) ?? null],
		},
		{ page, pageSize },
	);

export interface CollectedCounts {
	readonly subjects: { key: string; count: number }[];
	readonly folders: { key: string; count: number }[];
}

/** By subject, and by folder within a subject if one is asked for. */
export async function countCollected(
	sql: Sql,
	studentId: string,
	subjectId: string | undefined,
): Promise<CollectedCounts> {
	const subjects = await sql.query<{ key: string; count: number }>(
		`select subject_id as key, count(*)::int as count from ${collected} where student_id = $1
		group by 1 order by 2 desc, 1 limit 500`,
		[studentId],
	);
	const folders = await sql.query<{ key: string; count: number }>(
		`select folder as key, count(*)::int as count from ${collected} where ${isAsked}
		group by 1 order by 1 limit ${maxFolders + 1}`,
		[studentId, subjectId ?? null, null],
	);
	return { subjects, folders };
}

/** Ids of questions to practise: those answered longest ago, or never, come first. */
export async function collectedQuestions(
	sql: Sql,
	studentId: string,
	{ subjectId, folder }: Pick<CollectedQuery, "subjectId" | "folder">,
	maxCount: number,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select question_collect.question_id as id from ${collected} where ${isAsked} and withdrawn_at is null
		order by (
			select max(answered_at) from practised_task where practised_task.student_id = $1
				and practised_task.question_id = question_collect.question_id
		) nulls first, collected_at, id limit $4`,
		[studentId, subjectId ?? null, folderName(folder) ?? null, maxCount],
	);
	return rows.map(({ id }) => id);
}
