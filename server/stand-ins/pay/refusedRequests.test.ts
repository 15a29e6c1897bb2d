import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPayApp, type PayApp } from "../../../tests/support/server/payStandIn.ts";
import type { PaymentConfig } from "../../ports/payment/paymentConfig.ts";
import { paymentVendorsOf } from "../../ports/payment/payments.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { sendInside } from "../sendInside.ts";
import { type StandInAccounts, standInAccounts } from "./payConfig.ts";

let pay: PayApp;
beforeAll(async () => {
	pay = await openPayApp();
});
afterAll(() => pay.close());

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The real adapter with other accounts, or whose requests are changed on their way. */
function vendorWith(
	name: PaymentVendorName,
	change: (accounts: StandInAccounts) => PaymentConfig,
	changeRequest: (url: URL, init: RequestInit) => [URL, RequestInit] = (url, init) => [url, init],
) {
	const config = change(standInAccounts(pay.env.secret, 1));
	const send = sendInside(pay.app, "one.test");
	const found = paymentVendorsOf(config, (url, init) => send(...changeRequest(url, init))).get(name);
	if (!found) throw new Error(`no vendor ${name}`);
	return found;
}

const unchanged = (accounts: StandInAccounts): PaymentConfig => accounts;

/** A query that a vendor answers only when it believes who asks. */
const query = (vendor: ReturnType<typeof vendorWith>) =>
	vendor.query({ paymentId: "PAYMENT99999", sessionRef: "cs_test_none" });

describe("WeChat Pay refuses", () => {
	test.each<[string, (accounts: StandInAccounts) => PaymentConfig]>([
		["another key", ({ wechatPay }) => ({ wechatPay: { ...wechatPay, privateKey } })],
		["another merchant", ({ wechatPay }) => ({ wechatPay: { ...wechatPay, mchId: "1900000002" } })],
		["another certificate", ({ wechatPay }) => ({ wechatPay: { ...wechatPay, certificateSerial: "00AA" } })],
	])("%s", async (_name, change) => {
		await expect(query(vendorWith("wechatPay", change))).rejects.toThrow("status 401, SIGN_ERROR");
	});

	test("a body that was changed on its way", async () => {
		const vendor = vendorWith("wechatPay", unchanged, (url, init) => [
			url,
			{ ...init, body: String(init.body).replace('"total":12850', '"total":1') },
		]);
		await expect(vendor.begin(pay.request())).rejects.toThrow("status 401, SIGN_ERROR");
	});

	test("a path that was changed on its way", async () => {
		const vendor = vendorWith("wechatPay", unchanged, (url, init) => [
			new URL(url.href.replace("PAYMENT99999", "PAYMENT00001")),
			init,
		]);
		await expect(query(vendor)).rejects.toThrow("status 401, SIGN_ERROR");
	});

	test("the same number with another amount", async () => {
		const request = pay.request();
		await pay.vendor("wechatPay").begin(request);
		await expect(pay.vendor("wechatPay").begin({ ...request, amount: 1 })).rejects.toThrow("INVALID_REQUEST");
	});

	test("a refund that names another total", async () => {
		const { key, request, address } = await pay.begin("wechatPay");
		await pay.click(address, "never");
		const fact = await pay.vendor("wechatPay").query(key);
		const refund = {
			...{ ...key, vendorRef: fact.state === "paid" ? fact.vendorRef : "", refundId: "REFUND00001" },
			...{ amount: 100, paid: 100, currency: "CNY", notifyUrl: request.notifyUrl },
		};
		await expect(pay.vendor("wechatPay").refund(refund)).rejects.toThrow("INVALID_REQUEST");
	});
});

describe("Alipay refuses", () => {
	test.each<[string, (accounts: StandInAccounts) => PaymentConfig, string]>([
		["another key", ({ alipay }) => ({ alipay: { ...alipay, privateKey } }), "isv.invalid-signature"],
		[
			"another application",
			({ alipay }) => ({ alipay: { ...alipay, appId: "2021000000000002" } }),
			"isv.invalid-app-id",
		],
	])("%s", async (_name, change, reason) => {
		await expect(query(vendorWith("alipay", change))).rejects.toThrow(reason);
	});

	test("an address of its page whose amount was changed: says why, and makes no trade", async () => {
		const request = pay.request();
		const { address } = await pay.vendor("alipay").begin(request);
		const page = await pay.get(address.replace("128.50", "0.01"));
		expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining("isv.invalid-signature")]);
		expect(
			await pay.vendor("alipay").query({ paymentId: request.paymentId, sessionRef: null }),
		).toMatchObject({
			state: "unknown",
		});
	});
});

test("Stripe refuses another secret key", async () => {
	const vendor = vendorWith("stripe", ({ stripe }) => ({
		stripe: { ...stripe, secretKey: "sk_test_of_nobody" },
	}));
	await expect(query(vendor)).rejects.toThrow("status 401");
});

describe("the page of a vendor", () => {
	test("of an unknown vendor and of an unknown payment: not found", async () => {
		expect((await pay.get("https://one.test/s/vendor/pay/paypal/checkout?id=x")).statusCode).toBe(404);
		expect((await pay.get("https://one.test/s/vendor/pay/stripe/checkout?id=%3Cscript%3E")).statusCode).toBe(
			404,
		);
	});

	test("leads only back to the merchant", async () => {
		const { address } = await pay.begin("wechatPay", { device: "phone" });
		const foreign = address.replace(
			/redirect_url=.*/,
			`redirect_url=${encodeURIComponent("https://evil.test/")}`,
		);
		const { headers } = await pay.click(foreign, "back");
		expect(headers.location).toContain("/s/vendor/pay/wechatPay/checkout");
		expect((await pay.click(address, "back")).headers.location).toBe("https://one.test/back");
	});

	test("escapes what the merchant names", async () => {
		const { page } = await pay.begin("stripe", { subject: '<script>alert("x")</script>' });
		expect(page.body).not.toContain("<script>");
		expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
	});

	test("pays once when two browsers click at the same time", async () => {
		const { address, key } = await pay.begin("alipay");
		await Promise.all(Array.from({ length: 8 }, () => pay.click(address, "never")));
		const lines = (await pay.get("https://one.test/s/vendor/pay/statement")).json<{ number: string }[]>();
		expect(lines.filter(({ number }) => number === key.paymentId)).toHaveLength(1);
	});
});
