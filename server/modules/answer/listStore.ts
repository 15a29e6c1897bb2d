// Statements about the list of questions, those of the content and those of students: its newest, and what it is filtered by.
import type { AnswerListQuery, LocalText } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { isVisible } from "../../shared/posts/postStore.ts";

/** A deleted question is listed no more; its page stays where others answered. */
const isListed = `topic = 'question' and post.state <> 'deleted' and ${isVisible("$3")}`;

const ofCourse = (column: string): string => `($2 = '' or ${column} = $2)`;

export interface QuestionId {
	readonly id: string;
	readonly isPost: boolean;
}

export interface QuestionScope {
	/** Empty for every school. */
	readonly schoolId: string;
	/** Empty for the questions of all. */
	readonly courseId: string;
	readonly studentId: string | undefined;
}

/** $1 to $3 of every statement here. */
const valuesOf = ({ schoolId, courseId, studentId }: QuestionScope) => [
	schoolId,
	courseId,
	studentId ?? null,
];

/** Each source gives as many as the page may need, by its index; the page is cut from both. */
const newestIds = `select id, "isPost" from (
	(select id, false as "isPost", asked_on as day, null::timestamptz as at, position
	from asked_question where ${isOffered("asked_question")} and ${ofCourse("course_id")}
	order by asked_on desc, position, id limit $4)
	union all
	(select id::text, true, (created_at at time zone 'UTC')::date, created_at, 0
	from post where ${isListed} and ${ofCourse("topic_id")}
	order by created_at desc, id limit $4)
) as found order by day desc, at desc nulls last, position, id limit $5 offset $6`;

type Page = Required<Pick<AnswerListQuery, "page" | "pageSize">>;

/** A page of the list without filters. */
export const newestQuestions = (
	sql: Sql,
	scope: QuestionScope,
	{ page, pageSize }: Page,
): Promise<QuestionId[]> =>
	sql.query(newestIds, [...valuesOf(scope), page * pageSize, pageSize, (page - 1) * pageSize]);

export async function countQuestions(sql: Sql, scope: QuestionScope): Promise<number> {
	const [row] = await sql.query<{ total: number }>(
		`select (select count(*) from asked_question where ${isOffered("asked_question")}
			and ${ofCourse("course_id")})::int
		+ (select count(*) from post where ${isListed} and ${ofCourse("topic_id")})::int as total`,
		valuesOf(scope),
	);
	return row?.total ?? 0;
}

/** A question that everybody sees, by what the list is filtered and sorted. */
export interface ListedQuestion extends QuestionId {
	readonly schoolIds: readonly string[];
	/** Empty for none. */
	readonly courseId: string;
	readonly answers: number;
	/** Teachers who answer. */
	readonly teacherIds: readonly string[];
}

interface GivenAnswers {
	readonly questionId: string;
	readonly count: number;
	readonly teacherIds: readonly string[];
}

/**
 * In the order of newestQuestions. Joined here: the database expects few answers and would look for those of each question.
 * @param maxPosts of students' questions; the newest ones
 */
export async function listedQuestions(sql: Sql, maxPosts: number): Promise<ListedQuestion[]> {
	const questions = await sql.query<ListedQuestion>(
		`select id, "isPost", "schoolIds", "courseId", answers, "teacherIds" from (
			select id, false as "isPost", school_ids as "schoolIds", coalesce(course_id, '') as "courseId",
				jsonb_array_length(answers) as answers,
				jsonb_path_query_array(answers, '$[*].teacherId') as "teacherIds",
				asked_on as day, null::timestamptz as at, position
			from asked_question where withdrawn_at is null
			union all
			(select id::text, true, '{}', topic_id, 0, '[]', (created_at at time zone 'UTC')::date, created_at, 0
			from post where topic = 'question' and post.state = 'shown' order by created_at desc, id limit $1)
		) as question order by day desc, at desc nulls last, position, id`,
		[maxPosts],
	);
	const given = await sql.query<GivenAnswers>(
		`select topic_id as "questionId", count(*)::int as count,
			coalesce(array_agg(teacher_id) filter (where teacher_id is not null), '{}') as "teacherIds"
		from post where topic = 'answer' and parent_id is null and post.state = 'shown' and topic_id = any ($1)
		group by topic_id`,
		[questions.map(({ id }) => id)],
	);
	const byQuestion = new Map(given.map((each) => [each.questionId, each]));
	return questions.map((question) => {
		const { count = 0, teacherIds = [] } = byQuestion.get(question.id) ?? {};
		return {
			...question,
			answers: question.answers + count,
			teacherIds: [...question.teacherIds, ...teacherIds],
		};
	});
}

/** Subjects of the courses that have one, by the ids of the courses. */
export async function subjectsOfCourses(sql: Sql): Promise<ReadonlyMap<string, LocalText>> {
	const rows = await sql.query<{ id: string; subject: LocalText }>(
		`select id, card -> 'subject' as subject from course where card ? 'subject'
			and id in (select course_id from asked_question union select topic_id from post where topic = 'question')`,
		[],
	);
	return new Map(rows.map(({ id, subject }) => [id, subject]));
}

/** Of teachers who are not withdrawn, by their ids. */
export async function namesOfTeachers(sql: Sql): Promise<ReadonlyMap<string, LocalText>> {
	const rows = await sql.query<{ id: string; name: LocalText }>(
		"select id, document -> 'name' as name from teacher where withdrawn_at is null",
		[],
	);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function courseNameOf(sql: Sql, courseId: string): Promise<LocalText | undefined> {
	const [row] = await sql.query<{ name: LocalText }>(
		"select card -> 'courseName' as name from course where id = $1",
		[courseId],
	);
	return row?.name;
}
