import { describe, expect, test } from "vitest";
import { connected, json, key, open, request, session } from "../../../tests/support/server/stripeVendor.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";

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

	test("paid and sent back since: the charge says so", async () => {
		const charge = { id: "ch_3abc", created: 1_795_827_662, refunded: true };
		const found = { ...session, payment_intent: { id: "pi_3abc", latest_charge: charge } };
		const { vendor: stripe } = connected(() => json(found));
		expect(await stripe.query(key)).toMatchObject({ state: "paid", isRefunded: true });
	});

	test.each([
		["open", { status: "open", payment_status: "unpaid" }, "waiting"],
		["complete, its money still on the way", { payment_status: "unpaid" }, "waiting"],
		["expired", { status: "expired", payment_status: "unpaid" }, "closed"],
		[
			"complete, its slow method failed",
			{ payment_status: "unpaid", payment_intent: { id: "pi_3abc", status: "requires_payment_method" } },
			"closed",
		],
		[
			"complete, its slow method under way",
			{ payment_status: "unpaid", payment_intent: { id: "pi_3abc", status: "processing" } },
			"waiting",
		],
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

test("Stripe takes every currency, or those of the account", () => {
	const takes = (currencies?: string[]) =>
		["USD", "CNY"].map((currency) => connected(() => json({}), { currencies }).vendor.takes(100, currency));
	expect([takes(), takes(["USD"])]).toEqual([
		[true, true],
		[true, false],
	]);
});
