import { describe, expect, test } from "vitest";
import {
	connected,
	key,
	refund,
	refused,
	signed,
	success,
	trade,
	withReply,
} from "../../../tests/support/server/alipayVendor.ts";
import { merchant } from "../../../tests/support/server/merchantAccounts.ts";
import type { Reply } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { PaymentRefused } from "./paymentVendor.ts";

describe("Alipay: replies", () => {
	const method = "alipay.trade.query";
	test.each<[string, Reply]>([
		["without a signature", () => Response.json({ alipay_trade_query_response: trade })],
		["signed by somebody else", () => signed(method, trade, merchant.privateKey)],
		["of another call", () => signed("alipay.trade.close", trade)],
		[
			"of an error of the gateway",
			() => Response.json({ error_response: { code: "40002", msg: "Invalid" } }),
		],
		["that are no JSON", () => new Response("<html>")],
		["of another status", () => new Response("{}", { status: 503 })],
		["that are longer than 64 KB", () => new Response("x".repeat(70_000))],
		[
			"that lead elsewhere",
			() => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
		],
		["that never come", () => Promise.reject(new TypeError("fetch failed"))],
		["of its own failure", () => signed(method, { code: "20000", msg: "x", sub_code: "isp.unknow-error" })],
		["of a failure in its business", () => signed(method, refused("ACQ.SYSTEM_ERROR"))],
		["about our key", () => signed(method, { code: "40002", msg: "x", sub_code: "isv.invalid-signature" })],
		["with a refusal without a reason", () => signed(method, { code: "40004", msg: "Business Failed" })],
	])("%s are a failure of the vendor, which is tried again", async (_case, reply) => {
		await expect(withReply(reply).vendor.query(key)).rejects.toThrow(VendorFailed);
	});

	test("a refusal has the vendor's code, and nothing of the reply", async () => {
		const { vendor: alipay } = connected({ "alipay.trade.refund": refused("ACQ.TRADE_NOT_ALLOW_REFUND") });
		await expect(alipay.refund(refund)).rejects.toMatchObject({
			...{ name: "PaymentRefused", code: "ACQ.TRADE_NOT_ALLOW_REFUND" },
			message: "alipay.trade.refund: refused with ACQ.TRADE_NOT_ALLOW_REFUND",
		});
	});

	test("an account with too little money for a refund: no refusal, the refund can be sent again", async () => {
		const { vendor: alipay } = connected({ "alipay.trade.refund": refused("ACQ.SELLER_BALANCE_NOT_ENOUGH") });
		await expect(alipay.refund(refund)).rejects.toMatchObject({
			...{ name: "BalanceTooLow" },
			message: "alipay.trade.refund: code 40004, ACQ.SELLER_BALANCE_NOT_ENOUGH",
		});
	});
});

describe("Alipay: a payment is closed", () => {
	test.each<[string, Record<string, object>]>([
		["an open one", { "alipay.trade.close": { ...success, out_trade_no: "P20261128000001" } }],
		["one that was never known", { "alipay.trade.close": refused("ACQ.TRADE_NOT_EXIST") }],
		[
			"one that was paid",
			{ "alipay.trade.close": refused("ACQ.TRADE_STATUS_ERROR"), "alipay.trade.query": trade },
		],
		[
			"a closed one",
			{
				"alipay.trade.close": refused("ACQ.TRADE_STATUS_ERROR"),
				"alipay.trade.query": { ...trade, trade_status: "TRADE_CLOSED" },
			},
		],
	])("%s is no failure", async (_case, replies) => {
		await expect(connected(replies).vendor.close(key)).resolves.toBeUndefined();
	});

	test("a refusal of what can still be paid is thrown", async () => {
		const { vendor: alipay } = connected({
			"alipay.trade.close": refused("ACQ.REASON_TRADE_BEEN_FREEZEN"),
			"alipay.trade.query": { ...trade, trade_status: "WAIT_BUYER_PAY" },
		});
		await expect(alipay.close(key)).rejects.toThrow(PaymentRefused);
	});
});

describe("Alipay: a refund", () => {
	const made = { ...success, out_trade_no: "P20261128000001", refund_fee: "0.05", fund_change: "Y" };
	const found = {
		...{ ...success, out_trade_no: "P20261128000001", out_request_no: "R20261128000001" },
		...{ refund_amount: "0.05", refund_status: "REFUND_SUCCESS" },
	};
	const done = { state: "done", refundId: "R20261128000001" };

	test("is made at once, with our number", async () => {
		const { vendor: alipay, asked } = connected({ "alipay.trade.refund": made });
		expect(await alipay.refund(refund)).toEqual(done);
		expect(JSON.parse(new URLSearchParams(asked[0]?.body).get("biz_content") ?? "")).toEqual({
			...{ out_trade_no: "P20261128000001", trade_no: refund.vendorRef },
			...{ out_request_no: "R20261128000001", refund_amount: "0.05" },
		});
	});

	test.each([
		["was made before", found, "done"],
		["is not there yet", success, "pending"],
	])("that moves nothing %s", async (_case, queried, state) => {
		const { vendor: alipay } = connected({
			"alipay.trade.refund": { ...made, fund_change: "N" },
			"alipay.trade.fastpay.refund.query": queried,
		});
		expect(await alipay.refund(refund)).toEqual({ state, refundId: "R20261128000001" });
	});

	test("is queried by our number, and unknown where the reply is empty", async () => {
		const query = (reply: object) =>
			connected({ "alipay.trade.fastpay.refund.query": reply }).vendor.queryRefund(refund);
		expect(await query(found)).toEqual(done);
		expect(await query(success)).toEqual({ ...done, state: "unknown" });
		expect(await query(refused("ACQ.TRADE_NOT_EXIST"))).toEqual({ ...done, state: "unknown" });
		await expect(query({ ...found, refund_amount: "0.06" })).rejects.toThrow(VendorFailed);
	});
});
