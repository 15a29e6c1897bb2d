// The orders of the student.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { listOrders } from "./store.ts";

export function orderRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/saas-business/v1/payOrder/findOrderList",
		query: "/calls/order#/definitions/OrderQuery",
		data: "/calls/order#/definitions/OrderList",
		access: "student",
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listOrders(sql, student.id, query)),
	});
}
