// Search over the content of a company: suggestions as one types, and lists of results.
import type { FastifyInstance } from "fastify";
import { route } from "../../plugins/route.ts";
import type { Search } from "../../shared/search/search.ts";
import { pageOf, suggestionsOf } from "./rules.ts";

const maxSubjects = 8;

export function searchRoutes(app: FastifyInstance, search: Search): void {
	route(app, {
		method: "GET",
		url: "/s/api/search/suggest",
		query: "/calls/search#/definitions/SearchSuggestQuery",
		data: "/calls/search#/definitions/SearchSuggestions",
		async handler({ company, query: { text, schoolId = "" } }) {
			return suggestionsOf(await search.find(company.id, { text, schoolId }));
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/search/list",
		query: "/calls/search#/definitions/SearchListQuery",
		data: "/calls/search#/definitions/SearchListData",
		async handler({ company, query: { text, schoolId = "", ...asked } }) {
			const found = await search.find(company.id, { text, schoolId });
			const data = pageOf(found, asked);
			if (found.entries.length > 0) return data;
			return { ...data, subjects: (await search.indexOf(company.id)).subjects(schoolId, maxSubjects) };
		},
	});
}
