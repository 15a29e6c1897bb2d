// The operations of an exercise under way, over the realtime connection.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import type { Database, Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { OperationHandlers, OperationStudent } from "../../realtime/operation.ts";
import { storeAnswer } from "./answers.ts";
import * as store from "./exerciseStore.ts";
import { moveExercise, stateOf, submitExercise } from "./exercises.ts";
import { marksOf, setMark } from "./markStore.ts";
import { missing, questionOf, refusals } from "./rules.ts";

type Handlers = OperationHandlers<OperationNameOf<"practice">>;

export function practiceEvents({ db }: { readonly db: Database }): Handlers {
	/** Runs in a transaction of the student's company. */
	const own = <T>(
		{ companyId, id }: OperationStudent,
		work: (sql: Sql, owner: store.ExerciseOwner) => Promise<T>,
	): Promise<T> => db.company(companyId, (sql) => work(sql, { companyId, studentId: id }));

	const exerciseOf = async (sql: Sql, owner: store.ExerciseOwner, id: string) =>
		orNotFound(await store.findExercise(sql, owner, id), missing);

	/** Of an exercise of the student's. @throws Refusal for a task that is not in it */
	async function checkTask(sql: Sql, owner: store.ExerciseOwner, id: string, taskId: string): Promise<void> {
		const { drawn } = await exerciseOf(sql, owner, id);
		if (!questionOf(drawn, taskId)) refuse(refusals.notDrawn);
	}

	return {
		paper_questions: (student, { exerciseId }) =>
			own(student, async (sql, owner) => {
				const { drawn } = await exerciseOf(sql, owner, exerciseId);
				const answers = await store.answersOf(sql, exerciseId);
				return {
					exerciseId,
					questionIds: drawn.flatMap(({ taskIds }) => taskIds),
					answeredIds: answers.map(({ taskId }) => taskId),
					markedIds: await marksOf(sql, exerciseId),
				};
			}),
		review: (student, { exerciseId }) =>
			own(student, async (sql, owner) => {
				await exerciseOf(sql, owner, exerciseId);
				const answers = await store.answersOf(sql, exerciseId);
				return {
					exerciseId,
					results: answers.flatMap(({ taskId, isRight }) =>
						isRight === null ? [] : { questionId: taskId, right: isRight },
					),
				};
			}),
		submit_question: (student, { exerciseId, questionId, entryId, answer }) =>
			own(student, async (sql, owner) => {
				await storeAnswer(sql, owner, { exerciseId, taskId: questionId, entryId, answer, at: new Date() });
				return { exerciseId, questionId, entryId };
			}),
		pause: (student, { exerciseId }) =>
			own(student, (sql, owner) => moveExercise(sql, owner, exerciseId, "pause")),
		resume: (student, { exerciseId }) =>
			own(student, (sql, owner) => moveExercise(sql, owner, exerciseId, "resume")),
		close: (student, { exerciseId }) =>
			own(student, (sql, owner) => moveExercise(sql, owner, exerciseId, "close")),
		mark: (student, { exerciseId, questionId, marked }) =>
			own(student, async (sql, owner) => {
				await checkTask(sql, owner, exerciseId, questionId);
				await setMark(sql, owner.companyId, exerciseId, questionId, marked);
				return { exerciseId, questionId, marked };
			}),
		switch_question: (student, { exerciseId, questionId }) =>
			own(student, async (sql, owner) => {
				await checkTask(sql, owner, exerciseId, questionId);
				await store.setCurrent(sql, exerciseId, questionId);
				return { exerciseId, questionId };
			}),
		// What the page still has goes by the outbox, and its own entry hands in with it.
		submit: (student, { exerciseId }) =>
			own(student, async (sql, owner) => {
				await submitExercise(sql, owner, { exerciseId, answers: [] });
				return stateOf(sql, owner, exerciseId);
			}),
	};
}
