// WeChat Pay at the other end of a test: a payment, a refund, and its replies.
import { createPublicKey } from "node:crypto";
import { Formatter, Rsa } from "wechatpay-axios-plugin";
import { readPaymentConfigs } from "../../../server/ports/payment/paymentConfig.ts";
import type { PaymentRequest, RefundRequest } from "../../../server/ports/payment/paymentVendor.ts";
import { createWechatPay } from "../../../server/ports/payment/wechatPay.ts";
import { accounts, merchant, vendor } from "./merchantAccounts.ts";
import { type Asked, type Reply, vendorNetwork } from "./vendorNetwork.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.wechatPay;
if (!config) throw new Error("the accounts of tests must have one of WeChat Pay");
const { appId, mchId, publicKeyId } = accounts.wechatPay;

/** A reply as WeChat Pay signs it, by another library. */
export function signed(status: number, content?: object, change: Record<string, string> = {}): Response {
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

export function connected(reply: Reply) {
	const network = vendorNetwork(reply);
	return { ...network, vendor: createWechatPay(config as NonNullable<typeof config>, network.send) };
}

/** Whether a request is signed by the merchant, by another library. */
export function isSigned({ url, method, headers, body }: Asked): boolean {
	const given = headers.get("authorization") ?? "";
	const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? "";
	const message = Formatter.request(
		...([method, url.pathname + url.search, Number(part("timestamp"))] as const),
		...([part("nonce_str"), body] as const),
	);
	const isOurs = part("mchid") === mchId && part("serial_no") === accounts.wechatPay.certificateSerial;
	return isOurs && Rsa.verify(message, part("signature"), createPublicKey(merchant.publicKey));
}

export const request: PaymentRequest = {
	...{ paymentId: "P20261128000001", amount: 8805, currency: "CNY", subject: "Maple Academy: 代数" },
	...{ validUntil: new Date("2026-11-28T01:30:00Z"), device: "desktop", language: "zh" },
	...{ clientAddress: "203.0.113.7", returnUrl: "https://school.example/s/payment/return/1" },
	notifyUrl: "https://school.example/s/notify/wechatPay",
};
export const key = { paymentId: request.paymentId, sessionRef: null };
export const transaction = {
	...{ appid: appId, mchid: mchId, out_trade_no: request.paymentId, trade_type: "NATIVE" },
	...{ transaction_id: "4200000991202611283086853457", trade_state: "SUCCESS" },
	...{ success_time: "2026-11-28T09:01:02+08:00", payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" } },
	amount: { total: 8805, payer_total: 8705, currency: "CNY", payer_currency: "CNY" },
};
export const refund: RefundRequest = {
	...{ ...key, vendorRef: transaction.transaction_id, refundId: "R20261128000001", amount: 5 },
	...{ paid: 8805, currency: "CNY", notifyUrl: "https://school.example/s/notify/wechatPay" },
};
export const refundReply = {
	...{ refund_id: "50000000382019052709732678859", out_refund_no: refund.refundId, status: "PROCESSING" },
	amount: { total: 8805, refund: 5 },
};
