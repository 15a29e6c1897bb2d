import { createPublicKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Formatter, Rsa } from "wechatpay-axios-plugin";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { type Asked, type Reply, vendorNetwork } from "../../../tests/support/server/vendorNetwork.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";
import { readPaymentConfigs } from "./paymentConfig.ts";
import { PaymentRefused, type PaymentRequest, type RefundRequest } from "./paymentVendor.ts";
import { createWechatPay } from "./wechatPay.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.wechatPay;
if (!config) throw new Error("the accounts of tests must have one of WeChat Pay");
const { appId, mchId, publicKeyId } = accounts.wechatPay;

/** A reply as WeChat Pay signs it, by another library. */
function signed(status: number, content?: object, change: Record<string, string> = {}): Response {
	const body = content ? JSON.stringify(content) : "";
	const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), Formatter.nonce()];
	return new Response(body || null, {
		status,
		headers: {
			...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce, "wechatpay-serial": publicKeyId },
			"wechatpay-signature": Rsa.sign(Formatter.response(timestamp, nonce, body), vendor.privateKey),
			...change,
		},
	});
}

function connected(reply: Reply) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createWechatPay(config as NonNullable<typeof config>, network.send) };
}

/** Whether a request is signed by the merchant, by another library. */
function isSigned({ url, method, headers, body }: Asked): boolean {
	const given = headers.get("authorization") ?? "";
	const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? "";
	const message = Formatter.request(
		...([method, url.pathname + url.search, Number(part("timestamp"))] as const),
		...([part("nonce_str"), body] as const),
	);
	const isOurs = part("mchid") === mchId && part("serial_no") === accounts.wechatPay.certificateSerial;
	return isOurs && Rsa.verify(message, part("signature"), createPublicKey(merchant.publicKey));
}

const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "CNY", subject: "Maple Academy: 代数" },
	...{ validUntil: new Date("2026-11-28T01:30:00Z"), device: "desktop", language: "zh" },
	...{ clientAddress: "203.0.113.7", returnUrl: "https://school.example/#/payment/order?id=1" },
	notifyUrl: "https://school.example/s/notify/wechatPay",
};
const key = { paymentId: request.paymentId, sessionRef: null };
const transaction = {
	...{ appid: appId, mchid: mchId, out_trade_no: request.paymentId, trade_type: "NATIVE" },
	...{ transaction_id: "4200000991202611283086853457", trade_state: "SUCCESS" },
	...{ success_time: "2026-11-28T09:01:02+08:00", payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" } },
	amount: { total: 8805, payer_total: 8705, currency: "CNY", payer_currency: "CNY" },
};
const refund: RefundRequest = {
	...{ ...key, vendorRef: transaction.transaction_id, refundId: "R20261128000001", amount: 5 },
	...{ paid: 8805, currency: "CNY", notifyUrl: "https://school.example/s/notify/wechatPay" },
};
const refundReply = {
	...{ refund_id: "50000000382019052709732678859", out_refund_no: refund.refundId, status: "PROCESSING" },
	amount: { total: 8805, refund: 5 },
};

describe("WeChat Pay: a payment is begun", () => {
	test("on a desktop with a code, by a signed request that asks for the public key", async () => {
		const { vendor: wechatPay, asked } = connected(() =>
			signed(200, { code_url: "weixin://wxpay/bizpayurl?pr=p4lpSuKzz" }),
		);
		expect(await wechatPay.begin(request)).toEqual({
			kind: "qr",
			address: "weixin://wxpay/bizpayurl?pr=p4lpSuKzz",
		});
		const [sent] = asked;
		expect(sent && isSigned(sent)).toBe(true);
		expect(sent?.headers.get("wechatpay-serial")).toBe(publicKeyId);
		expect(sent?.url.href).toBe("https://api.mch.weixin.qq.com/v3/pay/transactions/native");
		expect(JSON.parse(sent?.body ?? "")).toEqual({
			...{ appid: appId, mchid: mchId, description: "Maple Academy: 代数", out_trade_no: "P20261128000001" },
			...{ notify_url: request.notifyUrl, time_expire: "2026-11-28T09:30:00+08:00" },
			...{ amount: { total: 8805, currency: "CNY" }, scene_info: { payer_client_ip: "203.0.113.7" } },
		});
	});

	test("on a phone with WeChat Pay's page, which leads back", async () => {
		const page = "https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx20161110&package=1037";
		const { vendor: wechatPay, asked } = connected(() => signed(200, { h5_url: page }));
		expect(await wechatPay.begin({ ...request, device: "phone" })).toEqual({
			kind: "redirect",
			address: `${page}&redirect_url=https%3A%2F%2Fschool.example%2F%23%2Fpayment%2Forder%3Fid%3D1`,
		});
		expect(asked[0]?.url.pathname).toBe("/v3/pay/transactions/h5");
		expect(JSON.parse(asked[0]?.body ?? "").scene_info).toEqual({
			payer_client_ip: "203.0.113.7",
			h5_info: { type: "Wap" },
		});
	});

	test.each([
		["another host", "https://wx.tenpay.com.evil.example/a"],
		["no https", "http://wx.tenpay.com/a"],
		["a script", "javascript:alert(1)"],
		["the stand-in, which is not connected", "https://stand-in.invalid/s/vendor/pay"],
	])("a page at %s is refused", async (_case, page) => {
		const { vendor: wechatPay } = connected(() => signed(200, { h5_url: page }));
		await expect(wechatPay.begin({ ...request, device: "phone" })).rejects.toThrow(VendorFailed);
	});
});

describe("WeChat Pay: a payment is queried", () => {
	const query = (change: object, status = 200) =>
		connected(() => signed(status, { ...transaction, ...change })).vendor.query(key);

	test("paid: the order's total counts, also where a coupon of WeChat's paid a part", async () => {
		const { vendor: wechatPay, asked } = connected(() => signed(200, transaction));
		expect(await wechatPay.query(key)).toEqual({
			...{ state: "paid", paymentId: "P20261128000001", vendorRef: transaction.transaction_id },
			...{ amount: 8805, currency: "CNY", paidAt: new Date("2026-11-28T01:01:02Z") },
		});
		expect(asked[0] && isSigned(asked[0])).toBe(true);
		expect(asked[0]?.url.pathname + (asked[0]?.url.search ?? "")).toBe(
			"/v3/pay/transactions/out-trade-no/P20261128000001?mchid=1900000109",
		);
	});

	test.each([
		["REFUND", "paid"],
		["NOTPAY", "waiting"],
		["USERPAYING", "waiting"],
		["CLOSED", "closed"],
		["REVOKED", "closed"],
	])("%s is %s", async (trade_state, state) => {
		expect(await query({ trade_state })).toMatchObject({ state });
	});

	test("one it never heard of is unknown", async () => {
		const { vendor: wechatPay } = connected(() => signed(404, { code: "ORDER_NOT_EXIST", message: "x" }));
		expect(await wechatPay.query(key)).toEqual({ state: "unknown", paymentId: "P20261128000001" });
	});

	test.each([
		["another merchant's", { mchid: "1900000110" }],
		["another application's", { appid: "wx0000000000000000" }],
		["another payment's", { out_trade_no: "P20261128000002" }],
		["a state that is not documented", { trade_state: "PAID" }],
		["a state of Object.prototype", { trade_state: "constructor" }],
		["an amount as text", { amount: { total: "8805", currency: "CNY" } }],
		["a fraction", { amount: { total: 88.05, currency: "CNY" } }],
		["a negative amount", { amount: { total: -1, currency: "CNY" } }],
		["no amount", { amount: null }],
		["no number of the money", { transaction_id: "" }],
		["a time that is none", { success_time: "yesterday" }],
	])("a reply with %s is a failure of the vendor", async (_case, change) => {
		await expect(query(change)).rejects.toThrow(VendorFailed);
	});
});

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
		const { vendor: wechatPay } = connected(() =>
			signed(403, { code: "NOT_ENOUGH", message: "余额不足 张三" }),
		);
		await expect(wechatPay.refund(refund)).rejects.toMatchObject({
			...{ name: "PaymentRefused", code: "NOT_ENOUGH" },
			message: "wechatPay: refund: refused with NOT_ENOUGH",
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
		["ABNORMAL", { state: "failed", failure: "ABNORMAL" }],
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

test("WeChat Pay takes yuan only", () => {
	const { vendor: wechatPay } = connected(() => signed(200));
	expect([wechatPay.takes(1, "CNY"), wechatPay.takes(0, "CNY"), wechatPay.takes(1, "USD")]).toEqual([
		...[true, false, false],
	]);
});
