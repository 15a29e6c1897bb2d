// Sends a refund to the vendor that has the money, or queries what became of it. The vendor is queried before a refund is
// sent, and again when it refuses: the reply to an earlier attempt may have been lost, and what was done then counts.
import {
	BalanceTooLow,
	PaymentRefused,
	type PaymentVendor,
	type PaymentVendorName,
	type RefundFact,
	type RefundRequest,
} from "../../ports/payment/paymentVendor.ts";
import { VendorFailed } from "../../ports/thirdPartyHttp.ts";
import { lockOrder } from "./orderStore.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { findPayment, isWithVendor, type VendorPayment } from "./paymentStore.ts";
import { earlierNumbers, findRefund, numberAtVendor, type Refund, storeFact } from "./refundStore.ts";
import { notifyUrl } from "./startPayment.ts";
import { vendorOf } from "./vendorCalls.ts";

/** How a vendor is asked about a refund; undefined for a payment that it has no money of. */
export function refundRequest(refund: Refund, payment: VendorPayment): RefundRequest | undefined {
	const { sessionRef, vendorRef, currency, amount: paid } = payment;
	if (vendorRef === null) return undefined;
	return {
		...{ paymentId: payment.repeats ?? payment.paymentId, sessionRef, vendorRef },
		...{ refundId: numberAtVendor(refund), amount: refund.amount, paid, currency },
		notifyUrl: notifyUrl(payment),
	};
}

/**
 * What became of a refund. No answer to that ends it: also a vendor that refuses to be queried is queried again.
 * @throws VendorFailed
 */
async function query(vendor: PaymentVendor, request: RefundRequest): Promise<RefundFact> {
	try {
		return await vendor.queryRefund(request);
	} catch (error) {
		if (!(error instanceof PaymentRefused)) throw error;
		throw new VendorFailed(error.message, { cause: error });
	}
}

/**
 * @param earlier numbers of attempts that have failed: what became of one is asked again, so that nothing is sent twice
 * @throws VendorFailed
 */
async function send(
	vendor: PaymentVendor,
	request: RefundRequest,
	earlier: readonly string[],
): Promise<RefundFact> {
	const known = await query(vendor, request);
	if (known.state !== "unknown") return known;
	for (const refundId of earlier) {
		const before = await query(vendor, { ...request, refundId });
		if (before.state === "done") return before;
	}
	try {
		return await vendor.refund(request);
	} catch (error) {
		if (!(error instanceof PaymentRefused)) throw error;
		const { refundId } = request;
		const made = await query(vendor, request);
		return made.state === "unknown" ? { state: "failed", refundId, failure: error.code } : made;
	}
}

/**
 * @returns undefined for one that has ended
 * @throws VendorFailed
 */
export async function askRefund(
	deps: PaymentDeps,
	companyId: number,
	refundId: string,
	call: "refund" | "queryRefund",
): Promise<(RefundFact & { readonly vendor: PaymentVendorName; readonly askedAt: Date }) | undefined> {
	const found = await deps.db.company(companyId, async (sql) => {
		const refund = await findRefund(sql, refundId);
		const payment = refund && (await findPayment(sql, refund.paymentId));
		return refund && payment && isWithVendor(payment) ? { refund, payment } : undefined;
	});
	if (!found) return undefined;
	const { refund, payment } = found;
	const { vendor } = payment;
	const { askedAt } = refund;
	const request =
		refund.state === "done" || refund.state === "failed" ? undefined : refundRequest(refund, payment);
	if (!request) return undefined;
	try {
		const port = vendorOf(deps, payment);
		const fact =
			call === "refund" ? await send(port, request, earlierNumbers(refund)) : await query(port, request);
		return { ...fact, vendor, askedAt };
	} catch (error) {
		if (error instanceof BalanceTooLow) {
			deps.log.error(
				{ err: error, companyId, vendor, refundId },
				"the school's account at a vendor has too little money for a refund; add some there, the refund is sent again",
			);
			await deps.db.company(companyId, async (sql) => {
				await lockOrder(sql, refund.orderNo);
				await storeFact(sql, companyId, { refundId, failure: "balance too low" });
			});
		}
		throw error;
	}
}
