// Questions and answers: the list, of one course or of all, and one question with everything said to it.
import type { FastifyInstance } from "fastify";
import type {
	AnswerDetail,
	AnswerListData,
	AnswerListQuery,
	AnswerParams,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { askedQuestion } from "./rules.ts";
import { questionOf, questions } from "./store.ts";

const said = {
	missing: { zh: "没有找到这个问题。", en: "This question was not found." },
};

export function answerRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/answer/list",
		query: "/calls/answer#/definitions/AnswerListQuery",
		data: "/calls/answer#/definitions/AnswerListData",
		async handler({ company, query }): Promise<AnswerListData> {
			const found = await db.company(company.id, (sql) => questions(sql, query as AnswerListQuery));
			return { ...found, list: found.list.map(askedQuestion) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/answer/detail/:id",
		params: "/calls/answer#/definitions/AnswerParams",
		data: "/calls/answer#/definitions/AnswerDetail",
		async handler({ company, params }): Promise<AnswerDetail> {
			const found = await db.company(company.id, (sql) => questionOf(sql, (params as AnswerParams).id));
			if (!found) throw new Refusal("404", said.missing, 404);
			const { answers, course } = found;
			return { question: askedQuestion(found), answers: [...answers], ...(course ? { course } : {}) };
		},
	});
}
