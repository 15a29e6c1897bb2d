// Apart from the queries of the question pages: what the lesson page loads needs none of them.
import { mutate } from "swr";
import { isStudentKey } from "../../../core/session/studentKeys.ts";

/** Names the queries of questions. */
export const feature = "answer";

/** After the student has asked or answered: everything about questions that is on screen. */
export const refreshAnswers = (): Promise<unknown> =>
	mutate((key) => Array.isArray(key) && (isStudentKey(key) ? key[2] : key[0]) === feature);
