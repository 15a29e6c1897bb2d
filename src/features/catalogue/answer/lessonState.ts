// The questions of a lesson, for the student who may work on it.
import type { AnswerLessonProps, AnswerListData } from "../../../../schemas/generated/documents.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchLessonQuestions } from "./calls.ts";
import { feature } from "./refresh.ts";
import { lessonPageSize } from "./rules.ts";

/** A page of the questions about a lesson. */
export const useLessonQuestions = (
	{ courseId, lessonId }: AnswerLessonProps,
	page: number,
): StudentQuery<AnswerListData> =>
	useStudentQuery([feature, "lesson", courseId, lessonId, page], (signal) =>
		fetchLessonQuestions({ courseId, lessonId, page, pageSize: lessonPageSize }, signal),
	);
