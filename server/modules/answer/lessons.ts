// Questions about lessons: who may ask for them and about what, and to whom a question links to its lesson.
import type { FastifyRequest } from "fastify";
import type { AnswerAskBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import type { Entering } from "../../shared/entry/entryFacts.ts";
import { openLessons } from "../../shared/entry/openLessons.ts";
import { askedLesson } from "./lessonStore.ts";
import { checkMoment, lessonRefusals, type StoredQuestion } from "./rules.ts";

/** A student with the conditions of entering lessons. */
export interface LessonViewer {
	readonly studentId: string;
	readonly entering: Entering;
}

/** Undefined for a visitor, who may enter no lesson. */
export const viewerOf = (
	request: Pick<FastifyRequest, "company" | "site" | "student">,
	conditions: EnteringDeps,
): LessonViewer | undefined =>
	request.student && { studentId: request.student.id, entering: enteringOf(request, conditions) };

/** The questions with what the viewer may enter of their lessons. */
export async function withOpenLessons<Question extends StoredQuestion>(
	sql: Sql,
	viewer: LessonViewer | undefined,
	questions: readonly Question[],
): Promise<Question[]> {
	const rows = questions.flatMap(({ course, lesson }) =>
		course && lesson ? [{ courseId: course.id, lessonId: lesson.lessonId }] : [],
	);
	if (!viewer || rows.length === 0) return [...questions];
	const isOpen = await openLessons(sql, viewer.entering, viewer.studentId, rows);
	return questions.map((question) => {
		const { course, lesson } = question;
		if (!course || !lesson) return question;
		return { ...question, lesson: { ...lesson, isOpen: isOpen({ courseId: course.id, ...lesson }) } };
	});
}

type LessonKey = Required<Pick<AnswerAskBody, "courseId" | "lessonId">>;

/**
 * The student may work on the lesson, so ask about it and read what others ask.
 * @param atSeconds a moment of its video
 * @throws Refusal
 */
export async function checkLesson(
	sql: Sql,
	{ studentId, entering }: LessonViewer,
	key: LessonKey,
	atSeconds?: number,
): Promise<void> {
	const lesson = await askedLesson(sql, key);
	if (!lesson) refuse(lessonRefusals.missing(key.lessonId));
	const isOpen = await openLessons(sql, entering, studentId, [key]);
	if (!isOpen(key)) refuse(lessonRefusals.closed);
	checkMoment(lesson, atSeconds);
}
