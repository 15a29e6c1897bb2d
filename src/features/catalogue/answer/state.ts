// Queries of questions.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchAnswerDetail, fetchAnswerList } from "./calls.ts";

export const { useList: useAnswerList, useDetail: useAnswerDetail } = createSchoolQueries({
	feature: "answer",
	fetchList: fetchAnswerList,
	fetchDetail: (id, _schoolId, signal) => fetchAnswerDetail(id, signal),
});
