// What the student who asks has ordered.
import type { FastifyInstance } from "fastify";
import type { OrderList, OrderQuery } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { ordersOf } from "./store.ts";

export function orderRoutes(app: FastifyInstance, { db }: Deps): void {
	route(app, {
		method: "GET",
		url: "/s/api/v1/account/order/list",
		query: "/calls/order#/definitions/OrderQuery",
		data: "/calls/order#/definitions/OrderList",
		access: "student",
		async handler({ company, student, query }): Promise<OrderList> {
			return db.company(company.id, (sql) => ordersOf(sql, student?.id ?? "", query as OrderQuery));
		},
	});
}
