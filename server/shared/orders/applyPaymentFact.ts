// A payment as its vendor reports it, by a notice or when it is asked: the only place where money is counted. A report that
// comes again changes nothing, in whichever order reports come.
import type { Sql } from "../../db/sql.ts";
import type { PaymentFact, PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { schedule } from "../jobs/jobStore.ts";
import { findErased } from "./erasedPayments.ts";
import { paymentQuery } from "./jobKinds.ts";
import { payments } from "./machines.ts";
import { markPaid } from "./markPaid.ts";
import { newNumber } from "./newNumber.ts";
import { lockOrder, type Order } from "./orderStore.ts";
import { changeOrder, type NotifyStudent, type PaymentDeps } from "./paymentDeps.ts";
import { isOfOtherCompany, storeReport, wasSentBack } from "./paymentReports.ts";
import {
	countedFor,
	findPayment,
	insertRepeated,
	isUnfinished,
	lockPayment,
	type Payment,
	paymentsOf,
	storeMoney,
} from "./paymentStore.ts";
import { refundSurplus } from "./refundStore.ts";

/**
 * `mismatch`: the vendor has money that is not what the payment is about, or has sent it back before it was counted; it
 * counts for nothing, and the operator has to look into it. `unknown`: there is no such payment here.
 */
export type FactOutcome = "paid" | "surplus" | "closed" | "repeated" | "waiting" | "mismatch" | "unknown";

type PaidFact = PaymentFact & { readonly state: "paid" };

/** The first money for an open order pays it; any other is sent back. */
async function count(
	sql: Sql,
	notify: NotifyStudent,
	order: Order,
	payment: Payment,
	fact: PaidFact,
): Promise<FactOutcome> {
	const { companyId, paymentId } = payment;
	const reason = { cause: `payment ${paymentId}`, actor: "system" };
	const isFirst = order.state === "open";
	await payments.move(sql, { companyId, id: paymentId }, isFirst ? "pay" : "exceed", reason);
	await storeMoney(sql, payment, fact);
	if (!isFirst) {
		await refundSurplus(sql, payment);
		await notify(order, { state: order.state });
		return "surplus";
	}
	await markPaid(sql, order, reason);
	// Nobody shall pay the others any more.
	for (const other of await paymentsOf(sql, order.orderNo))
		if (isUnfinished(other)) await schedule(sql, { companyId, kind: paymentQuery, key: other.paymentId });
	await notify(order, { state: "paid" });
	await notify(order, "grants");
	return "paid";
}

async function applyMoney(
	sql: Sql,
	notify: NotifyStudent,
	order: Order,
	payment: Payment,
	fact: PaidFact,
): Promise<FactOutcome> {
	if (fact.amount !== payment.amount || fact.currency !== payment.currency) return "mismatch";
	const counted = await countedFor(sql, payment.vendor, fact.vendorRef);
	if (counted) {
		const isOfThis = [counted.paymentId, counted.repeats].includes(payment.paymentId);
		return isOfThis ? "repeated" : "mismatch";
	}
	// A notice and a statement do not show that the money went back; whoever had asked before has noted it.
	if (fact.isRefunded || (await wasSentBack(sql, payment.vendor, fact))) {
		const reason = { cause: "sent back at the vendor", actor: "system" };
		const id = payment.paymentId;
		if (isUnfinished(payment))
			await payments.move(sql, { companyId: payment.companyId, id }, "close", reason);
		return "mismatch";
	}
	if (payment.vendorRef === null) return count(sql, notify, order, payment, fact);
	// The vendor took the money of one payment twice.
	const paymentId = newNumber();
	await insertRepeated(sql, payment, paymentId);
	return count(sql, notify, order, { ...payment, paymentId }, fact);
}

async function apply(
	sql: Sql,
	notify: NotifyStudent,
	vendor: PaymentVendorName,
	fact: PaymentFact,
): Promise<FactOutcome> {
	const found = await findPayment(sql, fact.paymentId);
	if (found?.vendor !== vendor)
		return fact.state === "paid" && (await findErased(sql, vendor, fact.vendorRef)) ? "repeated" : "unknown";
	const order = await lockOrder(sql, found.orderNo);
	const payment = await lockPayment(sql, found.paymentId);
	if (!order || !payment) return "unknown";
	if (fact.state === "paid") return applyMoney(sql, notify, order, payment, fact);
	if (fact.state !== "closed") return "waiting";
	if (!isUnfinished(payment)) return "repeated";
	const reason = { cause: "closed by the vendor", actor: "system" };
	await payments.move(sql, { companyId: payment.companyId, id: payment.paymentId }, "close", reason);
	await notify(order, { state: order.state });
	return "closed";
}

export async function applyPaymentFact(
	deps: PaymentDeps,
	companyId: number,
	vendor: PaymentVendorName,
	fact: PaymentFact,
): Promise<FactOutcome> {
	const outcome = await changeOrder(deps, companyId, (sql, notify) => apply(sql, notify, vendor, fact));
	if (outcome !== "waiting") deps.count(vendor, outcome);
	if (fact.state === "paid" && (outcome === "mismatch" || outcome === "unknown")) {
		// A vendor notifies every host of an account that companies share.
		if (outcome === "unknown" && (await isOfOtherCompany(deps.db, companyId, "payment", fact.paymentId)))
			return outcome;
		await deps.db.company(companyId, (sql) => storeReport(sql, companyId, vendor, fact, outcome));
		const { paymentId, vendorRef, amount, currency } = fact;
		deps.log.error(
			{ companyId, vendor, paymentId, vendorRef, amount, currency, outcome },
			"a vendor has money that belongs to no payment of that amount; see npm run orders -- surplus, and compare its books with ours",
		);
	}
	return outcome;
}
