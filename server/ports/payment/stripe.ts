// Stripe's Checkout: a page of Stripe's on which the student pays.
// Protocol: https://docs.stripe.com/api/checkout/sessions, in the version that the package `stripe` is made for.
import { type Answer, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";
import {
	NoticeRefused,
	type PaymentFact,
	type PaymentKey,
	PaymentRefused,
	type PaymentRequest,
	type PaymentStart,
	type PaymentVendor,
	type RefundFact,
	type RefundRequest,
} from "./paymentVendor.ts";
import { canCharge, toStripe } from "./stripeAmounts.ts";
import { createStripeApi } from "./stripeApi.ts";
import { refundFact, refundIdOf, sessionFact, timeAt } from "./stripeFacts.ts";
import { readStripeNotice } from "./stripeNotice.ts";
import { stripeStatement } from "./stripeStatement.ts";
import { asObject, browserAddress, fieldsOf } from "./vendorFields.ts";

const name = "stripe";

/**
 * Stripe wants at least 30 minutes from now. Computed from the order, so that a repeated request is the same; where the order
 * lasts about as long as Stripe's day, a repetition may differ: it is refused, and the next click has a new number.
 */
const minimumSeconds = 31 * 60;
const maximumSeconds = 24 * 3_600;

/** Undefined where Stripe's own day is the longest it takes: whoever begins the payment closes it in time. */
function expiryOf(validUntil: Date, now: number): number | undefined {
	const expiry = Math.floor(+validUntil / 1000) + minimumSeconds;
	return expiry < now / 1000 + maximumSeconds ? expiry : undefined;
}

const chargeOf = ({ payment_intent: payment }: Answer): Answer | undefined =>
	asObject(asObject(payment)?.["latest_charge"]);

/** When the money was taken, where the reply says it. */
function chargedAt(session: Answer): Date {
	const charge = chargeOf(session);
	return charge ? timeAt(charge, "created") : new Date();
}

export function createStripe(config: StripeConfig, send: Send): PaymentVendor {
	const api = createStripeApi(config, send);
	const { call, stripe } = api;
	const { currencies } = config;

	async function begin({ paymentId, ...request }: PaymentRequest): Promise<PaymentStart> {
		const { currency, returnUrl } = request;
		const amount = toStripe(request.amount, currency);
		if (amount === undefined) throw new PaymentRefused("amount_invalid", "stripe: begin");
		const metadata = { paymentId };
		const expiry = expiryOf(request.validUntil, Date.now());
		const product = { name: [...request.subject].slice(0, 250).join("") };
		const session = await call("begin", ({ checkout }) =>
			checkout.sessions.create(
				{
					...{ mode: "payment", client_reference_id: paymentId, metadata },
					payment_intent_data: { metadata },
					line_items: [
						{
							quantity: 1,
							price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: product },
						},
					],
					...{ success_url: returnUrl, cancel_url: returnUrl, locale: request.language },
					...(expiry === undefined ? {} : { expires_at: expiry }),
				},
				{ idempotencyKey: `begin-${paymentId}` },
			),
		);
		const fields = fieldsOf(name, session);
		const address = browserAddress(name, fields.text("url", /^[!-~]{1,2000}$/), config.url);
		return { kind: "redirect", address, sessionRef: fields.text("id", /^cs_\w{1,200}$/) };
	}

	/** Nobody has seen the page of a session whose name was never stored. */
	async function query({ paymentId, sessionRef }: PaymentKey): Promise<PaymentFact> {
		if (sessionRef === null) return { state: "unknown", paymentId };
		const session = await call("query", ({ checkout }) =>
			checkout.sessions.retrieve(sessionRef, { expand: ["payment_intent.latest_charge"] }),
		);
		const fact = sessionFact(config, session, chargedAt(session));
		if (fact.paymentId !== paymentId || !fieldsOf(name, session).is("id", sessionRef))
			throw new VendorFailed(`${name}: client_reference_id must be the number that was asked for`);
		const isRefunded = chargeOf(session)?.["refunded"] === true;
		return fact.state === "paid" && isRefunded ? { ...fact, isRefunded } : fact;
	}

	async function close(payment: PaymentKey): Promise<void> {
		const { sessionRef } = payment;
		if (sessionRef === null) return;
		try {
			await call("close", ({ checkout }) => checkout.sessions.expire(sessionRef));
		} catch (error) {
			// It also refuses what is closed or paid already.
			if (!(error instanceof PaymentRefused) || (await query(payment)).state === "waiting") throw error;
		}
	}

	/** A refund of the payment by our number, among those that Stripe has. */
	async function queryRefund({ vendorRef, refundId }: RefundRequest): Promise<RefundFact> {
		const { data } = await call("query refund", ({ refunds }) =>
			refunds.list({ payment_intent: vendorRef, limit: 100 }),
		);
		if (!Array.isArray(data)) throw new VendorFailed(`${name}: data must be a list`);
		const found = data.map(asObject).find((refund) => refund && refundIdOf(refund) === refundId);
		return found ? refundFact(found, refundId) : { state: "unknown", refundId };
	}

	return {
		name,
		takes: (amount, currency) => (currencies?.includes(currency) ?? true) && canCharge(amount, currency),
		...{ begin, query, close, queryRefund, statement: stripeStatement(config, api) },
		async refund(request) {
			// Stripe forgets idempotency keys after a day; a refund may be asked for again later than that.
			const known = await queryRefund(request);
			if (known.state !== "unknown") return known;
			const { refundId, vendorRef, currency } = request;
			const amount = toStripe(request.amount, currency);
			if (amount === undefined) throw new PaymentRefused("amount_invalid", "stripe: refund");
			const made = await call("refund", ({ refunds }) =>
				refunds.create(
					{ payment_intent: vendorRef, amount, metadata: { refundId } },
					{ idempotencyKey: `refund-${refundId}` },
				),
			);
			if (refundIdOf(made) !== refundId || !fieldsOf(name, made).is("amount", amount))
				throw new VendorFailed(`${name}: metadata and amount must be those that were asked for`);
			return refundFact(made, refundId);
		},
		async readNotice(notice, now = new Date()) {
			try {
				return readStripeNotice(await stripe(), config, notice, now);
			} catch (error) {
				if (error instanceof VendorFailed) throw new NoticeRefused(error.message);
				throw error;
			}
		},
		noticeReply: (taken) => ({
			status: taken ? 200 : 500,
			type: "application/json",
			body: JSON.stringify({ received: taken }),
		}),
	};
}
