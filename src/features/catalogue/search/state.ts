// Queries of the search: a page of results, and the suggestions for what is being typed.
import type { SearchListQuery } from "../../../../schemas/generated/documents.ts";
import { listKey } from "../../../renderer/query/firstAnswer.ts";
import { useSchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { fetchSearchList, fetchSuggestions } from "./calls.ts";

const ofSchool = (schoolId: string) => (schoolId === "" ? {} : { schoolId });

/** Undefined fetches nothing. */
export const useSearchList = (query: SearchListQuery | undefined) =>
	useSchoolQuery({
		feature: "search",
		queryKey: query && listKey(query),
		fetchData: (schoolId, signal) => fetchSearchList({ text: "", ...query, ...ofSchool(schoolId) }, signal),
	});

/** A request for an earlier text is aborted. An empty text fetches nothing. */
export const useSuggestions = (text: string) =>
	useSchoolQuery({
		feature: "search",
		queryKey: text === "" ? undefined : `suggest ${text}`,
		fetchData: (schoolId, signal) => fetchSuggestions({ text, ...ofSchool(schoolId) }, signal),
	});
