// Server calls of the question pages. The validators load with the first call, not with the page.
import type { AnswerListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/answer.js");

export const fetchAnswerList = (query: AnswerListQuery, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/answer/list",
		query: { ...query },
		validate: async () => (await validators()).validateAnswerListData,
		signal,
	});

export const fetchAnswerDetail = (id: string, signal?: AbortSignal) =>
	call({
		path: `/saas-business/v1/front/answer/detail/${encodeURIComponent(id)}`,
		validate: async () => (await validators()).validateAnswerDetail,
		signal,
	});
