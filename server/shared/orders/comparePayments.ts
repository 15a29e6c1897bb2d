// Compares payments of a day with what their vendor has of them.
import type { PaymentVendor, StatementLine } from "../../ports/payment/paymentVendor.ts";
import { type Difference, isSameMoney, moneyOf } from "./difference.ts";
import { findErased } from "./erasedPayments.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { isOfOtherCompany } from "./paymentReports.ts";
import { countedFor, findPayment, type Payment } from "./paymentStore.ts";
import { isResolved } from "./reconcileStore.ts";

/** A line of the statement. @returns undefined where our books have the same */
export async function comparePaymentLine(
	{ db }: PaymentDeps,
	companyId: number,
	port: PaymentVendor,
	line: StatementLine,
): Promise<Difference | undefined> {
	const { name: vendor } = port;
	const { number, vendorRef } = line;
	const { counted, erased, payment, resolved } = await db.company(companyId, async (sql) => ({
		counted: await countedFor(sql, vendor, vendorRef),
		erased: await findErased(sql, vendor, vendorRef),
		payment: number === "" ? undefined : await findPayment(sql, number),
		resolved: await isResolved(sql, vendor, vendorRef),
	}));
	const there = moneyOf(line);
	if (counted) {
		if (isSameMoney(counted, line)) return undefined;
		const { orderNo } = counted;
		return { kind: "payment amount", number, orderNo, vendorRef, here: moneyOf(counted), there };
	}
	if (erased && !isSameMoney(erased, line))
		return { kind: "payment amount", number, orderNo: null, vendorRef, here: moneyOf(erased), there };
	if (erased || resolved) return undefined;
	if (payment?.vendor !== vendor) {
		if (number !== "" && (await isOfOtherCompany(db, companyId, "payment", number))) return undefined;
		const here = number === "" ? "not begun here" : "no such number";
		return { kind: "payment only there", number, orderNo: null, vendorRef, here, there };
	}
	const base = { number, orderNo: payment.orderNo, vendorRef, there };
	if (!isSameMoney(payment, line)) return { ...base, kind: "payment amount", here: moneyOf(payment) };
	return { ...base, kind: "payment only there", here: payment.state, ...(await factOf(port, payment, line)) };
}

/** What can be applied of a line that no payment counts. A statement shows money that went back since like any other. */
async function factOf(
	port: PaymentVendor,
	{ paymentId, sessionRef }: Payment,
	{ vendorRef, amount, currency, at: paidAt }: StatementLine,
): Promise<Pick<Difference, "fact" | "there"> | undefined> {
	const now = await port.query({ paymentId, sessionRef });
	const there = moneyOf({ amount, currency });
	if (now.state !== "paid") return { there: `${there}, now ${now.state}` };
	// Of money that was taken twice under one number, a query shows only one.
	if (now.vendorRef === vendorRef && now.isRefunded) return { there: `${there}, sent back` };
	return {
		there,
		fact: { about: "payment", fact: { state: "paid", paymentId, vendorRef, amount, currency, paidAt } },
	};
}

/** A payment that the statement does not show, or of which there is no statement: its vendor is asked by number. */
async function compareByNumber(vendor: PaymentVendor, payment: Payment): Promise<Difference | undefined> {
	const { paymentId, orderNo, vendorRef, sessionRef } = payment;
	const number = payment.repeats ?? paymentId;
	const fact = await vendor.query({ paymentId: number, sessionRef });
	const base = { number, orderNo, vendorRef, here: vendorRef === null ? payment.state : moneyOf(payment) };
	if (fact.state !== "paid")
		return vendorRef === null ? undefined : { ...base, kind: "payment only here", there: fact.state };
	const there = moneyOf(fact);
	if (!isSameMoney(payment, fact))
		return { ...base, kind: "payment amount", vendorRef: fact.vendorRef, there };
	if (vendorRef === null)
		return {
			...{ ...base, kind: "payment only there", vendorRef: fact.vendorRef, there },
			fact: { about: "payment", fact },
		};
	// Of money that was taken twice under one number, a query shows only one.
	if (fact.vendorRef === vendorRef || payment.repeats !== null) return undefined;
	return { ...base, kind: "payment only here", there: `${there} as ${fact.vendorRef}` };
}

/** Payments of ours that are not among those the statement has shown. */
export async function comparePayments(
	{ db }: PaymentDeps,
	companyId: number,
	vendor: PaymentVendor,
	numbers: readonly string[],
	shown: ReadonlySet<string> | undefined,
): Promise<Difference[]> {
	const found: Difference[] = [];
	for (const number of numbers) {
		const payment = await db.company(companyId, (sql) => findPayment(sql, number));
		if (!payment || (payment.vendorRef !== null && shown?.has(payment.vendorRef))) continue;
		// A statement shows the money of a number that was paid twice in two lines.
		if (shown && payment.repeats !== null) {
			const { orderNo, vendorRef } = payment;
			const here = moneyOf(payment);
			found.push({
				kind: "payment only here",
				number: payment.repeats,
				orderNo,
				vendorRef,
				here,
				there: "nothing",
			});
			continue;
		}
		const difference = await compareByNumber(vendor, payment);
		if (difference) found.push(difference);
	}
	return found;
}
