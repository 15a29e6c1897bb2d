// What the student keeps. It is changed through the outbox (putCollected.ts).
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { collectKeys, listCollected } from "./store.ts";

export function collectRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "collectKeys" },
		query: "/calls/collect#/definitions/CollectKeysQuery",
		data: "/calls/collect#/definitions/CollectKeys",
		access: "student",
		handler: ({ company, student }) => db.company(company.id, (sql) => collectKeys(sql, student.id)),
	});

	route(app, {
		method: "GET",
		url: { endpoint: "collects" },
		query: "/calls/collect#/definitions/CollectQuery",
		data: "/calls/collect#/definitions/CollectList",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listCollected(sql, student.id, query)),
	});
}
