// Query of student voices.
import type { VoiceListData, VoiceListQuery } from "../../../../schemas/generated/documents.ts";
import { firstFetchers } from "../../../renderer/query/ahead.ts";
import { listKey } from "../../../renderer/query/firstAnswer.ts";
import { type SchoolQuery, useSchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { fetchVoiceList } from "./calls.ts";

firstFetchers.set("voice", {
	fetch: ({ query }, _, signal) => fetchVoiceList(query as unknown as VoiceListQuery, signal),
});

/** A page of the list; undefined fetches nothing. */
export const useVoiceList = (query: VoiceListQuery | undefined): SchoolQuery<VoiceListData> =>
	useSchoolQuery({
		feature: "voice",
		queryKey: query && listKey(query),
		fetchData: (schoolId, signal) => fetchVoiceList({ ...query, schoolId }, signal),
	});
