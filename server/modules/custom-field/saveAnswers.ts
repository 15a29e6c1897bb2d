// Saves answers of a student to the school's questions.
import type { FieldEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { acceptedAnswers } from "../../shared/questions/acceptedAnswers.ts";
import type { Questions, Scene } from "../../shared/questions/questions.ts";
import { type AnswerKey, lockAnswers, writeAnswers } from "./store.ts";

/** @throws Refusal 1431 to 1435; nothing is stored then */
export async function saveAnswers(
	sql: Sql,
	key: AnswerKey,
	questions: Questions,
	entries: readonly FieldEntry[],
	scene: Scene | undefined,
): Promise<void> {
	const previous = await lockAnswers(sql, key);
	const received = { studentId: key.studentId, previous, entries };
	await writeAnswers(sql, key, await acceptedAnswers(sql, questions, received, scene));
}
