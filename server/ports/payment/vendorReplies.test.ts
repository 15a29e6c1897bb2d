import { sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Formatter, Rsa } from "wechatpay-axios-plugin";
import { accounts, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { vendorNetwork } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { readPaymentConfigs } from "./paymentConfig.ts";
import { paymentVendorsOf } from "./payments.ts";
import { PaymentRefused, type PaymentRequest, type PaymentVendorName } from "./paymentVendor.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1) ?? {};

/** How each vendor wraps and signs a reply. */
const signed: Record<PaymentVendorName, (content: string, url: URL) => Response> = {
	wechatPay(content) {
		const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), Formatter.nonce()];
		return new Response(content, {
			headers: {
				...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce },
				"wechatpay-serial": accounts.wechatPay.publicKeyId,
				"wechatpay-signature": Rsa.sign(Formatter.response(timestamp, nonce, content), vendor.privateKey),
			},
		});
	},
	alipay(content, url) {
		const member = `${url.searchParams.get("method")?.replaceAll(".", "_")}_response`;
		const signature = sign("sha256", Buffer.from(content), vendor.privateKey).toString("base64");
		return new Response(`{"${member}":${content},"sign":"${signature}"}`);
	},
	stripe: (content) => new Response(content, { headers: { "content-type": "application/json" } }),
};

/** Replies as documented to every call of a vendor at once; fields of one are ignored by the others. */
const documented: Record<PaymentVendorName, Record<string, unknown>> = {
	wechatPay: {
		...{ appid: accounts.wechatPay.appId, mchid: accounts.wechatPay.mchId, out_trade_no: "P20261128000001" },
		...{ transaction_id: "4200000991", trade_state: "SUCCESS", success_time: "2026-11-28T09:01:02+08:00" },
		...{ amount: { total: 8805, currency: "CNY" }, refund_id: "5000", out_refund_no: "R20261128000001" },
		...{ status: "SUCCESS", code_url: "weixin://wxpay/a", h5_url: "https://wx.tenpay.com/a" },
	},
	alipay: {
		...{ code: "10000", out_trade_no: "P20261128000001", trade_no: "2026", trade_status: "TRADE_SUCCESS" },
		...{ total_amount: "88.05", send_pay_date: "2026-11-28 09:01:02", fund_change: "Y" },
		...{ refund_status: "REFUND_SUCCESS", out_request_no: "R20261128000001", refund_amount: "0.05" },
	},
	stripe: {
		...{ id: "cs_test_a", object: "checkout.session", livemode: false, mode: "payment", amount: 5 },
		...{ client_reference_id: "P20261128000001", metadata: { refundId: "R20261128000001" } },
		...{ status: "complete", payment_status: "paid", amount_total: 8805, currency: "usd", data: [] },
		...{
			payment_intent: { id: "pi_3abc", latest_charge: { created: 1_795_827_662 } },
			url: "https://a.example",
		},
	},
};

const key = { paymentId: "P20261128000001", sessionRef: "cs_test_a" };
const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "CNY", subject: "a", validUntil: new Date() },
	...{
		device: "desktop",
		language: "zh",
		clientAddress: "203.0.113.7",
		returnUrl: "https://school.example/",
	},
	notifyUrl: "https://school.example/s/notify",
};
const refund = {
	...{ ...key, vendorRef: "pi_3abc", refundId: "R20261128000001", amount: 5, paid: 8805, currency: "CNY" },
	notifyUrl: request.notifyUrl,
};

/** A documented reply with one field replaced or left out, or something else altogether. */
const strange = (reply: Record<string, unknown>): fc.Arbitrary<string> =>
	fc.oneof(
		{
			weight: 3,
			arbitrary: fc
				.tuple(
					fc.constantFrom(...Object.keys(reply)),
					fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
				)
				.map(([name, value]) => JSON.stringify({ ...reply, [name]: value })),
		},
		fc.json({ maxDepth: 2 }),
		fc.string(),
	);

describe.each(["wechatPay", "alipay", "stripe"] as const)("%s", (name) => {
	test("answers every reply by a fact or by VendorFailed and PaymentRefused, and by no other error", async () => {
		await fc.assert(
			fc.asyncProperty(strange(documented[name]), fc.nat(5), async (content, call) => {
				const { send } = vendorNetwork(({ url }) => signed[name](content, url));
				const connected = paymentVendorsOf(config, send).get(name);
				if (!connected) throw new Error(`the accounts of tests must have one of ${name}`);
				const calls = [
					() => connected.begin(request),
					() => connected.begin({ ...request, device: "phone" }),
					() => connected.query(key),
					() => connected.close(key),
					() => connected.refund(refund),
					() => connected.queryRefund(refund),
				];
				try {
					await calls[call]?.();
				} catch (error) {
					if (!(error instanceof VendorFailed || error instanceof PaymentRefused)) throw error;
				}
			}),
			{ numRuns: 100 },
		);
	});

	test("a documented reply gives what was paid", async () => {
		const { send } = vendorNetwork(({ url }) => signed[name](JSON.stringify(documented[name]), url));
		expect(await paymentVendorsOf(config, send).get(name)?.query(key)).toMatchObject({
			...{ state: "paid", amount: 8805, paymentId: "P20261128000001" },
		});
	});
});
