// Queries of news.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchNewsDetail, fetchNewsList } from "./calls.ts";

export const { useList: useNewsList, useDetail: useNewsDetail } = createSchoolQueries({
	feature: "news",
	fetchList: fetchNewsList,
	fetchDetail: fetchNewsDetail,
});
