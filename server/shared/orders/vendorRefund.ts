// Sends a refund to the vendor that has the money, or asks what became of it. Sent again, it is the same: it has our number.
import {
	PaymentRefused,
	type PaymentVendorName,
	type RefundFact,
	type RefundRequest,
} from "../../ports/payment/paymentVendor.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { findPayment, type Payment } from "./paymentStore.ts";
import { findRefund, numberAtVendor, type Refund } from "./refundStore.ts";
import { notifyUrl } from "./startPayment.ts";
import { vendorOf } from "./vendorCalls.ts";

/** How a vendor is asked about a refund; undefined for a payment that it has no money of. */
export function refundRequest(refund: Refund, payment: Payment): RefundRequest | undefined {
	const { sessionRef, vendorRef, currency, amount: paid } = payment;
	if (vendorRef === null) return undefined;
	return {
		...{ paymentId: payment.repeats ?? payment.paymentId, sessionRef, vendorRef },
		...{ refundId: numberAtVendor(refund), amount: refund.amount, paid, currency },
		notifyUrl: notifyUrl(payment),
	};
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
		return refund && payment && { refund, payment };
	});
	if (!found) return undefined;
	const { refund, payment } = found;
	const { vendor } = payment;
	const { askedAt } = refund;
	const request =
		refund.state === "done" || refund.state === "failed" ? undefined : refundRequest(refund, payment);
	if (!request) return undefined;
	try {
		return { ...(await vendorOf(deps, payment)[call](request)), vendor, askedAt };
	} catch (error) {
		if (!(error instanceof PaymentRefused)) throw error;
		return { state: "failed", refundId: request.refundId, failure: error.code, vendor, askedAt };
	}
}
