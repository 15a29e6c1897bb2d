// What the server said about news.
import type { NewsDetail, NewsListData, NewsListQuery } from "../../../schemas/generated/documents.ts";
import {
	type Reading,
	type ReadingOfOne,
	useReading,
	useReadingOfOne,
	withSchool,
} from "../../renderer/reading/useReading.ts";
import { newsDetail, newsList } from "./calls.ts";

/** A page of the list; undefined asks nothing. */
export const useNewsList = (query: NewsListQuery | undefined): Reading<NewsListData> =>
	useReading({
		feature: "news",
		question: query && `list ${JSON.stringify(query)}`,
		ask: (school, signal) => newsList(withSchool(query ?? {}, school), signal),
	});

/** One piece of news. */
export const useNewsDetail = (id: string | undefined): ReadingOfOne<NewsDetail> =>
	useReadingOfOne({
		feature: "news",
		id,
		ask: (asked, school, signal) => newsDetail(asked, school || undefined, signal),
	});
