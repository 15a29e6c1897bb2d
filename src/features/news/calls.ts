// Server calls of the news pages. Their validators come with the first call, not with the page.
import type { NewsDetail, NewsListData, NewsListQuery } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

const validators = () => import("../../../schemas/generated/calls/news.js");

export const newsList = (query: NewsListQuery, signal?: AbortSignal): Promise<NewsListData> =>
	call<NewsListData>({
		path: "/saas-business/v1/front/news/list",
		query: { ...query },
		validate: async () => (await validators()).validateNewsListData,
		signal,
	});

export const newsDetail = (id: string, schoolId?: string, signal?: AbortSignal): Promise<NewsDetail> =>
	call<NewsDetail>({
		path: `/saas-business/v1/front/news/detail/${encodeURIComponent(id)}`,
		query: { schoolId },
		validate: async () => (await validators()).validateNewsDetail,
		signal,
	});
