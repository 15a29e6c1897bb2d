import { describe, expect, test } from "vitest";
import type { Reply } from "../../../tests/support/server/vendorNetwork.ts";
import {
	connected,
	key,
	refund,
	refundReply,
	signed,
	transaction,
} from "../../../tests/support/server/wechatPayVendor.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { PaymentRefused } from "./paymentVendor.ts";

describe("WeChat Pay: replies", () => {
	test.each<[string, Reply]>([
		["without a signature", () => Response.json(transaction)],
		[
			"signed with a key that is not known",
			() => signed(200, transaction, { "wechatpay-serial": "PUB_KEY_ID_1" }),
		],
		["signed for another text", () => signed(200, transaction, { "wechatpay-nonce": "another" })],
		["signed an hour ago", () => signed(200, transaction, { "wechatpay-timestamp": "1722850421" })],
		[
			"with a test signature",
			() => signed(200, transaction, { "wechatpay-signature": "WECHATPAY/SIGNTEST/abc" }),
		],
		["that are no JSON", () => new Response("<html>", { status: 502 })],
		["that are longer than 64 KB", () => new Response("x".repeat(70_000))],
		[
			"that lead elsewhere",
			() => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
		],
		["that never come", () => Promise.reject(new TypeError("fetch failed"))],
		["of its own failure", () => signed(500, { code: "SYSTEM_ERROR", message: "x" })],
		["of too many requests", () => signed(429, { code: "FREQUENCY_LIMITED", message: "x" })],
		["of a signature of ours that it refuses", () => signed(401, { code: "SIGN_ERROR", message: "x" })],
		[
			"of a refusal with a wrong signature",
			() => signed(404, { code: "ORDER_NOT_EXIST" }, { "wechatpay-nonce": "x" }),
		],
	])("%s are a failure of the vendor, which is tried again", async (_case, reply) => {
		await expect(connected(reply).vendor.query(key)).rejects.toThrow(VendorFailed);
	});

	test("a refusal has the vendor's code, and nothing of the reply", async () => {
		const { vendor: wechatPay } = connected(() => signed(403, { code: "NO_AUTH", message: "没有权限 张三" }));
		await expect(wechatPay.refund(refund)).rejects.toMatchObject({
			...{ name: "PaymentRefused", code: "NO_AUTH" },
			message: "wechatPay: refund: refused with NO_AUTH",
		});
	});

	test("an account with too little money for a refund: no refusal, the refund can be sent again", async () => {
		const { vendor: wechatPay } = connected(() =>
			signed(403, { code: "NOT_ENOUGH", message: "余额不足 张三" }),
		);
		await expect(wechatPay.refund(refund)).rejects.toMatchObject({
			...{ name: "BalanceTooLow", message: "wechatPay: refund: status 403, NOT_ENOUGH" },
		});
	});
});

describe("WeChat Pay: a payment is closed", () => {
	test("by a signed request that is answered by nothing", async () => {
		const { vendor: wechatPay, asked } = connected(() => signed(204));
		await wechatPay.close(key);
		expect(asked[0]?.url.pathname).toBe("/v3/pay/transactions/out-trade-no/P20261128000001/close");
		expect(asked[0]?.body).toBe('{"mchid":"1900000109"}');
	});

	test.each([
		["is closed already", 200, { ...transaction, trade_state: "CLOSED" }],
		["was paid", 200, transaction],
		["was never known", 404, { code: "ORDER_NOT_EXIST" }],
	])("what %s is no failure", async (_case, status, found) => {
		const { vendor: wechatPay } = connected(({ method }) =>
			method === "POST" ? signed(400, { code: "INVALID_REQUEST" }) : signed(status, found),
		);
		await expect(wechatPay.close(key)).resolves.toBeUndefined();
	});

	test("a refusal of what can still be paid is thrown", async () => {
		const { vendor: wechatPay } = connected(({ method }) =>
			method === "POST"
				? signed(400, { code: "INVALID_REQUEST" })
				: signed(200, { ...transaction, trade_state: "NOTPAY" }),
		);
		await expect(wechatPay.close(key)).rejects.toThrow(PaymentRefused);
	});
});

describe("WeChat Pay: a refund", () => {
	test("is asked for with our number, and pending", async () => {
		const { vendor: wechatPay, asked } = connected(() => signed(200, refundReply));
		expect(await wechatPay.refund(refund)).toEqual({
			...{ state: "pending", refundId: refund.refundId, vendorRef: refundReply.refund_id },
		});
		expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
			...{ transaction_id: refund.vendorRef, out_refund_no: refund.refundId, notify_url: refund.notifyUrl },
			amount: { refund: 5, total: 8805, currency: "CNY" },
		});
	});

	test.each([
		["SUCCESS", { state: "done" }],
		["PROCESSING", { state: "pending" }],
		["ABNORMAL", { state: "pending", failure: "ABNORMAL" }],
		["CLOSED", { state: "failed", failure: "CLOSED" }],
	])("%s is %j", async (status, fact) => {
		const { vendor: wechatPay } = connected(() => signed(200, { ...refundReply, status }));
		expect(await wechatPay.queryRefund(refund)).toMatchObject(fact);
	});

	test("one it never heard of is unknown", async () => {
		const { vendor: wechatPay } = connected(() => signed(404, { code: "RESOURCE_NOT_EXISTS" }));
		expect(await wechatPay.queryRefund(refund)).toEqual({ state: "unknown", refundId: refund.refundId });
	});

	test("another one's reply is a failure of the vendor", async () => {
		const { vendor: wechatPay } = connected(() =>
			signed(200, { ...refundReply, out_refund_no: "R20261128000002" }),
		);
		await expect(wechatPay.refund(refund)).rejects.toThrow(VendorFailed);
	});
});
