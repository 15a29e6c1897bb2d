// An order of the student with everything that became of it.
import type {
	OrderDetail,
	OrderPayment,
	OrderRefund,
	QuoteLine,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound } from "../../plugins/envelope.ts";
import type { PaymentVendors } from "../../ports/payment/payments.ts";
import { amountOf } from "../../shared/accounts/accountStore.ts";
import { pointsOfOrder, pointsOfRefund } from "../../shared/accounts/orderAccounts.ts";
import { pointPrice } from "../../shared/accounts/pointPrice.ts";
import { unknownOrder } from "../../shared/orders/orderRefusals.ts";
import { findOrder, type Order } from "../../shared/orders/orderStore.ts";
import type { OrderTerms } from "../../shared/orders/orderTerms.ts";
import { type Payment, paymentsOf } from "../../shared/orders/paymentStore.ts";
import { type Refund, refundsOf } from "../../shared/orders/refundStore.ts";
import { refundOffer } from "./refundOffer.ts";
import { orderOf, readOrder } from "./store.ts";

/** One whose vendor has not answered yet is nothing to a student. */
const paymentOf = ({ paymentId, vendor, state, amount, startedAt, paidAt }: Payment): OrderPayment[] =>
	state === "begun"
		? []
		: [
				{
					...{ paymentId, vendor, state, amount, startedAt: startedAt.toISOString() },
					...(paidAt && { paidAt: paidAt.toISOString() }),
				},
			];

const refundOf = ({ refundId, state, amount, cause, askedAt }: Refund): OrderRefund => ({
	...{ refundId, state, amount, cause, askedAt: askedAt.toISOString() },
});

/** Where the school takes points for the order, and the student has enough. */
async function pointOfferOf(
	sql: Sql,
	order: Order,
	{ pointPay }: OrderTerms,
): Promise<OrderDetail["pointOffer"]> {
	const price = pointPrice(order, pointPay);
	if (price === undefined) return undefined;
	const balance = await amountOf(sql, { ...order, kind: "point", currency: "" });
	return balance < price ? undefined : { price, balance };
}

/** The balance, where it covers the whole order, the vendors that take it, and points, which are spent only where chosen. */
async function methodsFor(
	sql: Sql,
	order: Order,
	vendors: PaymentVendors,
	terms: OrderTerms,
): Promise<Pick<OrderDetail, "ways" | "balance" | "pointOffer">> {
	const { companyId, state, total, currency, isOverdue, isCharge } = order;
	if (state !== "open" || isOverdue) return { ways: [] };
	const names: OrderDetail["ways"] = [...vendors(companyId).values()]
		.filter((each) => each.takes(total, currency))
		.map(({ name }) => name);
	if (isCharge) return { ways: names };
	const balance = await amountOf(sql, { ...order, kind: "balance", currency });
	const hasBalance = balance >= total;
	const pointOffer = await pointOfferOf(sql, order, terms);
	return {
		ways: [...(hasBalance ? ["balance" as const] : []), ...names, ...(pointOffer ? ["points" as const] : [])],
		...(hasBalance && { balance }),
		...(pointOffer && { pointOffer }),
	};
}

/** @throws Refusal 404 for an order of somebody else */
export async function findOwnOrder(sql: Sql, studentId: string, orderNo: string): Promise<Order> {
	const order = await findOrder(sql, orderNo);
	return orNotFound(order?.studentId === studentId ? order : undefined, unknownOrder);
}

/** Entries of a list at most. */
const maxEntries = 50;

export async function orderDetail(
	sql: Sql,
	order: Order,
	vendors: PaymentVendors,
	terms: OrderTerms,
): Promise<OrderDetail> {
	const { orderNo } = order;
	const row = orNotFound(await readOrder(sql, orderNo), unknownOrder);
	const { quote, ...rest } = row;
	const payments = await paymentsOf(sql, orderNo);
	const refunds = await refundsOf(sql, orderNo);
	const points = await pointsOfOrder(sql, order, orderNo);
	return {
		...orderOf(rest),
		lines: (quote ?? []) as QuoteLine[],
		payments: payments.flatMap(paymentOf).slice(0, maxEntries),
		refunds: refunds.slice(0, maxEntries).map((each) => {
			const back = pointsOfRefund(points, each);
			return { ...refundOf(each), ...(back !== undefined && { points: back }) };
		}),
		refund: await refundOffer(sql, order, terms),
		...(await methodsFor(sql, order, vendors, terms)),
	};
}
