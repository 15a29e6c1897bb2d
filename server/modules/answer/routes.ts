// Questions and answers: the list, of one course or of all, one question with its answers, asking and answering.
import type { FastifyInstance } from "fastify";
import type { AnswerAskBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import type { PostChanges } from "../../shared/posts/postChanges.ts";
import { limits, refusals } from "../../shared/posts/postRules.ts";
import { isClosed } from "../../shared/posts/postStore.ts";
import { writePost } from "../../shared/posts/posts.ts";
import { postsBelow, postsById } from "../../shared/posts/readPosts.ts";
import { answerNotice } from "./answerNotice.ts";
import { checkLesson, type LessonViewer, viewerOf, withOpenLessons } from "./lessons.ts";
import { questionIndexes } from "./questionFilters.ts";
import { listLessonQuestions, listQuestions } from "./questionList.ts";
import { answerOf, askedQuestion, type StoredQuestion, sortedAnswers } from "./rules.ts";
import { askerOf, findQuestion, hasCourseOf, setAccepted } from "./store.ts";

const missing = { zh: "没有找到这个问题。", en: "This question was not found." };
const missingCourse = { zh: "没有找到这门课程。", en: "This course was not found." };
const base = "/s/api/saas-business/v1/front/answer";
const definitions = "/calls/answer#/definitions";

/** A question that others may answer. @throws Refusal */
async function openQuestion(sql: Sql, id: string, studentId: string): Promise<StoredQuestion> {
	const found = await findQuestion(sql, id, studentId);
	const state = found?.card.post?.state ?? "shown";
	return orNotFound(state === "shown" ? found : undefined, missing);
}

/** A question is about a course that is offered, or about a lesson that the student may work on. @throws Refusal */
async function checkSubject(sql: Sql, viewer: LessonViewer, about: AnswerAskBody): Promise<void> {
	const { courseId = "", lessonId, atSeconds } = about;
	if (lessonId !== undefined) await checkLesson(sql, viewer, { courseId, lessonId }, atSeconds);
	else if (courseId !== "") orNotFound((await hasCourseOf(sql, courseId)) || undefined, missingCourse);
}

/** @param conditions by which students enter lessons, which decide who asks about them */
export function answerRoutes(
	app: FastifyInstance,
	deps: Deps,
	changes: PostChanges,
	conditions: EnteringDeps,
): void {
	const { db, sites } = deps;
	const indexes = questionIndexes(deps, changes);
	const studentViewer = (request: StudentRequest): LessonViewer => ({
		studentId: request.student.id,
		entering: enteringOf(request, conditions),
	});

	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${definitions}/AnswerListQuery`,
		data: `${definitions}/AnswerListData`,
		access: "optional",
		handler: (request) => listQuestions(db, indexes, request, viewerOf(request, conditions)),
	});

	route(app, {
		method: "GET",
		url: `${base}/lesson`,
		query: `${definitions}/AnswerLessonQuery`,
		data: `${definitions}/AnswerListData`,
		access: "student",
		limit: perStudent(120),
		handler: (request) =>
			db.company(request.company.id, (sql) =>
				listLessonQuestions(sql, studentViewer(request), request.query),
			),
	});

	route(app, {
		method: "GET",
		url: `${base}/detail/:id`,
		params: `${definitions}/AnswerParams`,
		data: `${definitions}/AnswerDetail`,
		access: "optional",
		handler(request) {
			const { company, params, student } = request;
			const { id } = params;
			return db.company(company.id, async (sql) => {
				const stored = orNotFound(await findQuestion(sql, id, student?.id), missing);
				const [found = stored] = await withOpenLessons(sql, viewerOf(request, conditions), [stored]);
				const { acceptedId, post } = found.card;
				const posts = await postsBelow(sql, student?.id, { questionId: id }, limits.replies);
				const given = posts.filter(({ state }) => state !== "deleted").map(answerOf);
				if (post?.state === "deleted" && given.length === 0) orNotFound(undefined, missing);
				return {
					question: askedQuestion(found, { count: given.length, first: given[0] }),
					answers: sortedAnswers([...found.answers, ...given], acceptedId),
					...(found.course ? { course: found.course } : {}),
					isClosed: await isClosed(sql, "question", id),
				};
			});
		},
	});

	const needsApproval = async ({ company, student }: StudentRequest): Promise<boolean> => {
		const site = await sites.byCompany(company.id);
		return site?.documentsFor(student.schoolId).service.approveQuestions ?? false;
	};

	route(app, {
		method: "POST",
		url: `${base}/ask`,
		body: `${definitions}/AnswerAskBody`,
		data: `${definitions}/AnswerAsked`,
		access: "student",
		async handler(request) {
			const approves = await needsApproval(request);
			const { courseId = "", lessonId, atSeconds, ...draft } = request.body;
			const asked = await db.company(request.company.id, async (sql) => {
				await checkSubject(sql, studentViewer(request), request.body);
				const { id } = await writePost(sql, studentKeyOf(request), {
					...{ topic: "question", topicId: courseId, ...draft },
					lesson: lessonId === undefined ? undefined : { lessonId, atSeconds },
					needsApproval: approves,
				});
				const [post] = await postsById(sql, request.student.id, [id]);
				return { id, state: post?.state === "waiting" ? "waiting" : "shown" } as const;
			});
			changes.note(request.company.id);
			return asked;
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/write/:id`,
		params: `${definitions}/AnswerParams`,
		body: `${definitions}/AnswerWriteBody`,
		data: "/calls/post#/definitions/Post",
		access: "student",
		async handler(request) {
			const { company, params, body, student } = request;
			const answer = await db.company(company.id, async (sql) => {
				await openQuestion(sql, params.id, student.id);
				const key = { topic: "answer", topicId: params.id } as const;
				const { id, isNew } = await writePost(sql, studentKeyOf(request), { ...key, ...body });
				const asker = await askerOf(sql, params.id);
				if (isNew && asker !== undefined && asker !== student.id)
					await schedule(sql, { companyId: company.id, kind: answerNotice, key: id });
				const [post] = await postsById(sql, student.id, [id]);
				return orNotFound(post, missing);
			});
			changes.note(company.id);
			return answer;
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/accept/:id`,
		params: `${definitions}/AnswerParams`,
		body: `${definitions}/AnswerAcceptBody`,
		data: `${definitions}/AnswerAccepted`,
		access: "student",
		handler: ({ company, params: { id }, body: { answerId }, student }) =>
			db.company(company.id, async (sql) => {
				await openQuestion(sql, id, student.id);
				if ((await askerOf(sql, id)) !== student.id) refuse(refusals.notAsker);
				const answers = await postsBelow(sql, student.id, { questionId: id }, limits.replies);
				const accepted = answers.find((answer) => answer.id === answerId && answer.state === "shown");
				if (answerId !== undefined) orNotFound(accepted, missing);
				await setAccepted(sql, id, accepted?.id);
				return accepted ? { acceptedId: accepted.id } : {};
			}),
	});
}
