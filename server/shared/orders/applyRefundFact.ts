// A refund as its vendor reports it: the only place where one ends.
import type { Sql } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import type { PaymentVendorName, RefundFact } from "../../ports/payment/paymentVendor.ts";
import { scheduleRefreshOf } from "../agreements/refreshJob.ts";
import { redoRefund, undoRefund } from "./createRefund.ts";
import { isErasedRefund } from "./erasedPayments.ts";
import { orders, payments, refunds } from "./machines.ts";
import { lockOrder, type Order } from "./orderStore.ts";
import { changeOrder, type NotifyStudent, type PaymentDeps } from "./paymentDeps.ts";
import { isOfOtherCompany, storeReport } from "./paymentReports.ts";
import { findPayment, lockPayment } from "./paymentStore.ts";
import { refunded, refundFailed, surplusReturned } from "./refundMessages.ts";
import {
	backToAttempt,
	findRefund,
	lockRefund,
	numberAtVendor,
	type Refund,
	refundIdOf,
	refundsOf,
	storeFact,
} from "./refundStore.ts";

/** `mismatch`: the vendor has changed its mind; the operator has to look into it. */
export type RefundOutcome = "done" | "failed" | "pending" | "repeated" | "mismatch" | "unknown";

const bySystem = (cause: string) => ({ cause, actor: "system" });

/** The money has left the vendor. @param order as it is with this refund */
async function finish(sql: Sql, notify: NotifyStudent, order: Order, refund: Refund): Promise<void> {
	const { companyId, refundId, paymentId, amount } = refund;
	const reason = bySystem(`refund ${refundId}`);
	await refunds.move(sql, { companyId, id: refundId }, "finish", bySystem("done by the vendor"));
	if (refund.cause === "surplus") {
		await payments.move(sql, { companyId, id: paymentId }, "return", reason);
		await notify(order, surplusReturned(order, amount));
		return;
	}
	await scheduleRefreshOf(sql, order);
	await notify(order, refunded(order, amount));
	if (order.state === "refunding") {
		const isLast = (await refundsOf(sql, order.orderNo)).every(
			({ cause, state }) => cause === "surplus" || state === "done" || state === "failed",
		);
		if (isLast) await orders.move(sql, { companyId, id: order.orderNo }, "refunded", reason);
	}
}

/** The student has what was bought, and is told so. A surplus waits for the operator. */
async function fail(sql: Sql, notify: NotifyStudent, order: Order, refund: Refund): Promise<void> {
	const { companyId, refundId } = refund;
	await refunds.move(sql, { companyId, id: refundId }, "fail", bySystem("refused by the vendor"));
	if (refund.cause === "surplus") return;
	await undoRefund(sql, order, refund);
	await notify(order, refundFailed(order));
	await notify(order, "grants");
}

/** The vendor has sent money back after it refused to. */
async function finishFailed(
	sql: Sql,
	notify: NotifyStudent,
	order: Order,
	refund: Refund,
	fact: RefundFact,
): Promise<RefundOutcome> {
	if (refund.cause !== "surplus" && !(await redoRefund(sql, order, refund))) return "mismatch";
	await storeFact(sql, refund.companyId, { ...fact, refundId: refund.refundId });
	const now = (await lockOrder(sql, order.orderNo)) ?? order;
	await finish(sql, notify, now, refund);
	await notify(order, { state: (await lockOrder(sql, order.orderNo))?.state ?? order.state });
	await notify(order, "grants");
	return "done";
}

async function apply(
	sql: Sql,
	notify: NotifyStudent,
	log: Log,
	vendor: PaymentVendorName,
	fact: RefundFact,
): Promise<RefundOutcome> {
	const found = await findRefund(sql, fact.refundId);
	if (!found) return "unknown";
	const order = await lockOrder(sql, found.orderNo);
	const payment = await lockPayment(sql, found.paymentId);
	const locked = await lockRefund(sql, found.refundId);
	if (!order || !locked || payment?.vendor !== vendor) return "unknown";
	let refund = locked;
	if (fact.refundId !== numberAtVendor(refund)) {
		// Of an attempt before, which had failed.
		if (fact.state !== "done") return "repeated";
		// The one after it has the money on its way, or has sent it.
		if (refund.state !== "asked" && refund.state !== "failed") return "mismatch";
		refund = { ...refund, attempt: await backToAttempt(sql, refund, fact.refundId) };
	}
	if (refund.state === fact.state) return "repeated";
	if (fact.state !== "done" && (refund.state === "done" || refund.state === "failed"))
		return fact.state === "failed" ? "mismatch" : "repeated";
	if (refund.state === "failed") return finishFailed(sql, notify, order, refund, fact);
	const { companyId, refundId } = refund;
	if (fact.failure !== undefined && fact.state === "pending" && fact.failure !== refund.failure)
		log.error(
			{ companyId, vendor, refundId, failure: fact.failure },
			"a refund waits for the school at its vendor; have it paid there",
		);
	await storeFact(sql, companyId, { ...fact, refundId });
	if (fact.state === "done") await finish(sql, notify, order, refund);
	else if (fact.state === "failed") await fail(sql, notify, order, refund);
	else {
		// Nothing happens to one that the vendor has already.
		if (fact.state === "pending" && refund.state === "asked")
			await refunds.move(sql, { companyId, id: refundId }, "send", bySystem("taken by the vendor"));
		return "pending";
	}
	const now = await lockOrder(sql, order.orderNo);
	await notify(order, { state: now?.state ?? order.state });
	return fact.state;
}

export async function applyRefundFact(
	deps: PaymentDeps,
	companyId: number,
	vendor: PaymentVendorName,
	fact: RefundFact,
): Promise<RefundOutcome> {
	const outcome = await changeOrder(deps, companyId, async (sql, notify) => {
		const applied = await apply(sql, notify, deps.log, vendor, fact);
		if (applied === "mismatch" && fact.state === "done")
			await storeUncounted(sql, companyId, vendor, fact.refundId);
		return applied;
	});
	if (outcome !== "pending") deps.count(vendor, `refund ${outcome}`);
	if (outcome === "unknown" && fact.state === "done")
		await logUnknown(deps, companyId, vendor, fact.refundId);
	if (outcome === "mismatch" || outcome === "failed")
		deps.log.error(
			{ companyId, vendor, refundId: fact.refundId, failure: fact.failure, state: fact.state, outcome },
			"a vendor did not send money back, or did so twice; look into it with the vendor, see npm run orders -- surplus",
		);
	return outcome;
}

/** Money that went back and that no refund counts is for the operator: nothing else would show it. */
async function storeUncounted(
	sql: Sql,
	companyId: number,
	vendor: PaymentVendorName,
	number: string,
): Promise<void> {
	const refund = await findRefund(sql, number);
	const payment = refund && (await findPayment(sql, refund.paymentId));
	if (!payment) return;
	const { amount } = refund;
	const money = { amount, currency: payment.currency, paidAt: new Date() };
	await storeReport(sql, companyId, vendor, { vendorRef: number, paymentId: number, ...money }, "refund");
}

/** Of an erased student, a refund that was done then is known. */
async function logUnknown(
	{ db, log }: PaymentDeps,
	companyId: number,
	vendor: PaymentVendorName,
	number: string,
): Promise<void> {
	const refundId = refundIdOf(number);
	if (await db.company(companyId, (sql) => isErasedRefund(sql, vendor, refundId))) return;
	if (await isOfOtherCompany(db, companyId, "refund", refundId)) return;
	log.error(
		{ companyId, vendor, refundId: number },
		"a vendor has sent money back that is no refund here; compare its books with ours",
	);
}
