// Queries of questions. Students see their own questions before others do, so their answers are theirs alone.
import type {
	AnswerDetail,
	AnswerListData,
	AnswerListQuery,
} from "../../../../schemas/generated/documents.ts";
import { firstFetchers } from "../../../renderer/query/ahead.ts";
import { detailKey, listKey } from "../../../renderer/query/firstAnswer.ts";
import type { DetailQuery, SchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { useViewerDetail, useViewerQuery } from "../../../renderer/query/useViewerQuery.ts";
import { fetchAnswerDetail, fetchAnswerList } from "./calls.ts";
import { feature } from "./refresh.ts";

firstFetchers.set(feature, {
	isOfViewer: true,
	fetch: ({ id, query }, _, signal) =>
		id === undefined
			? fetchAnswerList(query as unknown as AnswerListQuery, signal)
			: fetchAnswerDetail(id, signal),
});

/** A page of the list; undefined fetches nothing. */
export const useAnswerList = (query: AnswerListQuery | undefined): SchoolQuery<AnswerListData> =>
	useViewerQuery({
		feature,
		queryKey: query && listKey(query),
		fetchData: (schoolId, signal) => fetchAnswerList({ ...query, ...(schoolId && { schoolId }) }, signal),
	});

export const useAnswerDetail = (id: string | undefined): DetailQuery<AnswerDetail> =>
	useViewerDetail({
		feature,
		id,
		queryKey: detailKey(id ?? ""),
		fetchData: (_, signal) => fetchAnswerDetail(id ?? "", signal),
	});
