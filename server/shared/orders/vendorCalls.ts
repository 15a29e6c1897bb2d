// Calls to vendors about payments that exist. Each is made outside of any transaction; what the vendor reports is applied in
// one of its own.
import { type PaymentKey, PaymentRefused, type PaymentVendor } from "../../ports/payment/paymentVendor.ts";
import { VendorFailed } from "../../ports/thirdPartyHttp.ts";
import { applyPaymentFact, type FactOutcome } from "./applyPaymentFact.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import type { VendorPayment } from "./paymentStore.ts";

/** The vendor did not do what it was asked, which is no error of ours. */
export const isVendorError = (error: unknown): error is VendorFailed | PaymentRefused =>
	error instanceof VendorFailed || error instanceof PaymentRefused;

/** The vendor of a payment; undefined where the company has it no more, or has another account there. */
export function findVendor(
	{ vendors }: PaymentDeps,
	{ companyId, vendor, account }: VendorPayment,
): PaymentVendor | undefined {
	const found = vendors(companyId).get(vendor);
	return account === null || found?.account === undefined || found.account === account ? found : undefined;
}

/** @throws VendorFailed as of findVendor */
export function vendorOf(deps: PaymentDeps, payment: VendorPayment): PaymentVendor {
	const found = findVendor(deps, payment);
	if (found) return found;
	const { companyId, vendor, account } = payment;
	const expected = account === null ? vendor : `the account ${account} of ${vendor}`;
	const actual = deps.vendors(companyId).get(vendor)?.account ?? "nothing";
	throw new VendorFailed(
		`${expected} must be named in VENDORS_FILE for company ${companyId}, found ${actual}; name it again until its payments and refunds have ended`,
	);
}

const keyOf = ({ paymentId, sessionRef }: VendorPayment): PaymentKey => ({ paymentId, sessionRef });

/** @throws VendorFailed */
export async function queryPayment(deps: PaymentDeps, payment: VendorPayment): Promise<FactOutcome> {
	const { companyId, vendor } = payment;
	const fact = await vendorOf(deps, payment).query(keyOf(payment));
	return applyPaymentFact(deps, companyId, vendor, fact);
}

/**
 * Closes a payment at its vendor, and counts what was paid before that.
 * @returns `waiting` where the vendor refuses since the money may still come: it has to be queried further
 * @throws VendorFailed
 */
export async function closePayment(deps: PaymentDeps, payment: VendorPayment): Promise<FactOutcome> {
	const { companyId, vendor, paymentId } = payment;
	const port = vendorOf(deps, payment);
	let isClosed = true;
	try {
		await port.close(keyOf(payment));
	} catch (error) {
		// As of one that is paid: what the vendor has of it decides.
		if (!(error instanceof PaymentRefused)) throw error;
		isClosed = false;
		deps.log.warn({ companyId, vendor, paymentId, code: error.code }, "a vendor refused to close a payment");
	}
	const fact = await port.query(keyOf(payment));
	if (fact.state === "paid") {
		const outcome = await applyPaymentFact(deps, companyId, vendor, fact);
		if (outcome !== "mismatch") return outcome;
	}
	if (!isClosed && fact.state === "waiting") return "waiting";
	return applyPaymentFact(deps, companyId, vendor, { state: "closed", paymentId });
}
