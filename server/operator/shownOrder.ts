// An order as an operator is shown it: its items, payments and refunds, and everything that became of them.
import type { Sql } from "../db/sql.ts";
import { type OrderPoints, pointsOfOrder, pointsOfRefund } from "../shared/accounts/orderAccounts.ts";
import { moneyText } from "../shared/amounts.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { accountOf, movesOf } from "../shared/orders/operatorStore.ts";
import { itemsOf, type Order } from "../shared/orders/orderStore.ts";
import { paymentsOf } from "../shared/orders/paymentStore.ts";
import { itemsOfRefund, type Refund, refundsOf } from "../shared/orders/refundStore.ts";

export const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Money, and the points that stood for it. */
export const withPoints = (money: string, points: number | null | undefined): string =>
	typeof points === "number" ? `${money} (${points} points)` : money;

async function shownRefund(sql: Sql, refund: Refund, currency: string, points: OrderPoints | undefined) {
	const { refundId, paymentId, state, cause, actor, reason, failure, askedAt } = refund;
	const items = (await itemsOfRefund(sql, refundId)).map((each) => ({
		item: each.position + 1,
		amount: moneyText(each.amount, currency),
	}));
	return {
		...{ refundId, paymentId, state, cause, actor, reason, failure, items },
		amount: withPoints(moneyText(refund.amount, currency), pointsOfRefund(points, refund)),
		askedAt: askedAt.toISOString(),
	};
}

export async function shownOrder(sql: Sql, order: Order) {
	const { orderNo, state, total, currency, payUntil, paidAt } = order;
	const money = (amount: number): string => moneyText(amount, currency);
	const points = await pointsOfOrder(sql, order, orderNo);
	const refunds = [];
	for (const refund of await refundsOf(sql, orderNo))
		refunds.push(await shownRefund(sql, refund, currency, points));
	return {
		...{ orderNo, state, account: await accountOf(sql, orderNo), total: money(total) },
		...{ payUntil: state === "open" ? moment(payUntil) : null, paidAt: moment(paidAt) },
		items: (await itemsOf(sql, orderNo)).map(({ position, name, price, refunded }) => ({
			...{ item: position + 1, name: allLanguages(name), price: money(price) },
			refunded: refunded > 0 ? money(refunded) : "",
		})),
		payments: (await paymentsOf(sql, orderNo)).map((payment) => ({
			...{ paymentId: payment.paymentId, vendor: payment.vendor, state: payment.state },
			amount: withPoints(
				moneyText(payment.amount, payment.currency),
				payment.vendor === "points" ? points?.taken : undefined,
			),
			vendorRef: payment.vendorRef,
			...{ startedAt: payment.startedAt.toISOString(), paidAt: moment(payment.paidAt) },
		})),
		refunds,
		moves: (await movesOf(sql, orderNo)).map(({ movedAt, ...move }) => ({
			...move,
			movedAt: movedAt.toISOString(),
		})),
	};
}
