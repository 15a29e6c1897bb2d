// Server calls about exercises that several features make.
import type {
	ChapterExerciseBody,
	CollectExerciseBody,
	DailyExerciseBody,
	RecordQuery,
	ReexamineBody,
	WrongExerciseBody,
} from "../../../schemas/generated/documents.ts";
import { callToBegin } from "../../core/guest/guestCall.ts";
import { call } from "../../core/http/http.ts";
import { isSignedIn } from "../../core/session/session.ts";

const base = "/question/v1/exercise";
const validators = () => import("../../../schemas/generated/calls/practice.js");

/** What a new exercise is drawn from. */
export type NewExercise =
	| { readonly type: "quick"; readonly categoryId: string; readonly subjectId: string }
	| ({ readonly type: "chapter" } & ChapterExerciseBody)
	| ({ readonly type: "daily" } & DailyExerciseBody)
	| ({ readonly type: "wrong" } & WrongExerciseBody)
	| ({ readonly type: "collect" } & CollectExerciseBody)
	| ({ readonly type: "reexamine"; readonly recordId: string } & ReexamineBody);

function requestOf(exercise: NewExercise, schoolId: string | undefined) {
	switch (exercise.type) {
		case "quick": {
			const names = [exercise.categoryId, exercise.subjectId].map(encodeURIComponent).join("/");
			return { path: `${base}/quick/paper/generate/${names}`, query: { schoolId }, body: {} };
		}
		case "reexamine": {
			const { recordId, onlyWrong = false } = exercise;
			if (!isSignedIn())
				return { path: `${base}/unlogin/reexamine/paper/generate`, body: { recordId, onlyWrong } };
			return {
				path: `${base}/reexamine/paper/generate/${encodeURIComponent(recordId)}`,
				body: { onlyWrong },
			};
		}
		default: {
			const { type, ...body } = exercise;
			return { path: `${base}/${type}/paper/generate`, body: { ...body, ...(schoolId && { schoolId }) } };
		}
	}
}

export const beginExercise = (exercise: NewExercise, schoolId: string | undefined) =>
	callToBegin({
		method: "POST",
		...requestOf(exercise, schoolId),
		validate: async () => (await validators()).validateExercise,
	});

export const fetchRecords = (query: RecordQuery, signal?: AbortSignal) =>
	call({
		path: `${base}/record`,
		query: { ...query },
		validate: async () => (await validators()).validateRecordList,
		signal,
	});
