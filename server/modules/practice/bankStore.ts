// Every statement that reads the question bank.
import type {
	ContentBankCategory,
	ContentBankSubject,
	PracticeKind,
} from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import type { BankQuestion, SelectedQuestion } from "./selectQuestions.ts";

const items = async <Item>(sql: Sql, kind: string, school: string): Promise<Item[]> => {
	const rows = await sql.query<{ document: Item }>(
		`select document from content_item where ${isOffered("content_item")} and kind = $2 order by position, id`,
		[school, kind],
	);
	return rows.map(({ document }) => document);
};

/** In the operator's order. @param school '' for all */
export const categories = (sql: Sql, school: string): Promise<ContentBankCategory[]> =>
	items(sql, "bank-categories", school);
export const subjects = (sql: Sql, school: string): Promise<ContentBankSubject[]> =>
	items(sql, "bank-subjects", school);

/** By id, also those that are withdrawn: exercises of them are still shown. */
export async function findSubjects(
	sql: Sql,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ContentBankSubject>> {
	const rows = await sql.query<{ document: ContentBankSubject }>(
		"select document from content_item where kind = 'bank-subjects' and id = any ($1::text[])",
		[ids],
	);
	return new Map(rows.map(({ document }) => [document.id, document]));
}

/** Also one that is withdrawn. */
export const findSubject = async (sql: Sql, id: string): Promise<ContentBankSubject | undefined> =>
	(await findSubjects(sql, [id])).get(id);

export interface QuestionCount {
	readonly subjectId: string;
	readonly chapterId: string;
	/** Schools that use these questions; none means all. */
	readonly schoolIds: readonly string[];
	readonly questionCount: number;
}

export const countQuestions = (sql: Sql): Promise<QuestionCount[]> =>
	sql.query(
		`select subject_id as "subjectId", chapter_id as "chapterId", school_ids as "schoolIds",
			count(*)::int as "questionCount"
		from bank_question where withdrawn_at is null
		group by subject_id, chapter_id, school_ids order by subject_id, chapter_id, school_ids`,
	);

export interface AnsweredCount {
	readonly subjectId: string;
	readonly chapterId: string;
	/** Questions whose tasks the student has all answered, and those of which all were right the last time. */
	readonly answeredCount: number;
	readonly rightCount: number;
}

/** By question, the tasks that the student in $2 has answered, and of these the ones that were right the last time. */
const practised = `select question_id, array_agg(task_id) as answered_ids,
		coalesce(array_agg(task_id) filter (where is_right), '{}') as right_ids
	from practised_task where student_id = $2 group by question_id`;
const isAnswered = "bank_question.task_ids <@ own.answered_ids";
const isRight = "bank_question.task_ids <@ own.right_ids";

/** Of each chapter that the student has practised. @param school '' for all */
export const countAnswered = (sql: Sql, school: string, studentId: string): Promise<AnsweredCount[]> =>
	sql.query(
		`select subject_id as "subjectId", chapter_id as "chapterId", count(*)::int as "answeredCount",
			(count(*) filter (where ${isRight}))::int as "rightCount"
		from bank_question join (${practised}) as own on own.question_id = bank_question.id
		where ${isOffered("bank_question")} and ${isAnswered}
		group by subject_id, chapter_id`,
		[school, studentId],
	);

export interface Selection {
	readonly school: string;
	readonly subjectId: string;
	/** Undefined for all of the subject. */
	readonly chapterIds?: readonly string[];
	readonly count: number;
	/** Whose answered questions come last; undefined for anybody's. */
	readonly studentId?: string | undefined;
	/** Questions that come only where there are too few others. */
	readonly lastIds?: readonly string[];
}

const columns = `bank_question.id as "questionId", version, chapter_id as "chapterId", point_ids as "pointIds", content`;
const withContent = `bank_question join bank_question_version as stored
	using (company_id, version) `;

/** At random, first those with a task that the student has not answered, last those with nothing but right answers. */
export const randomQuestions = (
	sql: Sql,
	{ school, subjectId, chapterIds, count, studentId, lastIds = [] }: Selection,
): Promise<BankQuestion[]> =>
	sql.query(
		`with picked as (
			select id from bank_question left join (${practised}) as own on own.question_id = bank_question.id
			where ${isOffered("bank_question")} and subject_id = $3
				and ($4::text[] is null or chapter_id = any ($4::text[]))
			order by bank_question.id = any ($6::text[]), case when ${isAnswered} then ${isRight} end nulls first, random()
			limit $5
		)
		select ${columns} from ${withContent}
		where stored.question_id = bank_question.id and bank_question.id in (select id from picked)
		order by random()`,
		[school, studentId ?? "", subjectId, chapterIds ?? null, count, lastIds],
	);

/** Those of the given ones that are still in the bank, in the given order. */
export const questionsById = (sql: Sql, ids: readonly string[]): Promise<BankQuestion[]> =>
	sql.query(
		`select ${columns} from ${withContent}
		where stored.question_id = bank_question.id and withdrawn_at is null and bank_question.id = any ($1::text[])
		order by array_position($1::text[], bank_question.id)`,
		[ids],
	);

/** Questions of an exercise as they were published when it began, by id. */
export async function versionsOf(
	sql: Sql,
	selected: readonly SelectedQuestion[],
): Promise<ReadonlyMap<string, PublishedQuestion>> {
	const rows = await sql.query<{ id: string; content: PublishedQuestion }>(
		`select question_id as id, content from bank_question_version
		join unnest($1::text[], $2::text[]) as asked (id, version)
			on asked.id = question_id and asked.version = bank_question_version.version`,
		[selected.map(({ questionId }) => questionId), selected.map(({ version }) => version)],
	);
	return new Map(rows.map(({ id, content }) => [id, content]));
}

/** What kind a task of an exercise is. */
export async function taskKinds(
	sql: Sql,
	selected: readonly SelectedQuestion[],
): Promise<(question: SelectedQuestion, taskId: string) => PracticeKind> {
	const rows = await sql.query<{ key: string; kind: PracticeKind }>(
		`select concat_ws(' ', question_id, stored.version, task #>> '{shown,taskId}') as key, task #>> '{shown,kind}' as kind
		from bank_question_version as stored
		join (select distinct * from unnest($1::text[], $2::text[])) as asked (id, version)
			on asked.id = question_id and asked.version = stored.version
		cross join jsonb_array_elements(content -> 'tasks') as task`,
		[selected.map(({ questionId }) => questionId), selected.map(({ version }) => version)],
	);
	const kinds = new Map(rows.map(({ key, kind }) => [key, kind]));
	return ({ questionId, version }, taskId) => {
		const kind = kinds.get(`${questionId} ${version} ${taskId}`);
		if (!kind) throw new Error(`version ${version} of ${questionId} must have the task ${taskId}`);
		return kind;
	};
}
