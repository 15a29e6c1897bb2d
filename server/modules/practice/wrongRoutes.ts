// Calls of the wrong book: what is in it, what is due, and exercises of it.
import type { FastifyInstance } from "fastify";
import type { WrongExerciseBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { route, type StudentKey, studentKeyOf } from "../../plugins/route.ts";
import { isDay } from "../../shared/review/plan.ts";
import { siteDays } from "../../shared/siteDay.ts";
import * as bank from "./bankStore.ts";
import { bookRefusals } from "./bookRefusals.ts";
import * as dueStore from "./dueStore.ts";
import { lockStudent } from "./exerciseStore.ts";
import { beginExercise, readExercise } from "./exercises.ts";
import { beginLimit } from "./limits.ts";
import { missingSubject } from "./rules.ts";
import { readDue, readWrongBook } from "./wrongBook.ts";
import * as store from "./wrongStore.ts";

const wrong = "/s/api/question/v1/wrong";
const definitions = "/calls/practice#/definitions";

/** Questions of an exercise of a view, where the student names no number. */
const questionCount = 20;

/** @throws Refusal where nothing is due, and where no more is practised today */
async function beginDue(sql: Sql, owner: StudentKey, { subjectId, schoolId = "", count }: WrongExerciseBody) {
	await lockStudent(sql, owner);
	const due = await readDue(sql, owner, schoolId);
	const open = await dueStore.openDueExercise(sql, owner.studentId, subjectId, due.day);
	if (open !== undefined) return readExercise(sql, owner, open);
	const { todayCount = 0, dueCount = 0 } = due.list.find((each) => each.subjectId === subjectId) ?? {};
	const maxCount = count ?? todayCount;
	const asked = { subjectId, finalFrom: due.finalRounds.get(subjectId) };
	const ids = await dueStore.dueQuestions(sql, owner.studentId, schoolId, due.day, asked, maxCount);
	if (ids.length === 0) refuse(dueCount > 0 ? bookRefusals.doneToday : bookRefusals.noneDue);
	const questions = await bank.questionsById(sql, ids);
	return beginExercise(sql, owner, { type: "wrong", schoolId, subjectId, day: due.day, questions });
}

async function beginChosen(
	sql: Sql,
	owner: StudentKey,
	{ schoolId = "", count = questionCount, due: _, ...filter }: WrongExerciseBody,
) {
	const ids = await store.chosenQuestions(sql, owner.studentId, filter, count);
	const questions = await bank.questionsById(sql, ids);
	const { subjectId } = filter;
	return beginExercise(sql, owner, { type: "wrong", schoolId, subjectId, questions }, bookRefusals.noneWrong);
}

export function wrongRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: `${wrong}/list`,
		query: `${definitions}/WrongQuery`,
		data: `${definitions}/WrongList`,
		access: "student",
		handler: (request) => {
			const owner = studentKeyOf(request);
			return db.company(owner.companyId, (sql) => readWrongBook(sql, owner, request.query));
		},
	});

	route(app, {
		method: "GET",
		url: `${wrong}/due`,
		query: `${definitions}/WrongDueQuery`,
		data: `${definitions}/WrongDue`,
		access: "student",
		handler: (request) => {
			const owner = studentKeyOf(request);
			return db.company(owner.companyId, (sql) => readDue(sql, owner, request.query.schoolId ?? ""));
		},
	});

	for (const [name, mark] of [
		["master", "mastered"],
		["remove", "removed"],
	] as const)
		route(app, {
			method: "POST",
			url: `${wrong}/${name}`,
			body: `${definitions}/WrongMarkBody`,
			data: `${definitions}/WrongMarked`,
			access: "student",
			handler: (request) => {
				const owner = studentKeyOf(request);
				const { taskIds, on } = request.body;
				return db.company(owner.companyId, async (sql) => {
					const [today = ""] = await siteDays(sql, owner.companyId, new Date());
					return { count: await store.markCards(sql, { ...owner, today }, taskIds, mark, on) };
				});
			},
		});

	route(app, {
		method: "POST",
		url: `${wrong}/setting`,
		body: `${definitions}/WrongSettingBody`,
		data: `${definitions}/WrongDue`,
		access: "student",
		handler: (request) => {
			const owner = studentKeyOf(request);
			const { subjectId, examOn, dailyLimit } = request.body;
			if (examOn !== undefined && !isDay(examOn)) refuse(bookRefusals.noDay);
			return db.company(owner.companyId, async (sql) => {
				orNotFound(await bank.findSubject(sql, subjectId), missingSubject);
				await dueStore.writeSetting(sql, owner, subjectId, { examOn, dailyLimit });
				return readDue(sql, owner, "");
			});
		},
	});

	route(app, {
		method: "POST",
		url: "/s/api/question/v1/exercise/wrong/paper/generate",
		body: `${definitions}/WrongExerciseBody`,
		data: `${definitions}/Exercise`,
		access: "student",
		limit: beginLimit,
		handler: (request) => {
			const owner = studentKeyOf(request);
			const begin = request.body.due ? beginDue : beginChosen;
			return db.company(owner.companyId, (sql) => begin(sql, owner, request.body));
		},
	});
}
