// Every statement about questions and their answers, those of the content and those of students. Newest question first.
import type { AnswerListQuery, CourseCard, GivenAnswer } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { isVisible } from "../../shared/posts/postStore.ts";
import { type PostRow, postColumns, postOf } from "../../shared/posts/readPosts.ts";
import { answerOf, askedQuestion, questionCard, type StoredQuestion } from "./rules.ts";

const contentColumns = `asked_question.card || jsonb_build_object('date', to_char(asked_on, 'YYYY-MM-DD')) as card,
	answers,
	(select course.card from course
	where course.company_id = asked_question.company_id and course.id = course_id) as course`;

/** A deleted question is listed no more; its page stays where others answered. */
const isListed = `topic = 'question' and post.state <> 'deleted' and ${isVisible("$3")}`;

/** Course 0 stands for all questions (ROUTE-21). */
const ofCourse = (column: string): string => `($2 in ('', '0') or ${column} = $2)`;

interface QuestionId {
	readonly id: string;
	readonly isPost: boolean;
}

/** Each source gives as many as the page may need, by its index; the page is cut from both. */
const pageOfIds = `select id, "isPost" from (
	(select id, false as "isPost", asked_on as day, null::timestamptz as at, position
	from asked_question where ${isOffered("asked_question")} and ${ofCourse("course_id")}
	order by asked_on desc, position, id limit $4)
	union all
	(select id::text, true, (created_at at time zone 'UTC')::date, created_at, 0
	from post where ${isListed} and ${ofCourse("topic_id")}
	order by created_at desc, id limit $4)
) as found order by day desc, at desc nulls last, position, id limit $5 offset $6`;

const total = `select (select count(*) from asked_question where ${isOffered("asked_question")}
		and ${ofCourse("course_id")})::int
	+ (select count(*) from post where ${isListed} and ${ofCourse("topic_id")})::int as total`;

export async function listQuestions(
	sql: Sql,
	{ schoolId = "", courseId = "0", page = 1, pageSize = 12 }: AnswerListQuery,
	studentId: string | undefined,
): Promise<Listed<ReturnType<typeof askedQuestion>>> {
	const values = [schoolId, courseId, studentId ?? null];
	const [[counted], ids] = await Promise.all([
		sql.query<{ total: number }>(total, values),
		sql.query<QuestionId>(pageOfIds, [...values, page * pageSize, pageSize, (page - 1) * pageSize]),
	]);
	const questions = await questionsOf(sql, ids, studentId);
	const others = await firstAnswers(sql, [...questions.values()], studentId);
	const list = ids.flatMap(({ id }) => {
		const found = questions.get(id);
		return found ? [askedQuestion(found, others.get(id))] : [];
	});
	return { list, total: counted?.total ?? 0, page, pageSize };
}

type QuestionRow = PostRow & { title: string; acceptedId: string | null; course: CourseCard | null };

const storedQuestion = ({ title, acceptedId, course, ...row }: QuestionRow): StoredQuestion => ({
	card: questionCard(postOf(row), title, acceptedId),
	answers: [],
	course,
});

async function questionsOf(
	sql: Sql,
	ids: readonly QuestionId[],
	studentId: string | undefined,
): Promise<ReadonlyMap<string, StoredQuestion>> {
	const of = (isPost: boolean) => ids.filter((each) => each.isPost === isPost).map(({ id }) => id);
	const [content, posts] = await Promise.all([
		sql.query<StoredQuestion>(
			`select ${contentColumns} from asked_question where id = any ($1) and withdrawn_at is null`,
			[of(false)],
		),
		sql.query<QuestionRow>(
			`select ${postColumns("$1")}, title, accepted_id as "acceptedId", ${postCourse}
			from post where topic = 'question' and id = any ($2::uuid[]) and ${isVisible("$1")}`,
			[studentId ?? null, of(true)],
		),
	]);
	const all = [...content, ...posts.map(storedQuestion)];
	return new Map(all.map((question) => [question.card.id, question]));
}

const postCourse = `(select course.card from course
	where course.company_id = post.company_id and course.id = post.topic_id) as course`;

/** A question by its id, which is one of the content or of a post. */
export async function findQuestion(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<StoredQuestion | undefined> {
	const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
	const ids = [{ id, isPost: false }, ...(isUuid ? [{ id, isPost: true }] : [])];
	return (await questionsOf(sql, ids, studentId)).get(id);
}

/** How many answers of students the questions have, and of each question the first one to show. */
async function firstAnswers(
	sql: Sql,
	questions: readonly StoredQuestion[],
	studentId: string | undefined,
): Promise<ReadonlyMap<string, { readonly count: number; readonly first: GivenAnswer }>> {
	const rows = await sql.query<PostRow & { questionId: string; count: number }>(
		`select distinct on (topic_id) topic_id as "questionId", count(*) over (partition by topic_id)::int as count,
			${postColumns("$1")}
		from post where topic = 'answer' and parent_id is null and topic_id = any ($2) and post.state <> 'deleted'
			and ${isVisible("$1")}
		order by topic_id, teacher_id is null, not (post.id::text = any ($3)), created_at, post.id`,
		[
			studentId ?? null,
			questions.map(({ card }) => card.id),
			questions.flatMap(({ card }) => card.acceptedId ?? []),
		],
	);
	return new Map(
		rows.map(({ questionId, count, ...row }) => [questionId, { count, first: answerOf(postOf(row)) }]),
	);
}

/** Whether a list offers the course. */
export async function hasCourseOf(sql: Sql, courseId: string): Promise<boolean> {
	const rows = await sql.query("select id from course where id = $1 and withdrawn_at is null", [courseId]);
	return rows.length > 0;
}

/** Who asked; undefined for a question of the content. */
export async function askerOf(sql: Sql, questionId: string): Promise<string | undefined> {
	const [row] = await sql.query<{ studentId: string | null }>(
		`select student_id as "studentId" from post where id::text = $1 and topic = 'question'`,
		[questionId],
	);
	return row?.studentId ?? undefined;
}

export async function setAccepted(sql: Sql, questionId: string, answerId: string | undefined): Promise<void> {
	await sql.query("update post set accepted_id = $2 where id = $1 and topic = 'question'", [
		questionId,
		answerId ?? null,
	]);
}

/** The student to notify of an answer, and the title of the question. */
export async function findAnswered(
	sql: Sql,
	answerId: string,
): Promise<{ readonly studentId: string; readonly title: string } | undefined> {
	const [row] = await sql.query<{ studentId: string; title: string }>(
		`select question.student_id as "studentId", question.title from post as answer
		join post as question on question.company_id = answer.company_id and question.id::text = answer.topic_id
			and question.topic = 'question'
		where answer.id = $1 and answer.state = 'shown' and question.student_id is not null
			and question.state in ('shown', 'waiting')`,
		[answerId],
	);
	return row;
}
