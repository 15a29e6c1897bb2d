// The points of the student: the balance and its entries.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { listPoints } from "./store.ts";

export function pointsRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "points" },
		query: "/calls/points#/definitions/PointQuery",
		data: "/calls/points#/definitions/PointList",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listPoints(sql, student.id, query)),
	});
}
