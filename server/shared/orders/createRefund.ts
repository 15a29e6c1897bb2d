// Money that is to be sent back for an order, whole or by item. Access ends with it: what is sent back is not used any more.
import type { Sql } from "../../db/sql.ts";
import { refundToBalance, refundToPoints, restoreCharge, takeBackCharge } from "../accounts/orderAccounts.ts";
import { restoreGrants, revokeRefunded } from "../grants/orderedGrants.ts";
import { voidExcess } from "../invoices/invoices.ts";
import { schedule } from "../jobs/jobStore.ts";
import { lockStudent } from "../session/sessionStore.ts";
import { refundSend } from "./jobKinds.ts";
import { orders, refunds } from "./machines.ts";
import { itemsOf, lockOrder, type Order, type OrderedItem } from "./orderStore.ts";
import { isOwnAccount, isWithVendor, lockPayment, type OwnAccount, paymentsOf } from "./paymentStore.ts";
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
	numberAtVendor,
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

const refundedSum = (items: readonly OrderedItem[]): number =>
	items.reduce((sum, { refunded }) => sum + refunded, 0);

const isWholeBack = async (sql: Sql, orderNo: string): Promise<boolean> =>
	(await itemsOf(sql, orderNo)).every(({ price, refunded }) => price === refunded);

/** Ends access to what is sent back as a whole, the order when nothing is left of it, and an invoice about more than that. */
async function endAccess(sql: Sql, order: Order, refundId: string, actor: string): Promise<void> {
	const reason = { cause: `refund ${refundId}`, actor };
	await lockStudent(sql, order.studentId);
	const isWhole = await isWholeBack(sql, order.orderNo);
	if (isWhole) await orders.move(sql, { companyId: order.companyId, id: order.orderNo }, "refund", reason);
	await revokeRefunded(sql, order, isWhole, reason);
	await voidExcess(sql, order);
}

/** What was paid with the balance or points is there again: no vendor has to be asked. */
async function refundAtOnce(
	sql: Sql,
	order: Order,
	vendor: OwnAccount,
	refundId: string,
	amount: number,
): Promise<void> {
	const { companyId, orderNo, currency, total } = order;
	const reason = { cause: `refund ${refundId}`, actor: "system" };
	await refunds.move(sql, { companyId, id: refundId }, "finish", reason);
	if ((await lockOrder(sql, orderNo))?.state === "refunding")
		await orders.move(sql, { companyId, id: orderNo }, "refunded", reason);
	const key = { orderNo, refundId };
	if (vendor === "balance") await refundToBalance(sql, order, key, amount, currency);
	else await refundToPoints(sql, order, key, { refunded: refundedSum(await itemsOf(sql, orderNo)), total });
}

/** @throws RefundRefused where the student has spent the money; the caller's transaction undoes the rest */
async function takeBack(
	sql: Sql,
	order: Order,
	refund: Pick<Refund, "refundId" | "attempt" | "amount">,
): Promise<void> {
	const { orderNo, currency } = order;
	const { amount } = refund;
	const charge = { refundNo: numberAtVendor(refund), orderNo, amount, currency };
	const { outcome, balance } = await takeBackCharge(sql, order, charge);
	if (outcome !== "posted")
		throw new RefundRefused(
			`order ${orderNo}: the student's balance must cover the ${amount} that are sent back, found ${balance} in ${currency}`,
		);
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
	if (order.isCharge && by.cause !== "operator")
		throw new RefundRefused(`order ${orderNo}: only an operator gives back money for the balance`);
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
	if (isWithVendor(paid)) await schedule(sql, { companyId, kind: refundSend, key: refundId });
	const key = { companyId, refundId, orderNo };
	await insertItems(sql, key, refunded);
	await addRefunded(sql, key, 1);
	await endAccess(sql, order, refundId, by.actor);
	if (isOwnAccount(paid.vendor)) await refundAtOnce(sql, order, paid.vendor, refundId, amount);
	if (order.isCharge) await takeBack(sql, order, { refundId, attempt: 0, amount });
	return refundId;
}

/**
 * The vendor has sent money back after it refused to: access ends after all. The caller has locked the order.
 * @returns false where these items were sent back by another refund meanwhile, so that nothing is changed
 */
export async function redoRefund(sql: Sql, order: Order, refund: Refund): Promise<boolean> {
	if (!(await canAddRefunded(sql, refund))) return false;
	if (order.isCharge) {
		const { orderNo, currency } = order;
		// A cause of its own: the attempt has taken it back before, and it was restored. All of a student is behind this lock.
		await lockStudent(sql, order.studentId);
		const charge = {
			refundNo: `${numberAtVendor(refund)} after all`,
			orderNo,
			amount: refund.amount,
			currency,
		};
		if ((await takeBackCharge(sql, order, charge)).outcome !== "posted") return false;
	}
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
	if (order.isCharge) {
		const { orderNo, currency } = order;
		await restoreCharge(sql, order, {
			refundNo: numberAtVendor(refund),
			orderNo,
			amount: refund.amount,
			currency,
		});
	}
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
	if (order.isCharge) await takeBack(sql, order, { ...refund, attempt: refund.attempt + 1 });
	return refund;
}
