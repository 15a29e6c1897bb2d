// Questions and answers of the content and of students in one form.
import type {
	AskedQuestion,
	CourseCard,
	GivenAnswer,
	Post,
	QuestionLesson,
} from "../../../schemas/generated/documents.ts";
import { reason, refuse } from "../../plugins/envelope.ts";

export interface StoredQuestion {
	readonly card: Pick<AskedQuestion, "id" | "title" | "text" | "askerName" | "date" | "post" | "acceptedId">;
	/** Of the content; oldest first. */
	readonly answers: readonly GivenAnswer[];
	readonly course: CourseCard | null;
	/** Lesson of the course it is about; null where the course has it no more. */
	readonly lesson: QuestionLesson | null;
}

/** What keeps a question from being about a lesson, or about a moment of it. */
export const lessonRefusals = {
	missing: (lessonId: string) =>
		reason(
			"1423",
			`这门课程里没有课次“${lessonId}”（lessonId）。`,
			`lessonId must be a lesson of the course, found "${lessonId}".`,
		),
	closed: reason(
		"1424",
		"这节课现在不能学习，因此不能查看或提出关于它的问题。",
		"This lesson is closed for you now, and so are the questions about it.",
	),
	noVideo: (lessonId: string) =>
		reason(
			"1425",
			`课次“${lessonId}”没有视频，因此不能带时间（atSeconds）。`,
			`atSeconds must be absent: the lesson "${lessonId}" has no video.`,
		),
	afterEnd: (atSeconds: number, seconds: number) =>
		reason(
			"1426",
			`时间（atSeconds）最多为视频时长 ${seconds} 秒，收到的是 ${atSeconds}。`,
			`atSeconds must be at most ${seconds}, the length of the video; found ${atSeconds}.`,
		),
};

/** A lesson that a question is to be about. */
export interface AskedLesson {
	readonly lessonId: string;
	readonly isVideo: boolean;
	/** Length of its video; null where it is not known. */
	readonly seconds: number | null;
}

/**
 * A moment that a question is about: within the video, whose last second may have begun.
 * @throws Refusal
 */
export function checkMoment(
	{ lessonId, isVideo, seconds }: AskedLesson,
	atSeconds: number | undefined,
): void {
	if (atSeconds === undefined) return;
	if (!isVideo) refuse(lessonRefusals.noVideo(lessonId));
	const length = seconds === null ? atSeconds : Math.ceil(seconds);
	if (atSeconds > length) refuse(lessonRefusals.afterEnd(atSeconds, length));
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
	{ card, answers, course, lesson }: StoredQuestion,
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
		...(lesson ? { lesson } : {}),
		answerCount: answers.length + others.count,
		teacherAnswered: ofTeacher !== undefined,
		...(answer ? { answer } : {}),
	};
}
