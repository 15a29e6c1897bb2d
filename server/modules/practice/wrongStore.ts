// Every statement about the wrong book. Cards are made and moved by server/shared/review.
import type { PracticeAnswer, WrongExerciseBody, WrongQuery } from "../../../schemas/generated/documents.ts";
import { type Listed, listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import { findCards } from "../../shared/review/store.ts";

export type CardState = NonNullable<WrongQuery["state"]>;
export type CardFilter = Pick<
	WrongExerciseBody,
	"subjectId" | "state" | "chapterId" | "pointId" | "kind" | "day"
>;

export const isInState: Readonly<Record<CardState, string>> = {
	open: "(removed_at is null and mastered_at is null)",
	mastered: "(removed_at is null and mastered_at is not null)",
	removed: "removed_at is not null",
};

/**
 * Cards whose task the bank still has: a question loses tasks with a new version. Planners take `= any (task_ids)` for rare,
 * and join ten thousand cards one by one.
 */
export const cardsInBank = `review_card as card join bank_question on bank_question.company_id = card.company_id
	and bank_question.id = card.question_id and array_position(bank_question.task_ids, card.task_id) is not null`;

export interface CardRow {
	readonly taskId: string;
	readonly questionId: string;
	readonly chapterId: string;
	readonly pointIds: readonly string[];
	readonly wrongCount: number;
	readonly wrongOn: string;
	readonly dueOn: string;
	readonly masteredAt: Date | null;
	readonly wrongAnswer: PracticeAnswer;
	/** As it was when that was answered; null when it was never there under this id. */
	readonly mistaken: PublishedQuestion | null;
	/** As it is in the bank now; null when it was never there under this id. */
	readonly present: PublishedQuestion | null;
	readonly presentVersion: string | null;
	/** As it was answered last. */
	readonly answered: PublishedQuestion;
	readonly version: string;
	readonly isWithdrawn: boolean;
}

/** Of the student in $1; the values follow from $2 on. */
const matches = (state: CardState): string =>
	`student_id = $1 and card.subject_id = $2 and ($3::text is null or card.chapter_id = $3)
	and ($4::text is null or $4 = any (card.point_ids)) and ($5::text is null or card.kind = $5)
	and ($6::text is null or wrong_on::text = $6) and ${isInState[state]}`;
const valuesOf = ({ subjectId, chapterId, pointId, kind, day }: CardFilter) => [
	...[subjectId, chapterId ?? null, pointId ?? null, kind ?? null, day ?? null],
];

/** Those answered wrong last come first. */
export const listCards = (
	sql: Sql,
	studentId: string,
	{ state = "open", ...filter }: CardFilter,
	page: PageParams,
): Promise<Listed<CardRow>> =>
	listForStudent(
		sql,
		studentId,
		{
			columns: `task_id as "taskId", card.question_id as "questionId", card.chapter_id as "chapterId",
				card.point_ids as "pointIds", wrong_count as "wrongCount", wrong_on::text as "wrongOn", due_on::text as "dueOn",
				mastered_at as "masteredAt", wrong_answer as "wrongAnswer",
				mistaken.content as mistaken, now.content as present, now.version as "presentVersion", answered.content as answered, card.version,
				question.withdrawn_at is not null or card.task_id <> all (coalesce(question.task_ids, '{}')) as "isWithdrawn"`,
			from: `review_card as card
				join bank_question_version as answered using (company_id, question_id, version)
				left join bank_question_version as mistaken on mistaken.company_id = card.company_id
					and mistaken.question_id = card.question_id and mistaken.version = coalesce(wrong_version, card.version)
				left join bank_question as question on question.company_id = card.company_id and question.id = card.question_id
				left join bank_question_version as now on now.company_id = card.company_id
					and now.question_id = card.question_id and now.version = question.version
				where ${matches(state)}`,
			order: "wrong_on desc, task_id",
			values: valuesOf(filter),
		},
		page,
	);

const groupColumns = {
	chapter: "chapter_id",
	point: "unnest(point_ids)",
	kind: "kind",
	day: "wrong_on::text",
} as const;

/** The largest first, days from the last one on. */
export const groupCards = (
	sql: Sql,
	studentId: string,
	subjectId: string,
	state: CardState,
	by: keyof typeof groupColumns,
): Promise<{ key: string; count: number }[]> =>
	sql.query(
		`select ${groupColumns[by]} as key, count(*)::int as count from review_card
		where student_id = $1 and subject_id = $2 and ${isInState[state]}
		group by 1 order by ${by === "day" ? "key desc limit 60" : "count desc, key limit 200"}`,
		[studentId, subjectId],
	);

export async function countStates(
	sql: Sql,
	studentId: string,
	subjectId: string,
): Promise<Record<CardState, number>> {
	const counted = Object.entries(isInState)
		.map(([state, condition]) => `(count(*) filter (where ${condition}))::int as ${state}`)
		.join(", ");
	const [row] = await sql.query<Record<CardState, number>>(
		`select ${counted} from review_card where student_id = $1 and subject_id = $2`,
		[studentId, subjectId],
	);
	return row ?? { open: 0, mastered: 0, removed: 0 };
}

/** Ids of the questions of a view, those answered wrong last first. */
export async function chosenQuestions(
	sql: Sql,
	studentId: string,
	{ state = "open", ...filter }: CardFilter,
	maxCount: number,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select question_id as id from ${cardsInBank} and withdrawn_at is null where ${matches(state)}
		group by question_id order by max(wrong_on) desc, question_id limit $7`,
		[studentId, ...valuesOf(filter), maxCount],
	);
	return rows.map(({ id }) => id);
}

const marks = {
	// Back in the book it is due at once.
	mastered: `mastered_at = case when $4 then coalesce(mastered_at, now()) end,
		due_on = case when $4 then due_on else least(due_on, $5::date) end`,
	removed: "removed_at = case when $4 then coalesce(removed_at, now()) end",
} as const;

/** @param today by the calendar of the site */
export async function markCards(
	sql: Sql,
	{ companyId, studentId, today }: StudentKey & { readonly today: string },
	taskIds: readonly string[],
	mark: keyof typeof marks,
	on: boolean,
): Promise<number> {
	// An answer that counts meanwhile locks cards too.
	await findCards(sql, { companyId, studentId }, taskIds);
	const rows = await sql.query(
		`update review_card set ${marks[mark]}
		where company_id = $1 and student_id = $2 and task_id = any ($3::text[]) returning task_id`,
		[companyId, studentId, taskIds, on, ...(mark === "mastered" ? [today] : [])],
	);
	return rows.length;
}
