// Pages of a school's own: the list, and one of them. The text goes out as it is stored; the page sanitises it.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { findCustomPage, listCustomPages } from "./store.ts";

const missing = { zh: "没有找到这个页面。", en: "This page was not found." };

export function customPageRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/page/list",
		query: "/calls/custom-page#/definitions/CustomPageListQuery",
		data: "/calls/custom-page#/definitions/CustomPageListData",
		handler: ({ company, query }) => db.company(company.id, (sql) => listCustomPages(sql, query)),
	});

	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/front/page/detail/:id",
		params: "/calls/custom-page#/definitions/CustomPageParams",
		query: "/calls/custom-page#/definitions/CustomPageDetailQuery",
		data: "/calls/custom-page#/definitions/CustomPageDetail",
		async handler({ company, params, query }) {
			const found = await db.company(company.id, (sql) => findCustomPage(sql, params.id, query.schoolId));
			return orNotFound(found, missing);
		},
	});
}
