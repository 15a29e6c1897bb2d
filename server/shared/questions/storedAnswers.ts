// Answers to a form as they are stored with an entry of a student.
import type { ImageInfo } from "../../../schemas/generated/documents.ts";
import type { Answer } from "./questions.ts";
import type { AllGiven } from "./wire.ts";

/** The column `answers`. */
export type AnswerRows = readonly { code: string; values: Answer[]; images: ImageInfo[] }[];

export const givenOf = (rows: AnswerRows): AllGiven =>
	new Map(rows.map(({ code, ...given }) => [code, given]));

export const answersJson = (given: AllGiven): string =>
	JSON.stringify([...given].map(([code, { values, images }]) => ({ code, values, images })));

/** Ids of the files in answers. */
export const filesIn = (given: AllGiven): string[] =>
	[...given.values()].flatMap(({ images }) => images.map(({ resourceId }) => resourceId));
