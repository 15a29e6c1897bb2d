import { readPaymentConfigs, type StripeConfig } from "../../../server/ports/payment/paymentConfig.ts";
import type { PaymentRequest, RefundRequest } from "../../../server/ports/payment/paymentVendor.ts";
import { createStripe } from "../../../server/ports/payment/stripe.ts";
import { accounts } from "./merchantAccounts.ts";
import { type Reply, vendorNetwork } from "./vendorNetwork.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.stripe;
if (!config) throw new Error("the accounts of tests must have one of Stripe");

export function connected(reply: Reply, change: Partial<StripeConfig> = {}) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createStripe({ ...(config as StripeConfig), ...change }, network.send) };
}
export const json = (content: object, status = 200): Response => Response.json(content, { status });
export const failure = (status: number, error: object): Response => json({ error }, status);

export const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "USD", subject: "Maple Academy: 代数 & [x]=1" },
	...{ validUntil: new Date(Math.floor(Date.now() / 1000) * 1000 + 600_000), device: "desktop" },
	...{ language: "zh", clientAddress: "203.0.113.7" },
	returnUrl: "https://school.example/s/payment/return/1",
	notifyUrl: "https://school.example/s/notify/stripe",
};
export const session = {
	...{ id: "cs_test_a1b2c3", object: "checkout.session", livemode: false, mode: "payment" },
	...{ client_reference_id: "P20261128000001", metadata: { paymentId: "P20261128000001" } },
	...{ status: "complete", payment_status: "paid", amount_total: 8805, currency: "usd" },
	payment_intent: {
		id: "pi_3abc",
		object: "payment_intent",
		latest_charge: { id: "ch_3abc", created: 1_795_827_662 },
	},
	customer_details: { email: "zhang@example.com", name: "Zhang San" },
};
export const open = { ...session, status: "open", payment_status: "unpaid", payment_intent: null };
export const key = { paymentId: request.paymentId, sessionRef: session.id };
export const refund: RefundRequest = {
	...{ ...key, vendorRef: "pi_3abc", refundId: "R20261128000001", amount: 5, paid: 8805, currency: "USD" },
	notifyUrl: request.notifyUrl,
};
export const refundObject = {
	...{ id: "re_3abc", object: "refund", amount: 5, currency: "usd", status: "succeeded" },
	...{ payment_intent: "pi_3abc", metadata: { refundId: "R20261128000001" } },
};
export const list = (...data: object[]) => ({ object: "list", data, has_more: false, url: "/v1/refunds" });
