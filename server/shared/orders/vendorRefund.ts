// Sends a refund to the vendor that has the money, or asks what became of it. Sent again, it is the same: it has our number.
import {
	PaymentRefused,
	type PaymentVendorName,
	type RefundFact,
} from "../../ports/payment/paymentVendor.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { findPayment } from "./paymentStore.ts";
import { findRefund, numberAtVendor } from "./refundStore.ts";
import { notifyUrl } from "./startPayment.ts";
import { vendorOf } from "./vendorCalls.ts";

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
	if (refund.state === "done" || refund.state === "failed" || payment.vendorRef === null) return undefined;
	const { sessionRef, vendorRef, vendor, currency, amount: paid } = payment;
	const { amount, askedAt } = refund;
	const request = {
		paymentId: payment.repeats ?? payment.paymentId,
		sessionRef,
		vendorRef,
		refundId: numberAtVendor(refund),
		amount,
		paid,
		currency,
		notifyUrl: notifyUrl(payment),
	};
	try {
		return { ...(await vendorOf(deps, payment)[call](request)), vendor, askedAt };
	} catch (error) {
		if (!(error instanceof PaymentRefused)) throw error;
		return { state: "failed", refundId: request.refundId, failure: error.code, vendor, askedAt };
	}
}
