// Open classes: the list, and one in detail.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import { route } from "../../plugins/route.ts";
import { listOpenClasses } from "./classFilters.ts";
import { missing, plainTime } from "./rules.ts";
import { findOpenClass } from "./store.ts";

export function openClassRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/course/openCourse/list",
		query: "/calls/open-class#/definitions/OpenClassListQuery",
		data: "/calls/open-class#/definitions/OpenClassListData",
		async handler({ company, site, query }) {
			const now = new Date();
			const found = await db.company(company.id, (sql) => listOpenClasses(sql, { query, site }, now));
			return { ...found, now: plainTime(now) };
		},
	});

	route(app, {
		method: "GET",
		url: "/s/api/course/openCourse/detail/:id",
		params: "/calls/open-class#/definitions/OpenClassParams",
		data: "/calls/open-class#/definitions/OpenClassDetail",
		async handler({ company, params }) {
			const now = new Date();
			const found = await db.company(company.id, (sql) => findOpenClass(sql, params.id, now));
			return { ...orNotFound(found, missing), now: plainTime(now) };
		},
	});
}
