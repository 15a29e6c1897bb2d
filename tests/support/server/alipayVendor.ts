// Alipay at the other end of a test: a payment, a refund, and its replies.
import { sign } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { expect } from "vitest";
import { createAlipay } from "../../../server/ports/payment/alipay.ts";
import { type AlipayConfig, readPaymentConfigs } from "../../../server/ports/payment/paymentConfig.ts";
import type { PaymentRequest, RefundRequest } from "../../../server/ports/payment/paymentVendor.ts";
import { accounts, merchant, vendor } from "./merchantAccounts.ts";
import { type Reply, vendorNetwork } from "./vendorNetwork.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.alipay;
if (!config) throw new Error("the accounts of tests must have one of Alipay");

/** It verifies what the merchant signs. */
export const oracle = new AlipaySdk({
	...{ appId: accounts.alipay.appId, privateKey: vendor.privateKey, keyType: "PKCS8" },
	alipayPublicKey: merchant.publicKey,
});

/** A reply as Alipay signs it. */
export function signed(method: string, content: object, key = vendor.privateKey): Response {
	// Alipay escapes slashes, which is another spelling than JavaScript's.
	const text = JSON.stringify(content).replaceAll("/", "\\/");
	const signature = sign("sha256", Buffer.from(text), key).toString("base64");
	return new Response(`{"${method.replaceAll(".", "_")}_response":${text},"sign":"${signature}"}`, {
		headers: { "content-type": "text/html;charset=utf-8" },
	});
}

/** Replies by method; each request is signed. */
export function connected(replies: Readonly<Record<string, object>>, change: Partial<AlipayConfig> = {}) {
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
export function withReply(reply: Reply, change: Partial<AlipayConfig> = {}) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createAlipay({ ...(config as AlipayConfig), ...change }, network.send) };
}
export const success = { code: "10000", msg: "Success" };
export const refused = (sub_code: string) => ({
	code: "40004",
	msg: "Business Failed",
	sub_code,
	sub_msg: "张三",
});

export const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "CNY", subject: "Maple/Academy: 代数 & a=b" },
	...{ validUntil: new Date("2026-11-28T01:30:00Z"), device: "desktop", language: "zh" },
	...{ clientAddress: "203.0.113.7", returnUrl: "https://school.example/s/payment/return/1" },
	notifyUrl: "https://school.example/s/notify/alipay",
};
export const key = { paymentId: request.paymentId, sessionRef: null };
export const trade = {
	...{ ...success, out_trade_no: "P20261128000001", trade_no: "2026112822001468450512505578" },
	...{ trade_status: "TRADE_SUCCESS", total_amount: "88.05", send_pay_date: "2026-11-28 09:01:02" },
	buyer_logon_id: "xud***@126.com",
};
export const refund: RefundRequest = {
	...{ ...key, vendorRef: trade.trade_no, refundId: "R20261128000001", amount: 5, paid: 8805 },
	...{ currency: "CNY", notifyUrl: request.notifyUrl },
};
