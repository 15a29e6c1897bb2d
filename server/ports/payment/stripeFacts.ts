// What Stripe says of Checkout Sessions and refunds, in replies and events alike.
import { type Answer, VendorFailed } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";
import type { PaymentFact, RefundFact } from "./paymentVendor.ts";
import { fromStripe } from "./stripeAmounts.ts";
import { fieldsOf, ourNumber } from "./vendorFields.ts";

const name = "stripe";

/** Whether an object is of the world the key is of: live, or test. */
export const isOfKey = ({ secretKey }: Pick<StripeConfig, "secretKey">, found: Answer): boolean =>
	fieldsOf(name, found).is("livemode", /^[sr]k_live_/.test(secretKey));

const isObject = (found: unknown): found is Answer => typeof found === "object" && found !== null;

/** The id of something that may have come as a whole. */
const idOf = (found: unknown): unknown => (isObject(found) ? found["id"] : found);

export function timeAt(object: Answer, field: string): Date {
	const seconds = fieldsOf(name, object).amount(field);
	if (seconds > 99_999_999_999) throw new VendorFailed(`${name}: ${field} must be a time in seconds`);
	return new Date(seconds * 1000);
}

/** @throws VendorFailed when it is not as documented */
export function sessionFact(
	config: Pick<StripeConfig, "secretKey">,
	session: Answer,
	paidAt: Date,
): PaymentFact {
	const fields = fieldsOf(name, session);
	const paymentId = fields.text("client_reference_id", ourNumber);
	if (!isOfKey(config, session)) throw new VendorFailed(`${name}: livemode must be that of the secret key`);
	if (!fields.is("mode", "payment")) throw new VendorFailed(`${name}: mode must be payment`);
	// A session is complete as well while the money of a slow method is still on its way.
	if (fields.is("payment_status", "paid")) {
		const currency = fields.text("currency", /^[a-z]{3}$/).toUpperCase();
		const amount = fromStripe(fields.amount("amount_total"), currency);
		const vendorRef = idOf(session["payment_intent"]);
		if (amount === undefined || typeof vendorRef !== "string" || !/^pi_\w{1,100}$/.test(vendorRef))
			throw new VendorFailed(`${name}: amount_total and payment_intent must be those of a payment`);
		return { state: "paid", paymentId, vendorRef, amount, currency, paidAt };
	}
	const status = fields.text("status");
	if (!fields.is("payment_status", "unpaid") || !["open", "complete", "expired"].includes(status))
		throw new VendorFailed(`${name}: status and payment_status must be some that Stripe documents`);
	const hasEnded = status === "expired" || (status === "complete" && hasFailed(session));
	return { state: hasEnded ? "closed" : "waiting", paymentId };
}

/** A slow method has failed: the page of a session that is complete takes no other. */
function hasFailed({ payment_intent: payment }: Answer): boolean {
	const status = isObject(payment) ? payment["status"] : undefined;
	return status === "requires_payment_method" || status === "canceled";
}

/** Our number of a refund; undefined for one that was made by hand at Stripe. */
export function refundIdOf(refund: Answer): string | undefined {
	const { refundId } = isObject(refund["metadata"]) ? refund["metadata"] : {};
	return typeof refundId === "string" && ourNumber.test(refundId) ? refundId : undefined;
}

const refundStates: Readonly<Record<string, RefundFact["state"]>> = {
	...{ succeeded: "done", pending: "pending", requires_action: "pending" },
	...{ failed: "failed", canceled: "failed" },
};

/** @throws VendorFailed when it is not as documented */
export function refundFact(refund: Answer, refundId: string): RefundFact {
	const fields = fieldsOf(name, refund);
	const status = fields.text("status");
	const state = Object.hasOwn(refundStates, status) ? refundStates[status] : undefined;
	if (!state) throw new VendorFailed(`${name}: status must be one that Stripe documents`);
	const reason = /^\w{1,64}$/.exec(fields.optional("failure_reason"))?.[0] ?? status;
	return {
		...{ state, refundId, vendorRef: fields.text("id", /^\w{1,100}$/) },
		...(state === "failed" ? { failure: reason } : {}),
	};
}
