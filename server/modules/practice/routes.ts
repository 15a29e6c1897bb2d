// Calls of the question bank: what there is to practise, and the exercises of a student.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { chapterIds } from "../../shared/bank/chapters.ts";
import { type ChapterCount, type CountsOf, chapterCounts } from "./bankCounts.ts";
import * as bank from "./bankStore.ts";
import { chapterTree } from "./chapters.ts";
import * as store from "./exerciseStore.ts";
import { beginExercise, readExercise, repeatExercise } from "./exercises.ts";
import type { Guests } from "./guests.ts";
import { beginLimit } from "./limits.ts";
import { quickCount } from "./quickCount.ts";
import { missingChapter, missingSubject } from "./rules.ts";

const front = "/s/api/question/v1/question/front";
const exercise = "/s/api/question/v1/exercise";
const definitions = "/calls/practice#/definitions";

/** Of a chapter's practice, where the student names no number. */
const questionCount = 20;

const sum = (counts: readonly ChapterCount[], name: "questionCount" | "answeredCount" | "rightCount") =>
	counts.reduce((total, each) => total + each[name], 0);

export function practiceRoutes(app: FastifyInstance, { db }: Deps, guests: Guests, countsOf: CountsOf): void {
	route(app, {
		method: "GET",
		url: `${front}/categories`,
		query: `${definitions}/BankSchoolQuery`,
		data: `${definitions}/BankCategoryList`,
		handler: async ({ company, query: { schoolId = "" } }) => {
			const counts = chapterCounts(await countsOf(company.id), schoolId);
			return db.company(company.id, async (sql) => {
				const subjects = await bank.subjects(sql, schoolId);
				const list = (await bank.categories(sql, schoolId)).map(({ id, categoryName }) => {
					const own = new Set(subjects.filter(({ categoryId }) => categoryId === id).map((each) => each.id));
					const ofOwn = counts.filter(({ subjectId }) => own.has(subjectId));
					return { id, categoryName, subjectCount: own.size, questionCount: sum(ofOwn, "questionCount") };
				});
				return { list };
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/subjects`,
		query: `${definitions}/SubjectListQuery`,
		data: `${definitions}/BankSubjectList`,
		access: "optional",
		handler: async ({ company, query: { schoolId = "", categoryId }, student }) => {
			const inBank = await countsOf(company.id);
			return db.company(company.id, async (sql) => {
				const answered = student && (await bank.countAnswered(sql, schoolId, student.id));
				const counts = chapterCounts(inBank, schoolId, answered);
				const subjects = (await bank.subjects(sql, schoolId)).filter(
					(subject) => categoryId === undefined || subject.categoryId === categoryId,
				);
				const categoryNames = new Map(
					(await bank.categories(sql, schoolId)).map((each) => [each.id, each.categoryName]),
				);
				return {
					list: subjects.map(({ id, categoryId: category, subjectName, summary }) => {
						const categoryName = categoryNames.get(category);
						const own = counts.filter(({ subjectId }) => subjectId === id);
						return {
							...{ id, categoryId: category, subjectName, questionCount: sum(own, "questionCount") },
							...(summary !== undefined && { summary }),
							...(categoryName !== undefined && { categoryName }),
							...(student && {
								answeredCount: sum(own, "answeredCount"),
								rightCount: sum(own, "rightCount"),
							}),
						};
					}),
				};
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${front}/chapterpoint`,
		query: `${definitions}/ChapterTreeQuery`,
		data: `${definitions}/ChapterTree`,
		access: "optional",
		handler: async ({ company, query: { schoolId = "", subjectId }, student }) => {
			const inBank = await countsOf(company.id);
			return db.company(company.id, async (sql) => {
				const subject = orNotFound(await bank.findSubject(sql, subjectId), missingSubject);
				const answered = student && (await bank.countAnswered(sql, schoolId, student.id));
				const own = chapterCounts(inBank, schoolId, answered).filter(
					(count) => count.subjectId === subjectId,
				);
				return {
					subjectId,
					subjectName: subject.subjectName,
					chapters: chapterTree(subject.chapters, new Map(own.map((each) => [each.chapterId, each]))),
				};
			});
		},
	});

	route(app, {
		method: "POST",
		url: `${exercise}/quick/paper/generate/:categoryId/:subjectId`,
		params: `${definitions}/QuickParams`,
		query: `${definitions}/QuickQuery`,
		data: `${definitions}/Exercise`,
		access: "optional",
		limit: beginLimit,
		handler: (request, reply) => {
			const { categoryId, subjectId } = request.params;
			const { schoolId = "", clientId } = request.query;
			return db.company(request.company.id, async (sql) => {
				const subject = await bank.findSubject(sql, subjectId);
				if (subject?.categoryId !== categoryId) orNotFound(undefined, missingSubject);
				const owner = await guests.begin(sql, request, reply, clientId);
				const { studentId } = owner;
				const count = quickCount(request.site.document.settings);
				const questions = await bank.randomQuestions(sql, { school: schoolId, subjectId, count, studentId });
				return beginExercise(sql, owner, { type: "quick", schoolId, subjectId, questions });
			});
		},
	});

	route(app, {
		method: "POST",
		url: `${exercise}/chapter/paper/generate`,
		body: `${definitions}/ChapterExerciseBody`,
		data: `${definitions}/Exercise`,
		access: "student",
		limit: beginLimit,
		handler: (request) => {
			const owner = studentKeyOf(request);
			const { subjectId, chapterId, schoolId = "", count = questionCount, fresh } = request.body;
			return db.company(owner.companyId, async (sql) => {
				const subject = orNotFound(await bank.findSubject(sql, subjectId), missingSubject);
				const ids = orNotFound(chapterIds(subject, chapterId), missingChapter);
				const asked = { type: "chapter", subjectId, chapterId } as const;
				await store.lockStudent(sql, owner);
				const open = fresh ? undefined : await store.openExercise(sql, owner, asked);
				if (open !== undefined) return readExercise(sql, owner, open);
				const { studentId } = owner;
				const selection = { school: schoolId, subjectId, chapterIds: ids, count, studentId };
				const questions = await bank.randomQuestions(sql, selection);
				return beginExercise(sql, owner, { ...asked, schoolId, questions });
			});
		},
	});

	route(app, {
		method: "GET",
		url: `${exercise}/paper/:exerciseId`,
		params: `${definitions}/ExerciseParams`,
		query: `${definitions}/ExerciseQuery`,
		data: `${definitions}/Exercise`,
		access: "optional",
		handler: (request) =>
			db.company(request.company.id, async (sql) => {
				const owner = await guests.ownerOf(sql, request, request.query.clientId);
				return readExercise(sql, owner, request.params.exerciseId);
			}),
	});

	route(app, {
		method: "POST",
		url: `${exercise}/reexamine/paper/generate/:recordId`,
		params: `${definitions}/RecordParams`,
		body: `${definitions}/ReexamineBody`,
		data: `${definitions}/Exercise`,
		access: "student",
		limit: beginLimit,
		handler: (request) => {
			const owner = studentKeyOf(request);
			return db.company(owner.companyId, (sql) =>
				repeatExercise(sql, owner, request.params.recordId, request.body.onlyWrong),
			);
		},
	});
}
