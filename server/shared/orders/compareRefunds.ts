// Compares refunds of a day with what their vendor has of them.
import type { PaymentVendor, StatementLine } from "../../ports/payment/paymentVendor.ts";
import { type Difference, isSameMoney, moneyOf } from "./difference.ts";
import { isErasedRefund } from "./erasedPayments.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { isOfOtherCompany } from "./paymentReports.ts";
import { countedFor, findPayment, isWithVendor, type VendorPayment } from "./paymentStore.ts";
import { isResolved } from "./reconcileStore.ts";
import { findRefund, numberAtVendor, type Refund, refundIdOf } from "./refundStore.ts";
import { refundRequest } from "./vendorRefund.ts";

interface Known {
	readonly refund: Refund;
	readonly payment: VendorPayment;
}

const known = ({ db }: PaymentDeps, companyId: number, number: string): Promise<Known | undefined> =>
	db.company(companyId, async (sql) => {
		const refund = await findRefund(sql, number);
		const payment = refund && (await findPayment(sql, refund.paymentId));
		return payment && isWithVendor(payment) ? { refund, payment } : undefined;
	});

/** A statement shows a refund as it was then; what became of it, only the vendor can be asked. */
async function compareState(
	vendor: PaymentVendor,
	{ refund, payment }: Known,
	isShown: boolean,
): Promise<Difference | undefined> {
	const request = refundRequest(refund, payment);
	if (!request || (isShown && refund.state === "done")) return undefined;
	const fact = await vendor.queryRefund(request);
	const here = `${refund.state}, ${moneyOf({ amount: refund.amount, currency: payment.currency })}`;
	const { orderNo } = refund;
	const base = {
		number: request.refundId,
		orderNo,
		vendorRef: fact.vendorRef ?? null,
		here,
		there: fact.state,
	};
	const isHere = refund.state === "done";
	// What waits for its job, or for the vendor, is no difference.
	if (fact.state === "pending" || fact.state === "unknown")
		return isHere ? { ...base, kind: "refund only here" } : undefined;
	if (fact.state === refund.state) return undefined;
	if (fact.state === "failed" && isHere) return { ...base, kind: "refund only here" };
	const kind = fact.state === "done" ? "refund only there" : "refund state";
	// One that failed here was undone, and what it was for may have been sent back otherwise since: a person decides.
	return refund.state === "failed" ? { ...base, kind } : { ...base, kind, fact: { about: "refund", fact } };
}

/** A line of the statement. @returns undefined where our books have the same */
export async function compareRefundLine(
	deps: PaymentDeps,
	companyId: number,
	vendor: PaymentVendor,
	line: StatementLine,
): Promise<Difference | undefined> {
	const { number, vendorRef, paymentRef = "" } = line;
	const found = number === "" ? undefined : await known(deps, companyId, number);
	if (found?.payment.vendor !== vendor.name) {
		if (number !== "" && (await isOfOtherCompany(deps.db, companyId, "refund", refundIdOf(number))))
			return undefined;
		const isErased = await deps.db.company(companyId, (sql) =>
			isErasedRefund(sql, vendor.name, refundIdOf(number)),
		);
		if (isErased) return undefined;
		const payment = await deps.db.company(companyId, (sql) => countedFor(sql, vendor.name, paymentRef));
		const orderNo = payment?.orderNo ?? null;
		const there = moneyOf(line);
		return { kind: "refund only there", number, orderNo, vendorRef, here: "not asked for here", there };
	}
	const { refund, payment } = found;
	const money = { amount: refund.amount, currency: payment.currency };
	const base = { number, orderNo: refund.orderNo, vendorRef, here: moneyOf(money), there: moneyOf(line) };
	if (!isSameMoney(money, line)) return { ...base, kind: "refund amount" };
	if (number === numberAtVendor(refund)) return compareState(vendor, found, true);
	// An attempt before, which was sent again because it had failed; or another one that was done as well.
	const request = refundRequest(refund, payment);
	const now = request && (await vendor.queryRefund({ ...request, refundId: number }));
	if (
		now?.state !== "done" ||
		(await deps.db.company(companyId, (sql) => isResolved(sql, vendor.name, number)))
	)
		return undefined;
	return { ...base, kind: "refund only there", here: `${refund.state} as ${numberAtVendor(refund)}` };
}

/** Refunds of ours that are not among those the statement has shown. */
export async function compareRefunds(
	deps: PaymentDeps,
	companyId: number,
	vendor: PaymentVendor,
	numbers: readonly string[],
	shown: ReadonlySet<string>,
): Promise<Difference[]> {
	const differences: Difference[] = [];
	for (const number of numbers) {
		const found = await known(deps, companyId, number);
		if (!found || shown.has(numberAtVendor(found.refund))) continue;
		const difference = await compareState(vendor, found, false);
		if (difference) differences.push(difference);
	}
	return differences;
}
