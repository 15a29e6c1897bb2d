// Money that is to be sent back for an order, whole or by item. Access ends with it: what is sent back is not used any more.
import type { Sql } from "../../db/sql.ts";
import { restoreGrants, revokeRefunded } from "../grants/orderedGrants.ts";
import { voidExcess } from "../invoices/invoices.ts";
import { lockStudent } from "../session/sessionStore.ts";
import { orders, refunds } from "./machines.ts";
import { itemsOf, lockOrder, type Order, type OrderedItem } from "./orderStore.ts";
import { lockPayment, paymentsOf } from "./paymentStore.ts";
import {
	addRefunded,
	canAddRefunded,
	findRefund,
	insertItems,
	insertRefund,
	itemsOfRefund,
	lockRefund,
	type NewRefund,
	nextAttempt,
	type Refund,
	type RefundedItem,
} from "./refundStore.ts";

/** Nothing was changed. The message is for the operator. */
export class RefundRefused extends Error {
	override name = "RefundRefused";
}

/** Of each item, what has not been sent back. */
const wholeOf = (items: readonly OrderedItem[]): RefundedItem[] =>
	items
		.map(({ position, price, refunded }) => ({ position, amount: price - refunded }))
		.filter(({ amount }) => amount > 0);

function check(orderNo: string, items: readonly OrderedItem[], asked: readonly RefundedItem[]): void {
	const byPosition = new Map(items.map((item) => [item.position, item]));
	if (new Set(asked.map(({ position }) => position)).size < asked.length)
		throw new RefundRefused(`order ${orderNo}: each item must be named once`);
	for (const { position, amount } of asked) {
		const item = byPosition.get(position);
		if (!item) throw new RefundRefused(`order ${orderNo} must have an item ${position}, found none`);
		const left = item.price - item.refunded;
		if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
			throw new RefundRefused(
				`order ${orderNo}, item ${position}: the amount must be from 1 to ${left}, what was paid and not sent back; found ${amount}`,
			);
	}
	if (asked.length === 0) throw new RefundRefused(`order ${orderNo}: nothing is left that can be sent back`);
}

const isWholeBack = async (sql: Sql, orderNo: string): Promise<boolean> =>
	(await itemsOf(sql, orderNo)).every(({ price, refunded }) => price === refunded);

/** Ends access to what is sent back as a whole, and the order when nothing is left of it. */
async function endAccess(sql: Sql, order: Order, refundId: string, actor: string): Promise<void> {
	const reason = { cause: `refund ${refundId}`, actor };
	await lockStudent(sql, order.studentId);
	const isWhole = await isWholeBack(sql, order.orderNo);
	if (isWhole) await orders.move(sql, { companyId: order.companyId, id: order.orderNo }, "refund", reason);
	await revokeRefunded(sql, order, isWhole, reason);
}

/**
 * In a transaction of the company. The job that sends it is due at once.
 * @param asked `whole` for all that was not sent back yet
 * @returns its number
 * @throws RefundRefused
 */
export async function createRefund(
	sql: Sql,
	orderNo: string,
	asked: readonly RefundedItem[] | "whole",
	by: Pick<NewRefund, "cause" | "actor" | "reason">,
): Promise<string> {
	const order = await lockOrder(sql, orderNo);
	if (order?.state !== "paid")
		throw new RefundRefused(`order ${orderNo} must be paid, found ${order?.state ?? "no such order"}`);
	const paid = (await paymentsOf(sql, orderNo)).find(({ state }) => state === "paid");
	if (!paid)
		throw new RefundRefused(`order ${orderNo}: nothing was paid for it, so nothing can be sent back`);
	await lockPayment(sql, paid.paymentId);
	const items = await itemsOf(sql, orderNo);
	const refunded = asked === "whole" ? wholeOf(items) : asked;
	check(orderNo, items, refunded);
	const { companyId } = order;
	const amount = refunded.reduce((sum, each) => sum + each.amount, 0);
	const refundId = await insertRefund(sql, companyId, { paymentId: paid.paymentId, orderNo, amount, ...by });
	const key = { companyId, refundId, orderNo };
	await insertItems(sql, key, refunded);
	await addRefunded(sql, key, 1);
	await endAccess(sql, order, refundId, by.actor);
	await voidExcess(sql, order);
	return refundId;
}

/**
 * The vendor has sent money back after it refused to: access ends after all. The caller has locked the order.
 * @returns false where these items were sent back by another refund meanwhile, so that nothing is changed
 */
export async function redoRefund(sql: Sql, order: Order, refund: Refund): Promise<boolean> {
	if (!(await canAddRefunded(sql, refund))) return false;
	await addRefunded(sql, refund, 1);
	await endAccess(sql, order, refund.refundId, "system");
	return true;
}

/** The vendor refused it: the student has what was bought. The caller has locked the order. */
export async function undoRefund(sql: Sql, order: Order, refund: Refund): Promise<void> {
	const reason = { cause: `refund ${refund.refundId}`, actor: "system" };
	await lockStudent(sql, order.studentId);
	await addRefunded(sql, refund, -1);
	const isWhole = await isWholeBack(sql, order.orderNo);
	if (order.state === "refunding" && !isWhole)
		await orders.move(sql, { companyId: order.companyId, id: order.orderNo }, "keep", reason);
	await restoreGrants(sql, order, isWhole, reason);
}

/**
 * Sends a refund that has failed once more, in a transaction of the company: under another number, since vendors keep the
 * failed one. Access ends again.
 * @throws RefundRefused
 */
export async function repeatRefund(sql: Sql, refundId: string, actor: string): Promise<Refund> {
	const found = await findRefund(sql, refundId);
	const order = found && (await lockOrder(sql, found.orderNo));
	if (found) await lockPayment(sql, found.paymentId);
	const refund = found && (await lockRefund(sql, found.refundId));
	if (!order || refund?.state !== "failed")
		throw new RefundRefused(
			`refund ${refundId} must have failed, found ${refund?.state ?? "no such refund"}`,
		);
	const { companyId, orderNo } = order;
	await refunds.move(sql, { companyId, id: refund.refundId }, "again", { cause: "sent again", actor });
	await nextAttempt(sql, refund);
	if (refund.cause === "surplus") return refund;
	if (order.state !== "paid") throw new RefundRefused(`order ${orderNo} must be paid, found ${order.state}`);
	check(orderNo, await itemsOf(sql, orderNo), await itemsOfRefund(sql, refund.refundId));
	await addRefunded(sql, refund, 1);
	await endAccess(sql, order, refund.refundId, actor);
	return refund;
}
