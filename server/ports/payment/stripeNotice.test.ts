import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutOff, withChangedByte, withChangedHeader } from "../../../tests/support/server/changedNotice.ts";
import { accounts } from "../../../tests/support/server/merchantAccounts.ts";
import { readPaymentConfigs } from "./paymentConfig.ts";
import { NoticeRefused, type RawNotice } from "./paymentVendor.ts";
import { createStripe } from "./stripe.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.stripe;
if (!config) throw new Error("the accounts of tests must have one of Stripe");
const stripe = createStripe(config, () => Promise.reject(new Error("a notice asks nobody")));
const [older = "", newer = ""] = accounts.stripe.webhookSecrets;

const now = new Date("2026-11-28T01:02:00Z");
const created = Math.floor(+now / 1000) - 2;
const session = {
	...{ id: "cs_test_a1b2c3", object: "checkout.session", livemode: false, mode: "payment" },
	...{ client_reference_id: "P20261128000001", metadata: { paymentId: "P20261128000001" } },
	...{ status: "complete", payment_status: "paid", amount_total: 8805, currency: "usd" },
	...{ payment_intent: "pi_3abc", customer_details: { email: "zhang@example.com", name: "张三" } },
};
const refund = {
	...{ id: "re_3abc", object: "refund", amount: 5, currency: "usd", status: "succeeded" },
	...{ payment_intent: "pi_3abc", metadata: { refundId: "R20261128000001" } },
};
const event = (type: string, object: object, change: object = {}) => ({
	...{ id: "evt_1abc", object: "event", api_version: "2026-10-28.endive", created, livemode: false },
	...{ pending_webhooks: 1, request: { id: null }, type, data: { object }, ...change },
});

/** Signed as Stripe documents it, without its package: HMAC-SHA256 over the time, a point and the body. */
function notice(content: object, secret = newer, at = now): RawNotice {
	const body = Buffer.from(JSON.stringify(content));
	const seconds = Math.floor(+at / 1000);
	const mac = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
	return { headers: { "stripe-signature": `t=${seconds},v1=${mac}` }, body };
}
const paid = event("checkout.session.completed", session);

async function resultOf(given: RawNotice): Promise<unknown> {
	try {
		return await stripe.readNotice(given, now);
	} catch (error) {
		expect(error).toBeInstanceOf(NoticeRefused);
		expect((error as Error).cause).toBeUndefined();
		for (const secret of ["P20261128", "zhang", "张三", "cs_test", "evt_1abc", "8805", older, newer])
			expect((error as Error).message).not.toContain(secret);
		return "refused";
	}
}
async function expectRefused(given: RawNotice): Promise<void> {
	expect(await resultOf(given)).toBe("refused");
}

describe("Stripe: a notice", () => {
	test.each(["checkout.session.completed", "checkout.session.async_payment_succeeded"])(
		"%s gives what was paid",
		async (type) => {
			expect(await resultOf(notice(event(type, session)))).toEqual({
				about: "payment",
				fact: {
					...{ state: "paid", paymentId: "P20261128000001", vendorRef: "pi_3abc", amount: 8805 },
					...{ currency: "USD", paidAt: new Date(created * 1000) },
				},
			});
		},
	);

	test.each([
		["checkout.session.completed", { payment_status: "unpaid" }, "waiting"],
		["checkout.session.async_payment_failed", { payment_status: "unpaid" }, "closed"],
		["checkout.session.expired", { payment_status: "unpaid", status: "expired" }, "closed"],
	])("%s with %j is %s", async (type, change, state) => {
		expect(await resultOf(notice(event(type, { ...session, ...change })))).toMatchObject({ fact: { state } });
	});

	test.each([
		["refund.updated", "succeeded", "done"],
		["refund.created", "pending", "pending"],
		["refund.failed", "failed", "failed"],
	])("%s, %s, gives how the refund is", async (type, status, state) => {
		expect(await resultOf(notice(event(type, { ...refund, status })))).toMatchObject({
			about: "refund",
			fact: { state, refundId: "R20261128000001", vendorRef: "re_3abc" },
		});
	});

	test.each<[string, object]>([
		[
			"charge.refunded, which does not say which refund it is about",
			event("charge.refunded", { object: "charge" }),
		],
		["about something that is not followed", event("customer.created", { object: "customer" })],
		["of a refund made by hand", event("refund.updated", { ...refund, metadata: {} })],
		[
			"of a session that something else has made",
			event("checkout.session.completed", { ...session, metadata: {} }),
		],
	])("%s is genuine and nothing else", async (_case, content) => {
		expect(await resultOf(notice(content))).toEqual({ about: "other" });
	});

	test("is accepted with each of the secrets, while one is rotated", async () => {
		expect(await resultOf(notice(paid, older))).toMatchObject({ about: "payment" });
		const [one, other] = [notice(paid, older), notice(paid, "whsec_unknownunknown")];
		const both = `${other.headers["stripe-signature"]},${one.headers["stripe-signature"]?.split(",")[1]}`;
		expect(await resultOf({ ...one, headers: { "stripe-signature": both } })).toMatchObject({
			about: "payment",
		});
	});

	test("is answered by a status", () => {
		expect([stripe.noticeReply(true).status, stripe.noticeReply(false).status]).toEqual([200, 500]);
	});
});

describe("Stripe: a notice is refused", () => {
	const genuine = notice(paid);

	test("with any byte of its body changed", async () => {
		await fc.assert(fc.asyncProperty(withChangedByte(genuine), expectRefused), { numRuns: 300 });
	});

	test("cut off anywhere", async () => {
		await fc.assert(fc.asyncProperty(cutOff(genuine), expectRefused), { numRuns: 100 });
	});

	test("with any character of its signature changed, or without it", async () => {
		await fc.assert(fc.asyncProperty(withChangedHeader(genuine, ["stripe-signature"]), expectRefused), {
			numRuns: 300,
		});
	});

	const inHours = (hours: number): Date => new Date(+now + hours * 3_600_000);
	const scheme = genuine.headers["stripe-signature"]?.replace("v1=", "v0=");
	test.each<[string, RawNotice]>([
		["signed with a secret that is not known", notice(paid, "whsec_unknownunknown")],
		["signed an hour ago", notice(paid, newer, inHours(-1))],
		["signed in an hour", notice(paid, newer, inHours(1))],
		["signed by a scheme for tests only", { ...genuine, headers: { "stripe-signature": scheme } }],
		["of the other world", notice({ ...paid, livemode: true })],
		[
			"of a session of the other world",
			notice(event("checkout.session.completed", { ...session, livemode: true })),
		],
		["of another account", notice({ ...paid, account: "acct_1abc" })],
		["that is no event", notice({ ...paid, object: "v2.core.event" })],
		["without an object", notice({ ...paid, data: {} })],
		[
			"with an amount that is none",
			notice(event("checkout.session.completed", { ...session, amount_total: -1 })),
		],
		["without money", notice(event("checkout.session.completed", { ...session, payment_intent: null }))],
		[
			"with a number that is not ours",
			notice(
				event("checkout.session.completed", {
					...session,
					client_reference_id: "x",
					metadata: { paymentId: "x" },
				}),
			),
		],
		["of 10 MB", { ...genuine, body: Buffer.alloc(10_000_000, 0x20) }],
		["of nothing", { ...genuine, body: Buffer.alloc(0) }],
		[
			"in another charset",
			{ ...genuine, body: Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x3a, 0x31, 0x7d]) },
		],
	])("%s", async (_case, given) => {
		await expectRefused(given);
	});
});
