import { sign } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { describe, expect, test } from "vitest";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { type Reply, vendorNetwork } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { createAlipay } from "./alipay.ts";
import { type AlipayConfig, readPaymentConfigs } from "./paymentConfig.ts";
import { PaymentRefused, type PaymentRequest, type RefundRequest } from "./paymentVendor.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.alipay;
if (!config) throw new Error("the accounts of tests must have one of Alipay");

/** It verifies what the merchant signs. */
const oracle = new AlipaySdk({
	...{ appId: accounts.alipay.appId, privateKey: vendor.privateKey, keyType: "PKCS8" },
	alipayPublicKey: merchant.publicKey,
});

/** A reply as Alipay signs it. */
function signed(method: string, content: object, key = vendor.privateKey): Response {
	// Alipay escapes slashes, which is another spelling than JavaScript's.
	const text = JSON.stringify(content).replaceAll("/", "\\/");
	const signature = sign("sha256", Buffer.from(text), key).toString("base64");
	return new Response(`{"${method.replaceAll(".", "_")}_response":${text},"sign":"${signature}"}`, {
		headers: { "content-type": "text/html;charset=utf-8" },
	});
}

/** Replies by method; each request is signed. */
function connected(replies: Readonly<Record<string, object>>, change: Partial<AlipayConfig> = {}) {
	return withReply(({ url, body }) => {
		const given = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
		expect(oracle.checkNotifySignV2(given)).toBe(true);
		const method = url.searchParams.get("method") ?? "";
		return signed(
			method,
			replies[method] ?? { code: "40004", msg: "Business Failed", sub_code: "isv.unknown" },
		);
	}, change);
}
function withReply(reply: Reply, change: Partial<AlipayConfig> = {}) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createAlipay({ ...(config as AlipayConfig), ...change }, network.send) };
}
const success = { code: "10000", msg: "Success" };
const refused = (sub_code: string) => ({ code: "40004", msg: "Business Failed", sub_code, sub_msg: "张三" });

const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "CNY", subject: "Maple/Academy: 代数 & a=b" },
	...{ validUntil: new Date("2026-11-28T01:30:00Z"), device: "desktop", language: "zh" },
	...{ clientAddress: "203.0.113.7", returnUrl: "https://school.example/#/payment/order?id=1" },
	notifyUrl: "https://school.example/s/notify/alipay",
};
const key = { paymentId: request.paymentId, sessionRef: null };
const trade = {
	...{ ...success, out_trade_no: "P20261128000001", trade_no: "2026112822001468450512505578" },
	...{ trade_status: "TRADE_SUCCESS", total_amount: "88.05", send_pay_date: "2026-11-28 09:01:02" },
	buyer_logon_id: "xud***@126.com",
};
const refund: RefundRequest = {
	...{ ...key, vendorRef: trade.trade_no, refundId: "R20261128000001", amount: 5, paid: 8805 },
	...{ currency: "CNY", notifyUrl: request.notifyUrl },
};

describe("Alipay: a payment is begun", () => {
	test.each([
		["desktop", "alipay.trade.page.pay", { product_code: "FAST_INSTANT_TRADE_PAY" }],
		["phone", "alipay.trade.wap.pay", { product_code: "QUICK_WAP_WAY", quit_url: request.returnUrl }],
	] as const)("on a %s with Alipay's page, by an address that is signed", async (device, method, more) => {
		const { vendor: alipay, asked } = connected({});
		const { kind, address } = await alipay.begin({ ...request, device });
		expect([kind, asked.length]).toEqual(["redirect", 0]);
		const url = new URL(address);
		expect(url.origin + url.pathname).toBe("https://openapi.alipay.com/gateway.do");
		const given = Object.fromEntries(url.searchParams);
		expect(oracle.checkNotifySignV2(given)).toBe(true);
		expect(given).toMatchObject({
			...{ app_id: accounts.alipay.appId, method, charset: "utf-8", sign_type: "RSA2", version: "1.0" },
			...{ notify_url: request.notifyUrl, return_url: request.returnUrl },
		});
		expect(JSON.parse(given["biz_content"] ?? "")).toEqual({
			...{ out_trade_no: "P20261128000001", total_amount: "88.05", subject: "Maple Academy: 代数   a b" },
			...{ time_expire: "2026-11-28 09:30:00", ...more },
		});
	});

	test("on a desktop with a code, where the account says so", async () => {
		const reply = {
			...success,
			out_trade_no: "P20261128000001",
			qr_code: "https://qr.alipay.com/bax03431ljh",
		};
		const { vendor: alipay } = connected({ "alipay.trade.precreate": reply }, { qr: true });
		expect(await alipay.begin(request)).toEqual({ kind: "qr", address: "https://qr.alipay.com/bax03431ljh" });
	});

	test.each(["https://qr.alipay.com.evil.example/a", "http://qr.alipay.com/a", "javascript:alert(1)"])(
		"a code for %s is refused",
		async (qr_code) => {
			const { vendor: alipay } = connected(
				{ "alipay.trade.precreate": { ...success, qr_code } },
				{ qr: true },
			);
			await expect(alipay.begin(request)).rejects.toThrow(VendorFailed);
		},
	);
});

describe("Alipay: a payment is queried", () => {
	const query = (change: object) =>
		connected({ "alipay.trade.query": { ...trade, ...change } }).vendor.query(key);

	test("paid: yuan are cents, and the time is China's", async () => {
		const { vendor: alipay, asked } = connected({ "alipay.trade.query": trade });
		expect(await alipay.query(key)).toEqual({
			...{ state: "paid", paymentId: "P20261128000001", vendorRef: trade.trade_no },
			...{ amount: 8805, currency: "CNY", paidAt: new Date("2026-11-28T01:01:02Z") },
		});
		expect(asked[0]?.method).toBe("POST");
		expect(new URLSearchParams(asked[0]?.body).get("biz_content")).toBe('{"out_trade_no":"P20261128000001"}');
	});

	test.each([
		["TRADE_FINISHED", {}, "paid"],
		["WAIT_BUYER_PAY", { send_pay_date: undefined }, "waiting"],
		["TRADE_CLOSED", { send_pay_date: undefined }, "closed"],
		// Sent back as a whole.
		["TRADE_CLOSED", {}, "paid"],
	])("%s with %j is %s", async (trade_status, change, state) => {
		expect(await query({ trade_status, ...change })).toMatchObject({ state });
	});

	test("one it never heard of is unknown", async () => {
		const { vendor: alipay } = connected({ "alipay.trade.query": refused("ACQ.TRADE_NOT_EXIST") });
		expect(await alipay.query(key)).toEqual({ state: "unknown", paymentId: "P20261128000001" });
	});

	test.each([
		["another payment's", { out_trade_no: "P20261128000002" }],
		["a state that is not documented", { trade_status: "PAID" }],
		["an amount as a number", { total_amount: 88.05 }],
		["three decimals", { total_amount: "88.051" }],
		["a negative amount", { total_amount: "-88.05" }],
		["no time", { send_pay_date: undefined }],
		["a time that is none", { send_pay_date: "2026-13-45 09:01:02" }],
		["no number of the money", { trade_no: "" }],
	])("a reply with %s is a failure of the vendor", async (_case, change) => {
		await expect(query(change)).rejects.toThrow(VendorFailed);
	});
});

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
		const { vendor: alipay } = connected({ "alipay.trade.refund": refused("ACQ.SELLER_BALANCE_NOT_ENOUGH") });
		await expect(alipay.refund(refund)).rejects.toMatchObject({
			...{ name: "PaymentRefused", code: "ACQ.SELLER_BALANCE_NOT_ENOUGH" },
			message: "alipay.trade.refund: refused with ACQ.SELLER_BALANCE_NOT_ENOUGH",
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

test("Alipay takes yuan only", () => {
	const { vendor: alipay } = connected({});
	expect([alipay.takes(1, "CNY"), alipay.takes(0, "CNY"), alipay.takes(1, "USD")]).toEqual([
		true,
		false,
		false,
	]);
});
