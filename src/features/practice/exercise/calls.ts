// Server calls of an exercise. Answers, marks and handing in go through the outbox.
import type { QuestionReportBody } from "../../../../schemas/generated/documents.ts";
import { guestQuery } from "../../../core/guest/guestCall.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/practice.js");
const base = "/question/v1";

export const fetchExercise = (exerciseId: string, signal?: AbortSignal) =>
	call({
		path: `${base}/exercise/paper/${encodeURIComponent(exerciseId)}`,
		query: guestQuery(),
		validate: async () => (await validators()).validateExercise,
		signal,
	});

export const moveExercise = (exerciseId: string, move: "pause" | "resume" | "close") =>
	call({
		method: "POST",
		path: `${base}/websocket/exercise/${move}`,
		body: { exerciseId },
		validate: async () =>
			(await import("../../../../schemas/generated/events/practice.js")).validateExerciseState,
	});

export const reportQuestion = (body: QuestionReportBody) =>
	call({
		method: "POST",
		path: `${base}/question/report`,
		body,
		validate: async () => (await validators()).validateQuestionReported,
	});
