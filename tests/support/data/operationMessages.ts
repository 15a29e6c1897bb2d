// A valid message for every operation, about unknown ids.
import type { OperationName, Operations } from "../../../schemas/events/operations.ts";
import { authOf } from "../server/testSocket.ts";

const exercise = { exerciseId: "exercise-1" };
const question = { ...exercise, questionId: "question-1" };
const lesson = { courseId: "course-1", lessonId: "l1" };
const seat = { ...lesson, seat: "seat-1" };

export const operationMessages: { readonly [Name in OperationName]: Operations[Name]["message"] } = {
	auth: authOf(1, "mei", "made-up"),
	heartbeat: {},
	leave: {},
	login: {},
	logout: {},
	paper_questions: exercise,
	review: exercise,
	submit_question: { ...question, entryId: "00000000-0000-4000-8000-000000000001", answer: ["A"] },
	pause: exercise,
	resume: exercise,
	mark: { ...question, marked: true },
	switch_question: question,
	submit: exercise,
	close: exercise,
	sign: { examId: "exam-1" },
	exam_face: { examId: "exam-1", checkId: "check-1" },
	live_in: seat,
	replay_in: lesson,
	channel_info: seat,
	video_in: { ...lesson, positionSeconds: 12 },
	video_ready: { ...lesson, durationSeconds: 1200 },
};
