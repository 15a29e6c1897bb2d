// Orders of money for the balance, and the lists of orders in the account of the student.
import type { FastifyInstance } from "fastify";
import { perStudent, route, studentKeyOf } from "../../plugins/route.ts";
import { changeOrder, type PaymentDeps } from "../../shared/orders/paymentDeps.ts";
import { orderCharge } from "./charge.ts";
import { listOrders } from "./store.ts";

const account = "/s/api/saas-business/v1/account";
const calls = "/calls/order#/definitions";

const lists = [
	"member", // API-142
	"point", // API-143
	"charge", // API-144
] as const;

export function accountOrderRoutes(app: FastifyInstance, deps: PaymentDeps): void {
	for (const list of lists)
		route(app, {
			method: "GET",
			url: `${account}/${list}/orders`,
			query: `${calls}/OrderQuery`,
			data: `${calls}/OrderList`,
			access: "student",
			limit: perStudent(300),
			handler: ({ company, student, query }) =>
				deps.db.company(company.id, (sql) => listOrders(sql, student.id, { ...query, list })),
		});

	route(app, {
		method: "POST",
		url: `${account}/charge`, // API-144
		body: `${calls}/ChargeBody`,
		data: `${calls}/ChargeOrder`,
		access: "student",
		limit: { max: 30, per: "minute", key: ({ company, student }) => `${company.id} ${student.id}` },
		handler(request) {
			const { student, site, body } = request;
			const who = studentKeyOf(request);
			const { schoolId } = student;
			const { service } = site.documentsFor(schoolId);
			return changeOrder(deps, who.companyId, async (sql, notify) => {
				const orderNo = await orderCharge(sql, deps, who, body, { service, schoolId });
				await notify({ ...who, orderNo }, { state: "open" });
				return { orderNo };
			});
		},
	});
}
