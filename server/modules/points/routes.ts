// The points of the student who asks: the balance and what it is made of.
import type { FastifyInstance } from "fastify";
import type { PointList, PointQuery } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { pointsOf } from "./store.ts";

export function pointsRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/v1/account/point/list",
		query: "/calls/points#/definitions/PointQuery",
		data: "/calls/points#/definitions/PointList",
		access: "student",
		async handler({ company, student, query }): Promise<PointList> {
			return db.company(company.id, (sql) => pointsOf(sql, student?.id ?? "", query as PointQuery));
		},
	});
}
