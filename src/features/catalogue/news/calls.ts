// Server calls of the news pages. The validators load with the first call, not with the page.
import type { NewsListQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/news.js");

export const fetchNewsList = (query: NewsListQuery, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/front/news/list",
		query: { ...query },
		validate: async () => (await validators()).validateNewsListData,
		signal,
	});

export const fetchNewsDetail = (id: string, schoolId?: string, signal?: AbortSignal) =>
	call({
		path: `/saas-business/v1/front/news/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateNewsDetail,
		signal,
	});
