// Questions and answers: the list, of one course or of all, and one question with its answers.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { askedQuestion } from "./rules.ts";
import { findQuestion, listQuestions } from "./store.ts";

const missing = { zh: "没有找到这个问题。", en: "This question was not found." };

export function answerRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/answer/list",
		query: "/calls/answer#/definitions/AnswerListQuery",
		data: "/calls/answer#/definitions/AnswerListData",
		async handler({ company, query }) {
			const found = await db.company(company.id, (sql) => listQuestions(sql, query));
			return { ...found, list: found.list.map(askedQuestion) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/answer/detail/:id",
		params: "/calls/answer#/definitions/AnswerParams",
		data: "/calls/answer#/definitions/AnswerDetail",
		async handler({ company, params }) {
			const found = orNotFound(await db.company(company.id, (sql) => findQuestion(sql, params.id)), missing);
			const { answers, course } = found;
			return { question: askedQuestion(found), answers: [...answers], ...(course ? { course } : {}) };
		},
	});
}
