// Questions and answers of the content and of students in one form.
import type { AskedQuestion, CourseCard, GivenAnswer, Post } from "../../../schemas/generated/documents.ts";

export interface StoredQuestion {
	readonly card: Pick<AskedQuestion, "id" | "title" | "text" | "askerName" | "date" | "post" | "acceptedId">;
	/** Of the content; oldest first. */
	readonly answers: readonly GivenAnswer[];
	readonly course: CourseCard | null;
}

/** A student without a nickname. */
const unnamed = { zh: "同学", en: "A student" };

const nameOf = ({ author }: Post) => author?.name ?? unnamed;
const dayOf = ({ createdAt }: Post): string => createdAt.slice(0, 10);

export const answerOf = (post: Post): GivenAnswer => ({
	id: post.id,
	authorName: nameOf(post),
	teacher: post.author?.teacherId !== undefined,
	...(post.author?.teacherId === undefined ? {} : { teacherId: post.author.teacherId }),
	date: dayOf(post),
	text: post.text,
	post,
});

export const questionCard = (
	post: Post,
	title: string,
	acceptedId: string | null,
): StoredQuestion["card"] => ({
	id: post.id,
	title,
	text: post.text,
	askerName: nameOf(post),
	date: dayOf(post),
	post,
	...(acceptedId === null ? {} : { acceptedId }),
});

/** The accepted one, then the others, oldest first; those of one day in the order of content and posts. */
export const sortedAnswers = (
	answers: readonly GivenAnswer[],
	acceptedId: string | undefined,
): GivenAnswer[] =>
	answers.toSorted(
		(one, other) =>
			Number(other.id === acceptedId) - Number(one.id === acceptedId) || one.date.localeCompare(other.date),
	);

/**
 * The list entry of a question.
 * @param others answers of students: how many, and the first to show
 * @param teacherIds teachers whose answers are preferred
 */
export function askedQuestion(
	{ card, answers, course }: StoredQuestion,
	others: { readonly count: number; readonly first?: GivenAnswer | undefined } = { count: 0 },
	teacherIds: readonly string[] = [],
): AskedQuestion {
	const all = others.first ? [...answers, others.first] : answers;
	const ofTeacher =
		all.find(({ teacherId = "" }) => teacherIds.includes(teacherId)) ?? all.find(({ teacher }) => teacher);
	const answer = ofTeacher ?? all[0];
	return {
		...card,
		...(course ? { courseId: course.id, courseName: course.courseName } : {}),
		answerCount: answers.length + others.count,
		teacherAnswered: ofTeacher !== undefined,
		...(answer ? { answer } : {}),
	};
}
