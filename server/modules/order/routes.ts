// The orders of the student: what they are, how they are paid, cancelled and given back.
import type { FastifyInstance } from "fastify";
import type { OrderDetail, PayBody } from "../../../schemas/generated/documents.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import { cancelOrder } from "../../shared/orders/cancelOrder.ts";
import { createRefund, RefundRefused } from "../../shared/orders/createRefund.ts";
import { lockOrder, type Order } from "../../shared/orders/orderStore.ts";
import { orderTerms } from "../../shared/orders/orderTerms.ts";
import { type OwnAccountPayment, payFromAccount } from "../../shared/orders/payFromAccount.ts";
import { changeOrder, type PaymentDeps } from "../../shared/orders/paymentDeps.ts";
import { startPayment } from "../../shared/orders/startPayment.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";
import { accountOrderRoutes } from "./accountOrderRoutes.ts";
import { askVendors } from "./askVendors.ts";
import { findOwnOrder, orderDetail } from "./orderDetail.ts";
import { refundOffer, schoolDecides } from "./refundOffer.ts";
import { countOrders, listOrders } from "./store.ts";

const base = "/s/api/saas-business/v1/payOrder";
const detail = "/calls/order#/definitions/OrderDetail";

/** Each asks a vendor: enough for somebody who tries every button, and no more. */
const fewPerMinute = (key: (request: StudentRequest) => string) => ({ max: 30, per: "minute", key }) as const;
const byStudent = ({ company, student }: StudentRequest): string => `${company.id} ${student.id}`;

export function orderRoutes(app: FastifyInstance, deps: PaymentDeps): void {
	const { db, vendors } = deps;
	accountOrderRoutes(app, deps);

	/** Of the school the order was placed in. */
	const termsOf = ({ site }: StudentRequest, { schoolId }: Pick<Order, "schoolId">) =>
		orderTerms(site.documentsFor(schoolId).service);

	/** An order with everything that became of it. */
	const detailOf = (request: StudentRequest, orderNo: string) =>
		db.company(request.company.id, async (sql) => {
			const order = await findOwnOrder(sql, request.student.id, orderNo);
			return orderDetail(sql, order, vendors, termsOf(request, order));
		});

	async function payAtOnce(
		request: StudentRequest,
		{ orderNo, device }: Pick<PayBody, "orderNo" | "device">,
		by: OwnAccountPayment,
	): Promise<OrderDetail> {
		const { language, protocol, host } = request;
		const asked = { orderNo, device, language, origin: `${protocol}://${host}` };
		await payFromAccount(deps, studentKeyOf(request), asked, by);
		return detailOf(request, orderNo);
	}

	// API-108
	route(app, {
		method: "GET",
		url: `${base}/findOrderList`,
		query: "/calls/order#/definitions/OrderQuery",
		data: "/calls/order#/definitions/OrderList",
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listOrders(sql, student.id, query)),
	});

	route(app, {
		method: "GET",
		url: `${base}/findOrderById`,
		query: "/calls/order#/definitions/OrderNoQuery",
		data: detail,
		access: "student",
		limit: perStudent(300),
		async handler(request) {
			const { company, student, query } = request;
			const order = await db.company(company.id, (sql) => findOwnOrder(sql, student.id, query.orderNo));
			await askVendors(deps, order);
			return detailOf(request, query.orderNo);
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/abolishOrder`,
		body: "/calls/order#/definitions/AbolishBody",
		data: detail,
		access: "student",
		limit: fewPerMinute(byStudent),
		async handler(request) {
			const { orderNo } = request.body;
			await cancelOrder(deps, studentKeyOf(request), orderNo);
			return detailOf(request, orderNo);
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/countUserOrderStatus`,
		data: "/calls/order#/definitions/OrderCounts",
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student }) => db.company(company.id, (sql) => countOrders(sql, student.id)),
	});

	route(app, {
		method: "POST",
		url: `${base}/pay`,
		body: "/calls/order#/definitions/PayBody",
		data: "/calls/order#/definitions/PaymentStarted",
		access: "student",
		limit: fewPerMinute(byStudent),
		handler(request) {
			const { ip, language, protocol, host } = request;
			const origin = `${protocol}://${host}`;
			const asked = { ...request.body, language, origin, clientAddress: ip };
			return startPayment(deps, studentKeyOf(request), asked);
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/payWithBalance`,
		body: "/calls/order#/definitions/PayWithBalanceBody",
		data: detail,
		access: "student",
		limit: fewPerMinute(byStudent),
		handler: (request) => payAtOnce(request, request.body, { vendor: "balance" }),
	});

	route(app, {
		method: "POST",
		url: `${base}/payWithPoints`,
		body: "/calls/order#/definitions/PayWithPointsBody",
		data: detail,
		access: "student",
		limit: fewPerMinute(byStudent),
		handler: (request) =>
			payAtOnce(request, request.body, {
				...{ vendor: "points", points: request.body.points },
				pointPayFor: (order) => termsOf(request, order).pointPay,
			}),
	});

	route(app, {
		method: "POST",
		url: `${base}/refundAsk`,
		body: "/calls/order#/definitions/RefundAskBody",
		data: detail,
		access: "student",
		limit: fewPerMinute(byStudent),
		async handler(request) {
			const { company, student, body } = request;
			const { orderNo, reason = "" } = body;
			await changeOrder(deps, company.id, async (sql, notify) => {
				await lockOrder(sql, orderNo);
				const order = await findOwnOrder(sql, student.id, orderNo);
				// An order that is placed now uses no discount that goes back.
				await lockStudent(sql, student.id);
				const offer = await refundOffer(sql, order, termsOf(request, order));
				if (!offer.canAsk) throw new Refusal("1316", offer.text);
				try {
					await createRefund(sql, orderNo, "whole", { cause: "student", actor: "student", reason });
				} catch (error) {
					if (!(error instanceof RefundRefused)) throw error;
					request.log.error(
						{ err: error, companyId: company.id, orderNo },
						"an offered refund cannot be made",
					);
					throw new Refusal("1316", schoolDecides);
				}
				// What was paid with the balance or points is there again at once.
				const { state } = await findOwnOrder(sql, student.id, orderNo);
				await notify(order, { state });
				await notify(order, "grants");
			});
			return detailOf(request, orderNo);
		},
	});
}
