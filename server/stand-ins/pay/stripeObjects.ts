// Sessions, refunds and events as Stripe writes them, and an account of the demonstration.
import { createHmac } from "node:crypto";
import { deriveKey } from "../../crypto/signing.ts";
import type { Account, BookPayment, BookRefund, Capture, NoticeFault } from "./books.ts";
import { digestOf, isExpired, refundState } from "./moves.ts";
import { checkoutAddress, type PayEvent, type SignedNotice } from "./payVendor.ts";

/** By company, so that a payment of one is unknown at another's account. */
export const stripeAccount = (secret: string, companyId: number) => ({
	secretKey: `sk_test_${deriveKey(secret, `stand-in stripe key ${companyId}`, 24).toString("hex")}`,
	webhookSecret: `whsec_${deriveKey(secret, `stand-in stripe webhook ${companyId}`, 24).toString("hex")}`,
});

/** The id that a request has whenever it is sent again. */
export const stripeId = (prefix: string, content: unknown): string =>
	prefix + digestOf(content).replaceAll(/[-_]/g, "0").slice(0, 32);

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);
const currencyOf = ({ currency }: BookPayment): string => currency.toLowerCase();

export function chargeOf(payment: BookPayment, capture: Capture): object {
	return {
		...{
			id: stripeId("ch_", capture.ref),
			object: "charge",
			amount: capture.amount,
			amount_captured: capture.amount,
			captured: true,
			paid: true,
		},
		...{ created: seconds(capture.paidAt), currency: currencyOf(payment), payment_intent: capture.ref },
		...{ livemode: false, status: "succeeded", metadata: payment.metadata },
	};
}

/** @param expand such as `payment_intent.latest_charge` */
export function intentOf(payment: BookPayment, capture: Capture, expand: readonly string[]): object {
	const { ref, amount, paidAt } = capture;
	const charge = chargeOf(payment, capture);
	return {
		...{ id: ref, object: "payment_intent", amount, amount_received: amount, currency: currencyOf(payment) },
		...{ created: seconds(paidAt), livemode: false, status: "succeeded", metadata: {} },
		latest_charge: expand.includes("latest_charge") ? charge : stripeId("ch_", ref),
	};
}

interface Shown {
	readonly capture?: Capture | undefined;
	readonly expand?: readonly string[];
}

export function sessionOf(payment: BookPayment, { capture, expand = [] }: Shown): object {
	const { id, number, amount, metadata, returnUrl, cancelUrl, validUntil, createdAt } = payment;
	const status = capture ? "complete" : payment.isClosed || isExpired(payment) ? "expired" : "open";
	const inner = expand.flatMap((path) => (path.startsWith("payment_intent.") ? [path.slice(15)] : []));
	const isExpanded = expand.some((path) => path.split(".")[0] === "payment_intent");
	return {
		...{ id, object: "checkout.session", mode: "payment", livemode: false, status, metadata },
		...{ amount_subtotal: amount, amount_total: capture?.amount ?? amount, currency: currencyOf(payment) },
		client_reference_id: number === id ? null : number,
		...{ created: seconds(createdAt), expires_at: seconds(validUntil) },
		payment_intent: capture ? (isExpanded ? intentOf(payment, capture, inner) : capture.ref) : null,
		payment_status: capture ? "paid" : "unpaid",
		...{ success_url: returnUrl, cancel_url: cancelUrl === "" ? null : cancelUrl },
		url: status === "open" ? checkoutAddress("stripe", id) : null,
	};
}

export function refundObject(payment: BookPayment, refund: BookRefund): object {
	const { ref, amount, of, askedAt, metadata } = refund;
	const status = { pending: "pending", done: "succeeded", failed: "failed" }[refundState(refund)];
	return {
		...{ id: ref, object: "refund", amount, charge: stripeId("ch_", of), currency: currencyOf(payment) },
		...{ created: seconds(askedAt), metadata, payment_intent: of, reason: null, status },
		...(status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
	};
}

const eventOf = (payment: BookPayment, event: PayEvent, fault: NoticeFault | undefined) => {
	if (event.about === "payment") {
		const { capture } = event;
		const shown = fault === "amount" ? { ...capture, amount: capture.amount + 1 } : capture;
		return ["checkout.session.completed", sessionOf(payment, { capture: shown })] as const;
	}
	const type = event.refund.hasFailed ? "refund.failed" : "refund.updated";
	return [type, refundObject(payment, event.refund)] as const;
};

export function stripeNotice(
	secret: string,
	{ companyId }: Account,
	payment: BookPayment,
	event: PayEvent,
	fault?: NoticeFault,
): SignedNotice {
	const [type, object] = eventOf(payment, event, fault);
	const created = Math.floor(Date.now() / 1000);
	const body = JSON.stringify({
		...{
			id: stripeId("evt_", [payment.id, event]),
			object: "event",
			api_version: "2026-10-28.endive",
			created,
		},
		...{
			data: { object },
			livemode: false,
			pending_webhooks: 1,
			request: { id: null, idempotency_key: null },
			type,
		},
	});
	const { webhookSecret } = stripeAccount(secret, companyId);
	const key = fault === "signature" ? "whsec_of_nobody" : webhookSecret;
	const signature = createHmac("sha256", key).update(`${created}.${body}`).digest("hex");
	return {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"stripe-signature": `t=${created},v1=${signature}`,
		},
		body,
	};
}
