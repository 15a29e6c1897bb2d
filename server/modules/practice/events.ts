// The operations of an exercise under way, over the realtime connection.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { OperationHandlers, OperationStudent } from "../../realtime/operation.ts";
import * as answerStore from "./answerStore.ts";
import { storeAnswer } from "./answers.ts";
import { changeAndNotify, exerciseEvent } from "./changes.ts";
import * as store from "./exerciseStore.ts";
import { checkTask } from "./exercises.ts";
import { marksOf, setMark } from "./markStore.ts";
import { type ExerciseMove, makeMove } from "./moves.ts";
import { missing } from "./rules.ts";

type Handlers = OperationHandlers<OperationNameOf<"practice">>;

const keyOf = ({ companyId, id }: OperationStudent): StudentKey => ({ companyId, studentId: id });

export function practiceEvents(deps: Pick<Deps, "db" | "bus">): Handlers {
	/** Runs in a transaction of the student's company. */
	const own = <T>(student: OperationStudent, work: (sql: Sql, owner: StudentKey) => Promise<T>): Promise<T> =>
		deps.db.company(student.companyId, (sql) => work(sql, keyOf(student)));

	const moved =
		(move: ExerciseMove) =>
		(student: OperationStudent, { exerciseId }: { readonly exerciseId: string }) =>
			makeMove(deps, keyOf(student), exerciseId, move);

	const exerciseOf = async (sql: Sql, owner: StudentKey, id: string) =>
		orNotFound(await store.findExercise(sql, owner, id), missing);

	return {
		paper_questions: (student, { exerciseId }) =>
			own(student, async (sql, owner) => {
				const { selected } = await exerciseOf(sql, owner, exerciseId);
				const answers = await answerStore.answersOf(sql, [exerciseId]);
				return {
					exerciseId,
					questionIds: selected.flatMap(({ taskIds }) => taskIds),
					answeredIds: answers.flatMap(({ taskId, answer }) => (isAnswered(answer) ? taskId : [])),
					markedIds: await marksOf(sql, exerciseId),
				};
			}),
		review: (student, { exerciseId }) =>
			own(student, async (sql, owner) => {
				await exerciseOf(sql, owner, exerciseId);
				const answers = await answerStore.answersOf(sql, [exerciseId]);
				return {
					exerciseId,
					results: answers.flatMap(({ taskId, isFinal, isRight }) =>
						!isFinal || isRight === null ? [] : { questionId: taskId, right: isRight },
					),
				};
			}),
		submit_question: (student, { questionId, ...given }) =>
			changeAndNotify(deps, keyOf(student), async (sql) => {
				const { exerciseId, entryId } = given;
				const { answer, isNew } = await storeAnswer(sql, keyOf(student), {
					...{ ...given, taskId: questionId, at: new Date() },
				});
				return {
					answer: { exerciseId, questionId, entryId, stored: answer },
					events: isNew ? [exerciseEvent({ exerciseId, taskId: questionId, entryId })] : [],
				};
			}),
		pause: moved("pause"),
		resume: moved("resume"),
		close: moved("close"),
		submit: moved("submit"),
		mark: (student, { exerciseId, questionId, marked }) =>
			own(student, async (sql, owner) => {
				await checkTask(sql, owner, exerciseId, questionId);
				await setMark(sql, owner.companyId, exerciseId, questionId, marked);
				return { exerciseId, questionId, marked };
			}),
		switch_question: (student, { exerciseId, questionId }) =>
			own(student, async (sql, owner) => {
				// A page repeats it while it is visible, by which the clock goes on.
				await store.countTime(sql, await checkTask(sql, owner, exerciseId, questionId));
				await store.setCurrent(sql, exerciseId, questionId);
				return { exerciseId, questionId };
			}),
	};
}
