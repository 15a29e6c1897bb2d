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
			const index = await search.indexOf(company.id);
			return suggestionsOf(index.find({ text, schoolId }));
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/search/list",
		query: "/calls/search#/definitions/SearchListQuery",
		data: "/calls/search#/definitions/SearchListData",
		async handler({ company, query: { text, schoolId = "", ...asked } }) {
			const index = await search.indexOf(company.id);
			const found = index.find({ text, schoolId });
			const data = pageOf(found, asked);
			return found.entries.length > 0 ? data : { ...data, subjects: index.subjects(schoolId, maxSubjects) };
		},
	});
}
