import { describe, expect, test, vi } from "vitest";
import { accounts } from "../../../tests/support/server/merchantAccounts.ts";
import { type Reply, vendorNetwork } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { readPaymentConfigs, type StripeConfig } from "./paymentConfig.ts";
import { PaymentRefused, type PaymentRequest, type RefundRequest } from "./paymentVendor.ts";
import { createStripe } from "./stripe.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.stripe;
if (!config) throw new Error("the accounts of tests must have one of Stripe");

function connected(reply: Reply, change: Partial<StripeConfig> = {}) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createStripe({ ...(config as StripeConfig), ...change }, network.send) };
}
const json = (content: object, status = 200): Response => Response.json(content, { status });
const failure = (status: number, error: object): Response => json({ error }, status);

const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "USD", subject: "Maple Academy: 代数 & [x]=1" },
	...{ validUntil: new Date(Math.floor(Date.now() / 1000) * 1000 + 600_000), device: "desktop" },
	...{ language: "zh", clientAddress: "203.0.113.7" },
	returnUrl: "https://school.example/#/payment/order?id=1",
	notifyUrl: "https://school.example/s/notify/stripe",
};
const session = {
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
const open = { ...session, status: "open", payment_status: "unpaid", payment_intent: null };
const key = { paymentId: request.paymentId, sessionRef: session.id };
const refund: RefundRequest = {
	...{ ...key, vendorRef: "pi_3abc", refundId: "R20261128000001", amount: 5, paid: 8805, currency: "USD" },
	notifyUrl: request.notifyUrl,
};
const refundObject = {
	...{ id: "re_3abc", object: "refund", amount: 5, currency: "usd", status: "succeeded" },
	...{ payment_intent: "pi_3abc", metadata: { refundId: "R20261128000001" } },
};
const list = (...data: object[]) => ({ object: "list", data, has_more: false, url: "/v1/refunds" });

describe("Stripe: a payment is begun", () => {
	test("with a Checkout Session that names our number, by the same request whenever it is sent", async () => {
		const { vendor: stripe, asked } = connected(() =>
			json({ ...open, url: "https://checkout.stripe.com/c/pay/cs_test_a1b2c3#fid" }),
		);
		for (const _ of [1, 2])
			expect(await stripe.begin(request)).toEqual({
				...{ kind: "redirect", sessionRef: "cs_test_a1b2c3" },
				address: "https://checkout.stripe.com/c/pay/cs_test_a1b2c3#fid",
			});
		const [first, second] = asked;
		expect([first?.method, first?.url.href]).toEqual(["POST", "https://api.stripe.com/v1/checkout/sessions"]);
		expect(first?.headers.get("authorization")).toBe("Bearer sk_test_51ABCDEFGHIJKLMN");
		expect(first?.headers.get("idempotency-key")).toBe("begin-P20261128000001");
		expect(first?.headers.get("stripe-version")).toMatch(/^\d{4}-\d\d-\d\d\.\w+$/);
		expect([second?.body, second?.headers.get("idempotency-key")]).toEqual([
			...[first?.body, "begin-P20261128000001"],
		]);
		expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
			...{ mode: "payment", client_reference_id: "P20261128000001" },
			...{
				"metadata[paymentId]": "P20261128000001",
				"payment_intent_data[metadata][paymentId]": "P20261128000001",
			},
			...{ "line_items[0][quantity]": "1", "line_items[0][price_data][currency]": "usd" },
			"line_items[0][price_data][unit_amount]": "8805",
			"line_items[0][price_data][product_data][name]": "Maple Academy: 代数 & [x]=1",
			...{ success_url: request.returnUrl, cancel_url: request.returnUrl, locale: "zh" },
			expires_at: String(+request.validUntil / 1000 + 31 * 60),
		});
	});

	test("that lasts for the longest time Stripe takes, where the order lasts longer", async () => {
		const { vendor: stripe, asked } = connected(() =>
			json({ ...open, url: "https://checkout.stripe.com/c" }),
		);
		await stripe.begin({ ...request, validUntil: new Date(Date.now() + 86_400_000) });
		expect(new URLSearchParams(asked[0]?.body).has("expires_at")).toBe(false);
	});

	test.each([
		"http://checkout.stripe.com/c",
		"javascript:alert(1)",
		"https://a:b@checkout.stripe.com/c",
		"/c",
	])("a page at %s is refused", async (url) => {
		const { vendor: stripe } = connected(() => json({ ...open, url }));
		await expect(stripe.begin(request)).rejects.toThrow(VendorFailed);
	});

	test("at another address, whose path may have a beginning of its own", async () => {
		const { vendor: stripe, asked } = connected(
			() => json({ ...open, url: "https://stand-in.invalid/s/vendor/pay/stripe/c/1" }),
			{ url: "https://stand-in.invalid/s/vendor/pay/stripe" },
		);
		expect(await stripe.begin(request)).toMatchObject({ address: "/s/vendor/pay/stripe/c/1" });
		expect(asked[0]?.url.pathname).toBe("/s/vendor/pay/stripe/v1/checkout/sessions");
	});
});

describe("Stripe: a payment is queried", () => {
	const query = (change: object, of: Partial<StripeConfig> = {}) =>
		connected(() => json({ ...session, ...change }), of).vendor.query(key);

	test("paid: the time is that of the charge", async () => {
		const { vendor: stripe, asked } = connected(() => json(session));
		expect(await stripe.query(key)).toEqual({
			...{ state: "paid", paymentId: "P20261128000001", vendorRef: "pi_3abc", amount: 8805 },
			...{ currency: "USD", paidAt: new Date(1_795_827_662_000) },
		});
		expect(asked[0]?.url.pathname).toBe("/v1/checkout/sessions/cs_test_a1b2c3");
		expect(decodeURIComponent(asked[0]?.url.search ?? "")).toBe("?expand[0]=payment_intent.latest_charge");
	});

	test.each([
		["open", { status: "open", payment_status: "unpaid" }, "waiting"],
		["complete, its money still on the way", { payment_status: "unpaid" }, "waiting"],
		["expired", { status: "expired", payment_status: "unpaid" }, "closed"],
	])("%s is %s", async (_case, change, state) => {
		expect(await query(change)).toEqual({ state, paymentId: "P20261128000001" });
	});

	test("one whose session was never stored is unknown, and nothing is asked", async () => {
		const { vendor: stripe, asked } = connected(() => json(session));
		const unknown = { ...key, sessionRef: null };
		expect(await stripe.query(unknown)).toEqual({ state: "unknown", paymentId: "P20261128000001" });
		await stripe.close(unknown);
		expect(asked).toEqual([]);
	});

	test.each([
		["another payment's", { client_reference_id: "P20261128000002" }],
		["another session's", { id: "cs_test_other" }],
		["of the other world", { livemode: true }],
		["of a subscription", { mode: "subscription" }],
		["that needs no payment", { payment_status: "no_payment_required" }],
		["of a state that is not documented", { payment_status: "unpaid", status: "paid" }],
		["with an amount as text", { amount_total: "8805" }],
		["with a fraction", { amount_total: 88.05 }],
		["without money", { payment_intent: null }],
	])("a reply %s is a failure of the vendor", async (_case, change) => {
		await expect(query(change)).rejects.toThrow(VendorFailed);
	});

	test("with a live key only what is live counts", async () => {
		const live = { secretKey: "rk_live_51ABCDEFGHIJKLMN" };
		expect(await query({ livemode: true }, live)).toMatchObject({ state: "paid" });
		await expect(query({}, live)).rejects.toThrow(VendorFailed);
	});
});

describe("Stripe: replies", () => {
	test.each<[string, Reply]>([
		["of its own failure", () => failure(500, { type: "api_error", message: "x" })],
		["of too many requests", () => failure(429, { type: "invalid_request_error", code: "rate_limit" })],
		[
			"about our key",
			() => failure(401, { type: "invalid_request_error", message: "Invalid API Key: sk_test" }),
		],
		[
			"about our permissions",
			() => failure(403, { type: "invalid_request_error", code: "more_permissions_required" }),
		],
		[
			"about another request of this kind",
			() => failure(409, { type: "invalid_request_error", code: "lock_timeout" }),
		],
		["that are no JSON", () => new Response("<html>", { status: 502 })],
		["that are no JSON, and no failure", () => new Response("<html>")],
		["that are a number", () => new Response("1.3e-10")],
		["that are a list", () => new Response("[]")],
		["of a refusal without a reason", () => json({}, 400)],
		["that are longer than 1 MB", () => new Response("x".repeat(1_100_000))],
		[
			"that lead elsewhere",
			() => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
		],
		["that never come", () => Promise.reject(new TypeError("fetch failed"))],
	])("%s are a failure of the vendor, which is tried again", async (_case, reply) => {
		await expect(connected(reply).vendor.query(key)).rejects.toThrow(VendorFailed);
	});

	test("that do not come in time are a failure of the vendor", async () => {
		vi.useFakeTimers();
		try {
			const { vendor: stripe, asked } = connected(() => Promise.withResolvers<Response>().promise);
			const found = stripe.query(key).catch((error: unknown) => error);
			await vi.waitUntil(() => asked.length === 1);
			await vi.advanceTimersByTimeAsync(10_000);
			expect(await found).toBeInstanceOf(VendorFailed);
		} finally {
			vi.useRealTimers();
		}
	});

	test("a refusal has the vendor's code, and nothing of the reply", async () => {
		const { vendor: stripe } = connected(({ method }) =>
			method === "GET"
				? json(list())
				: failure(400, {
						...{ type: "invalid_request_error", code: "charge_already_refunded" },
						message: "Charge ch_3abc of Zhang San has already been refunded.",
					}),
		);
		await expect(stripe.refund(refund)).rejects.toMatchObject({
			...{ name: "PaymentRefused", code: "charge_already_refunded" },
			message: "stripe: refund: refused with charge_already_refunded",
		});
	});
});

describe("Stripe: a payment is closed", () => {
	test("by expiring its session", async () => {
		const { vendor: stripe, asked } = connected(() => json({ ...open, status: "expired" }));
		await stripe.close(key);
		expect(asked[0]?.url.pathname).toBe("/v1/checkout/sessions/cs_test_a1b2c3/expire");
	});

	const refusing = (found: object) =>
		connected(({ method }) =>
			method === "POST" ? failure(400, { type: "invalid_request_error", message: "x" }) : json(found),
		).vendor;

	test("what was paid, or is closed already, is no failure", async () => {
		await expect(refusing(session).close(key)).resolves.toBeUndefined();
		await expect(refusing({ ...open, status: "expired" }).close(key)).resolves.toBeUndefined();
	});

	test("a refusal of what can still be paid is thrown", async () => {
		await expect(refusing({ ...open, status: "complete" }).close(key)).rejects.toThrow(PaymentRefused);
	});
});

describe("Stripe: a refund", () => {
	test("is made with our number, once", async () => {
		const { vendor: stripe, asked } = connected(({ method }) =>
			json(method === "GET" ? list() : refundObject),
		);
		expect(await stripe.refund(refund)).toEqual({
			...{ state: "done", refundId: "R20261128000001", vendorRef: "re_3abc" },
		});
		const sent = asked[1];
		expect(sent?.headers.get("idempotency-key")).toBe("refund-R20261128000001");
		expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
			...{ payment_intent: "pi_3abc", amount: "5", "metadata[refundId]": "R20261128000001" },
		});
	});

	test("that Stripe has already is not made again, when its idempotency key is long forgotten", async () => {
		const { vendor: stripe, asked } = connected(() =>
			json(list({ ...refundObject, metadata: {} }, { ...refundObject, id: "re_2", status: "pending" })),
		);
		expect(await stripe.refund(refund)).toMatchObject({ state: "pending", vendorRef: "re_2" });
		expect(asked.map(({ method }) => method)).toEqual(["GET"]);
	});

	test.each([
		["succeeded", { state: "done" }],
		["pending", { state: "pending" }],
		["requires_action", { state: "pending" }],
		["failed", { state: "failed", failure: "lost_or_stolen_card" }],
		["canceled", { state: "failed" }],
	])("%s is %j", async (status, fact) => {
		const { vendor: stripe } = connected(() =>
			json(list({ ...refundObject, status, failure_reason: "lost_or_stolen_card" })),
		);
		expect(await stripe.queryRefund(refund)).toMatchObject(fact);
	});

	test("one it never heard of is unknown", async () => {
		const { vendor: stripe } = connected(() => json(list()));
		expect(await stripe.queryRefund(refund)).toEqual({ state: "unknown", refundId: "R20261128000001" });
	});

	test("another amount is a failure of the vendor", async () => {
		const { vendor: stripe } = connected(({ method }) =>
			json(method === "GET" ? list() : { ...refundObject, amount: 6 }),
		);
		await expect(stripe.refund(refund)).rejects.toThrow(VendorFailed);
	});
});

test("Stripe takes every currency, or those of the account", () => {
	const takes = (currencies?: string[]) =>
		["USD", "CNY"].map((currency) => connected(() => json({}), { currencies }).vendor.takes(100, currency));
	expect([takes(), takes(["USD"])]).toEqual([
		[true, true],
		[true, false],
	]);
});
