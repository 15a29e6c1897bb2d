// The points of the student: the balance and its entries.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route, studentKeyOf } from "../../plugins/route.ts";
import { listPoints } from "./store.ts";

export function pointsRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: { endpoint: "points" },
		query: "/calls/points#/definitions/PointQuery",
		data: "/calls/points#/definitions/PointList",
		access: "student",
		handler: (request) =>
			db.company(request.company.id, (sql) => listPoints(sql, studentKeyOf(request), request.query)),
	});
}
