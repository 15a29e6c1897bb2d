// News: the list, and one piece with its neighbours. The text goes out as it is stored; the page sanitises it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import { listPage } from "../../shared/listing/listPage.ts";
import { loadNewsFilters } from "./newsFilters.ts";
import { findNews, newsById } from "./store.ts";

const missing = { zh: "没有找到这条新闻。", en: "This piece of news was not found." };

export function newsRoutes(app: FastifyInstance, deps: Deps): void {
	const { db } = deps;
	const filtersOf = contentIndexes(deps, loadNewsFilters);

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/news/list",
		query: "/calls/news#/definitions/NewsListQuery",
		data: "/calls/news#/definitions/NewsListData",
		handler: async ({ company, site, query }) =>
			listPage(await filtersOf(company.id), { query, site }, (ids) =>
				db.company(company.id, (sql) => newsById(sql, ids)),
			),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/news/detail/:id",
		params: "/calls/news#/definitions/NewsParams",
		query: "/calls/news#/definitions/NewsDetailQuery",
		data: "/calls/news#/definitions/NewsDetail",
		async handler({ company, params, query }) {
			const found = await db.company(company.id, (sql) => findNews(sql, params.id, query.schoolId));
			return orNotFound(found, missing);
		},
	});
}
