// Calls of the questions that a student collects. Pages change them through the outbox (entries.ts), other programs by
// the calls put and drop.
import type { FastifyInstance } from "fastify";
import type { CollectedList, CollectedQuery, CollectedRow } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import * as bank from "./bankStore.ts";
import { bookRefusals } from "./bookRefusals.ts";
import { changeAndNotify, questionCollectEvent } from "./changes.ts";
import * as store from "./collectStore.ts";
import { beginExercise } from "./exercises.ts";
import { beginLimit } from "./limits.ts";
import { missingSubject, solutionOf } from "./rules.ts";

const collect = "/s/api/question/v1/collect";
const definitions = "/calls/practice#/definitions";

/** Questions of an exercise, where the student names no number. */
const questionCount = 20;

function rowOf({ content, answeredIds, isWithdrawn, ...row }: store.CollectedQuestion): CollectedRow {
	const { questionId, version, subjectId, folder, collectedAt } = row;
	const { material, tasks } = content;
	return {
		...{ subjectId, folder, collectedAt },
		question: {
			...{ questionId, version, tasks: tasks.map(({ shown }) => shown) },
			...(material !== undefined && { material }),
		},
		// A question may be collected before it is answered; its solution waits for the answer.
		solutions: tasks
			.filter(({ shown }) => answeredIds.includes(shown.taskId))
			.map(({ shown: { taskId }, hidden }) => ({ taskId, solution: solutionOf(hidden) })),
		...(isWithdrawn && { withdrawn: true }),
	};
}

async function readCollected(sql: Sql, studentId: string, query: CollectedQuery): Promise<CollectedList> {
	const listed = await store.listCollected(sql, studentId, query);
	const { subjects, folders } = await store.countCollected(sql, studentId, query.subjectId);
	const found = await bank.findSubjects(
		sql,
		subjects.map(({ key }) => key),
	);
	return {
		...listed,
		list: listed.list.map(rowOf),
		subjects: subjects.map(({ key, count }) => {
			const name = found.get(key)?.subjectName;
			return { key, count, ...(name !== undefined && { name }) };
		}),
		folders,
	};
}

export function questionCollectRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;

	route(app, {
		method: "GET",
		url: `${collect}/list`,
		query: `${definitions}/CollectedQuery`,
		data: `${definitions}/CollectedList`,
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => readCollected(sql, student.id, query)),
	});

	for (const [name, collected, body] of [
		["put", true, "QuestionPutBody"],
		["drop", false, "QuestionDropBody"],
	] as const)
		route(app, {
			method: "POST",
			url: `${collect}/${name}`,
			body: `${definitions}/${body}`,
			data: `${definitions}/QuestionCollected`,
			access: "student",
			handler: (request) => {
				const owner = { ...studentKeyOf(request), at: new Date() };
				return changeAndNotify(deps, owner, async (sql) => {
					const answer = await store.setCollected(sql, owner, { ...request.body, collected });
					return { answer, events: [questionCollectEvent(answer)] };
				});
			},
		});

	route(app, {
		method: "POST",
		url: "/s/api/question/v1/exercise/collect/paper/generate",
		body: `${definitions}/CollectExerciseBody`,
		data: `${definitions}/Exercise`,
		access: "student",
		limit: beginLimit,
		handler: (request) => {
			const owner = studentKeyOf(request);
			const { subjectId, schoolId = "", count = questionCount } = request.body;
			return db.company(owner.companyId, async (sql) => {
				orNotFound(await bank.findSubject(sql, subjectId), missingSubject);
				const ids = await store.collectedQuestions(sql, owner.studentId, request.body, count);
				const questions = await bank.questionsById(sql, ids);
				return beginExercise(
					sql,
					owner,
					{ type: "collect", schoolId, subjectId, questions },
					bookRefusals.noneCollected,
				);
			});
		},
	});
}
