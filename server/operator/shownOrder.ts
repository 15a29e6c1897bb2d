// An order as an operator is shown it: its items, payments and refunds, and everything that became of them.
import type { Sql } from "../db/sql.ts";
import { type OrderPoints, pointsOfOrder } from "../shared/accounts/orderAccounts.ts";
import { moneyText } from "../shared/amounts.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { accountOf, movesOf } from "../shared/orders/operatorStore.ts";
import { itemsOf, type Order } from "../shared/orders/orderStore.ts";
import { paymentsOf } from "../shared/orders/paymentStore.ts";
import { itemsOfRefund, type Refund, refundsOf } from "../shared/orders/refundStore.ts";

export const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Money, and the points it was paid with. */
const inPoints = (money: string, points: number | undefined): string =>
	points === undefined ? money : `${money} in ${points} points`;

/** What a refund gave back: money, and the points of an order that was paid with them. */
export const refundText = (money: string, refundId: string, points: OrderPoints | undefined): string =>
	inPoints(money, points && (points.back.get(refundId) ?? 0));

async function shownRefund(
	sql: Sql,
	{ amount, askedAt, ...refund }: Refund,
	currency: string,
	points: OrderPoints | undefined,
) {
	const { refundId, paymentId, state, cause, actor, reason, failure } = refund;
	const items = (await itemsOfRefund(sql, refundId)).map((each) => ({
		item: each.position + 1,
		amount: moneyText(each.amount, currency),
	}));
	return {
		...{ refundId, paymentId, state, cause, actor, reason, failure, items },
		amount: refundText(moneyText(amount, currency), refundId, points),
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
			amount: inPoints(
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
