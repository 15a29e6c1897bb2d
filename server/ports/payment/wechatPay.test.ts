import { describe, expect, test } from "vitest";
import { accounts } from "../../../tests/support/server/merchantAccounts.ts";
import {
	connected,
	isSigned,
	key,
	request,
	signed,
	transaction,
} from "../../../tests/support/server/wechatPayVendor.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";

const { appId, mchId, publicKeyId } = accounts.wechatPay;

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
			address: `${page}&redirect_url=https%3A%2F%2Fschool.example%2Fs%2Fpayment%2Freturn%2F1`,
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

	test("REFUND is paid, and sent back since", async () => {
		const { vendor: wechatPay } = connected(() => signed(200, { ...transaction, trade_state: "REFUND" }));
		expect(await wechatPay.query(key)).toMatchObject({ state: "paid", isRefunded: true });
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

test("WeChat Pay takes yuan only", () => {
	const { vendor: wechatPay } = connected(() => signed(200));
	expect([wechatPay.takes(1, "CNY"), wechatPay.takes(0, "CNY"), wechatPay.takes(1, "USD")]).toEqual([
		...[true, false, false],
	]);
});
