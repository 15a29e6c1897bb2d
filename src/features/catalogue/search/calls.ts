// Server calls of the search. The validators load with the first call.
import type { SearchListQuery, SearchSuggestQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/search.js");

export const fetchSuggestions = (query: SearchSuggestQuery, signal?: AbortSignal) =>
	call({
		path: "/search/suggest",
		query: { ...query },
		validate: async () => (await validators()).validateSearchSuggestions,
		signal,
	});

export const fetchSearchList = (query: SearchListQuery, signal?: AbortSignal) =>
	call({
		path: "/search/list",
		query: { ...query },
		validate: async () => (await validators()).validateSearchListData,
		signal,
	});
