// Every statement about questions and their answers, those of the content and those of students, but for the list's.
import type { GivenAnswer } from "../../../schemas/generated/documents.ts";
import { isUuid } from "../../../schemas/uuid.ts";
import type { Sql } from "../../db/sql.ts";
import { isVisible } from "../../shared/posts/postStore.ts";
import { type PostRow, postColumns, postOf } from "../../shared/posts/readPosts.ts";
import type { QuestionId } from "./listStore.ts";
import { answerOf, questionCard, type StoredQuestion } from "./rules.ts";

const contentColumns = `asked_question.card || jsonb_build_object('date', to_char(asked_on, 'YYYY-MM-DD')) as card,
	answers,
	(select course.card from course
	where course.company_id = asked_question.company_id and course.id = course_id) as course, null as lesson`;

type QuestionRow = PostRow &
	Pick<StoredQuestion, "course" | "lesson"> & { title: string; acceptedId: string | null };

const storedQuestion = ({ title, acceptedId, course, lesson, ...row }: QuestionRow): StoredQuestion => ({
	card: questionCard(postOf(row), title, acceptedId),
	answers: [],
	...{ course, lesson },
});

export async function questionsOf(
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
			`select ${postColumns("$1")}, title, accepted_id as "acceptedId", ${postCourse}, ${postLesson}
			from post where topic = 'question' and id = any ($2::uuid[]) and ${isVisible("$1")}`,
			[studentId ?? null, of(true)],
		),
	]);
	const all = [...content, ...posts.map(storedQuestion)];
	return new Map(all.map((question) => [question.card.id, question]));
}

const postCourse = `(select course.card from course
	where course.company_id = post.company_id and course.id = post.topic_id) as course`;

const postLesson = `case when lesson_id is not null then (
	select jsonb_build_object('lessonId', lesson_id, 'lessonName', lesson -> 'lessonName', 'isOpen', false)
		|| case when at_seconds is null then '{}' else jsonb_build_object('atSeconds', at_seconds) end
	from course, jsonb_array_elements(detail -> 'chapters') as chapter, jsonb_array_elements(chapter -> 'lessons') as lesson
	where course.company_id = post.company_id and course.id = post.topic_id and lesson ->> 'id' = lesson_id
) end as lesson`;

/** A question by its id, which is one of the content or of a post. */
export async function findQuestion(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<StoredQuestion | undefined> {
	const ids = [{ id, isPost: false }, ...(isUuid(id) ? [{ id, isPost: true }] : [])];
	return (await questionsOf(sql, ids, studentId)).get(id);
}

/**
 * How many answers of students the questions have, and of each question the first one to show.
 * @param teacherIds teachers whose answers are preferred
 */
export async function firstAnswers(
	sql: Sql,
	questions: readonly StoredQuestion[],
	studentId: string | undefined,
	teacherIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly first: GivenAnswer }>> {
	const rows = await sql.query<PostRow & { questionId: string; count: number }>(
		`select distinct on (topic_id) topic_id as "questionId", count(*) over (partition by topic_id)::int as count,
			${postColumns("$1")}
		from post where topic = 'answer' and parent_id is null and topic_id = any ($2) and post.state <> 'deleted'
			and ${isVisible("$1")}
		order by topic_id, coalesce(teacher_id = any ($4), false) desc, teacher_id is null, not (post.id::text = any ($3)), created_at, post.id`,
		[
			studentId ?? null,
			questions.map(({ card }) => card.id),
			questions.flatMap(({ card }) => card.acceptedId ?? []),
			teacherIds,
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
): Promise<{ readonly id: string; readonly studentId: string; readonly title: string } | undefined> {
	const [row] = await sql.query<{ id: string; studentId: string; title: string }>(
		`select question.id, question.student_id as "studentId", question.title from post as answer
		join post as question on question.company_id = answer.company_id and question.id::text = answer.topic_id
			and question.topic = 'question'
		where answer.id = $1 and answer.state = 'shown' and question.student_id is not null
			and question.state in ('shown', 'waiting')`,
		[answerId],
	);
	return row;
}
