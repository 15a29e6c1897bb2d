import { describe, expect, test } from "vitest";
import {
	connected,
	key,
	oracle,
	refused,
	request,
	success,
	trade,
} from "../../../tests/support/server/alipayVendor.ts";
import { accounts } from "../../../tests/support/server/merchantAccounts.ts";
import { VendorFailed } from "../thirdPartyHttp.ts";

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

	test("closed after it was paid: sent back as a whole", async () => {
		expect(await query({ trade_status: "TRADE_CLOSED" })).toMatchObject({ state: "paid", isRefunded: true });
		expect(await query({ trade_status: "TRADE_FINISHED" })).not.toHaveProperty("isRefunded");
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

test("Alipay takes yuan only", () => {
	const { vendor: alipay } = connected({});
	expect([alipay.takes(1, "CNY"), alipay.takes(0, "CNY"), alipay.takes(1, "USD")]).toEqual([
		true,
		false,
		false,
	]);
});
