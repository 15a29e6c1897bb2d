import { describe, expect, test, vi } from "vitest";
import {
	connected,
	failure,
	json,
	key,
	list,
	open,
	refund,
	refundObject,
	session,
} from "../../../tests/support/server/stripeVendor.ts";
import type { Reply } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { PaymentRefused } from "./paymentVendor.ts";

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
