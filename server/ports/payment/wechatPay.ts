// WeChat Pay, API v3 of ordinary merchants: Native (a code to scan) on a desktop, H5 (WeChat's app is opened) on a phone.
// Protocol: https://pay.weixin.qq.com/doc/v3/merchant/4012791874
import { type Send, VendorFailed } from "../thirdPartyHttp.ts";
import type { WechatPayConfig } from "./paymentConfig.ts";
import {
	type Notice,
	NoticeRefused,
	type PaymentFact,
	type PaymentKey,
	PaymentRefused,
	type PaymentRequest,
	type PaymentStart,
	type PaymentVendor,
	type RefundFact,
	type RefundRequest,
} from "./paymentVendor.ts";
import { browserAddress, chinaTime, fieldsOf } from "./vendorFields.ts";
import { createWechatPayApi } from "./wechatPayApi.ts";
import { refundFact, transactionFact } from "./wechatPayFacts.ts";
import { readWechatPayNotice } from "./wechatPayNotice.ts";
import { wechatPayStatement } from "./wechatPayStatement.ts";

const name = "wechatPay";

/** An address of H5 is good for five minutes; one minute is left to get there. */
const h5Ms = 4 * 60_000;

/** Path of an order by our number. */
const orderPath = (paymentId: string): string =>
	`/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentId)}`;

const missing = new Set(["ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS"]);

export function createWechatPay(config: WechatPayConfig, send: Send): PaymentVendor {
	const call = createWechatPayApi(config, send);
	const { appId: appid, mchId: mchid } = config;

	async function begin(request: PaymentRequest): Promise<PaymentStart> {
		const isPhone = request.device === "phone";
		const body = {
			...{ appid, mchid, description: [...request.subject].slice(0, 127).join("") },
			...{ out_trade_no: request.paymentId, notify_url: request.notifyUrl },
			time_expire: `${chinaTime(request.validUntil).replace(" ", "T")}+08:00`,
			amount: { total: request.amount, currency: request.currency },
			scene_info: {
				payer_client_ip: request.clientAddress,
				...(isPhone ? { h5_info: { type: "Wap" } } : {}),
			},
		};
		const what = isPhone ? "h5" : "native";
		const reply = fieldsOf(name, await call(what, "POST", `/v3/pay/transactions/${what}`, body));
		if (!isPhone) {
			const code = reply.text("code_url", /^[!-~]{1,500}$/);
			const address = code.startsWith("weixin://") ? code : browserAddress(name, code, config.url);
			return { kind: "qr", address };
		}
		const page = browserAddress(
			...([name, reply.text("h5_url", /^[!-~]{1,1000}$/), config.url] as const),
			(host) => host === "wx.tenpay.com",
		);
		const back = `redirect_url=${encodeURIComponent(request.returnUrl)}`;
		return { kind: "redirect", address: `${page}${page.includes("?") ? "&" : "?"}${back}` };
	}

	/** What it answers; undefined for something it never heard of. */
	async function known<Value>(work: Promise<Value>): Promise<Value | undefined> {
		try {
			return await work;
		} catch (error) {
			if (error instanceof PaymentRefused && missing.has(error.code)) return undefined;
			throw error;
		}
	}

	async function query({ paymentId }: PaymentKey): Promise<PaymentFact> {
		const path = `${orderPath(paymentId)}?mchid=${encodeURIComponent(mchid)}`;
		const reply = await known(call("query", "GET", path));
		if (!reply) return { state: "unknown", paymentId };
		const fact = transactionFact(config, fieldsOf(name, reply));
		if (fact.paymentId !== paymentId)
			throw new VendorFailed(`${name}: out_trade_no must be the one that was asked for`);
		return fact;
	}

	async function close(payment: PaymentKey): Promise<void> {
		try {
			await known(call("close", "POST", `${orderPath(payment.paymentId)}/close`, { mchid }));
		} catch (error) {
			// It also refuses what is closed or paid already.
			if (!(error instanceof PaymentRefused) || (await query(payment)).state === "waiting") throw error;
		}
	}

	/** @throws VendorFailed when the reply is about another refund */
	function sameRefund(reply: Parameters<typeof fieldsOf>[1], refundId: string): RefundFact {
		const fact = refundFact(fieldsOf(name, reply), "status");
		if (fact.refundId !== refundId)
			throw new VendorFailed(`${name}: out_refund_no must be the one that was asked for`);
		return fact;
	}

	return {
		name,
		account: mchid,
		addressMs: { phone: h5Ms },
		takes: (amount, currency) => currency === "CNY" && amount > 0,
		...{ begin, query, close, statement: wechatPayStatement(config, send, call) },
		async refund({ vendorRef, refundId, amount, paid, currency, notifyUrl }: RefundRequest) {
			const reply = await call("refund", "POST", "/v3/refund/domestic/refunds", {
				...{ transaction_id: vendorRef, out_refund_no: refundId, notify_url: notifyUrl },
				amount: { refund: amount, total: paid, currency },
			});
			return sameRefund(reply, refundId);
		},
		async queryRefund({ refundId }) {
			const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundId)}`;
			const reply = await known(call("query refund", "GET", path));
			return reply ? sameRefund(reply, refundId) : { state: "unknown", refundId };
		},
		async readNotice(notice, now = new Date()): Promise<Notice> {
			try {
				return readWechatPayNotice(config, notice, now);
			} catch (error) {
				if (error instanceof VendorFailed) throw new NoticeRefused(error.message);
				throw error;
			}
		},
		noticeReply: (taken) =>
			taken
				? { status: 200, type: "application/json", body: '{"code":"SUCCESS"}' }
				: { status: 500, type: "application/json", body: '{"code":"FAIL","message":"not stored"}' },
	};
}
