// Alipay's open platform (RSA2): its page on a desktop, or a code to scan; its page for phones, which opens the app.
// Protocol: https://opendocs.alipay.com/open/270/105899
import { type Answer, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import { type AlipayRequest, createAlipayApi, requestParameters } from "./alipayApi.ts";
import { centsAt, readAlipayNotice, tradeFact } from "./alipayNotice.ts";
import type { AlipayConfig } from "./paymentConfig.ts";
import {
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
import { yuanText } from "./yuan.ts";

const name = "alipay";

/** Alipay refuses these in a subject. */
const subjectOf = (subject: string): string => [...subject.replaceAll(/[/=&]/g, " ")].slice(0, 128).join("");

const isMissing = (error: unknown): boolean =>
	error instanceof PaymentRefused && error.code === "ACQ.TRADE_NOT_EXIST";

export function createAlipay(config: AlipayConfig, send: Send): PaymentVendor {
	const call = createAlipayApi(config, send);

	/** An address that makes the trade when the browser is there: nothing is asked for before. */
	function pageAddress(request: AlipayRequest): string {
		const url = new URL(config.gateway);
		url.search = new URLSearchParams(requestParameters(config, request, new Date())).toString();
		return browserAddress(name, url.href, config.gateway);
	}

	async function begin({ paymentId, device, ...request }: PaymentRequest): Promise<PaymentStart> {
		const { notifyUrl, returnUrl } = request;
		const content = {
			...{ out_trade_no: paymentId, total_amount: yuanText(request.amount) },
			...{ subject: subjectOf(request.subject), time_expire: chinaTime(request.validUntil) },
		};
		if (device === "desktop" && config.qr) {
			const reply = await call({ method: "alipay.trade.precreate", content, notifyUrl });
			const code = fieldsOf(name, reply).text("qr_code", /^[!-~]{1,500}$/);
			return { kind: "qr", address: browserAddress(name, code, config.gateway, isAlipayHost) };
		}
		const address =
			device === "phone"
				? pageAddress({
						method: "alipay.trade.wap.pay",
						content: { ...content, product_code: "QUICK_WAP_WAY", quit_url: returnUrl },
						...{ notifyUrl, returnUrl },
					})
				: pageAddress({
						method: "alipay.trade.page.pay",
						content: { ...content, product_code: "FAST_INSTANT_TRADE_PAY" },
						...{ notifyUrl, returnUrl },
					});
		return { kind: "redirect", address };
	}

	async function query({ paymentId }: PaymentKey): Promise<PaymentFact> {
		let reply: Answer;
		try {
			reply = await call({ method: "alipay.trade.query", content: { out_trade_no: paymentId } });
		} catch (error) {
			if (isMissing(error)) return { state: "unknown", paymentId };
			throw error;
		}
		const fact = tradeFact(fieldsOf(name, reply), "send_pay_date");
		if (fact.paymentId !== paymentId)
			throw new VendorFailed(`${name}: out_trade_no must be the one that was asked for`);
		return fact;
	}

	/** A trade that nobody has opened does not exist yet: the address stays good until its time_expire. */
	async function close(payment: PaymentKey): Promise<void> {
		try {
			await call({ method: "alipay.trade.close", content: { out_trade_no: payment.paymentId } });
		} catch (error) {
			if (isMissing(error)) return;
			// It also refuses what is closed or paid already.
			if (!(error instanceof PaymentRefused) || (await query(payment)).state === "waiting") throw error;
		}
	}

	async function queryRefund({ paymentId, vendorRef, refundId, amount }: RefundRequest): Promise<RefundFact> {
		let reply: Answer;
		try {
			reply = await call({
				method: "alipay.trade.fastpay.refund.query",
				content: { out_trade_no: paymentId, trade_no: vendorRef, out_request_no: refundId },
			});
		} catch (error) {
			if (isMissing(error)) return { state: "unknown", refundId };
			throw error;
		}
		const fields = fieldsOf(name, reply);
		// The reply is empty for a refund that was not made.
		if (!fields.is("refund_status", "REFUND_SUCCESS")) return { state: "unknown", refundId };
		if (!fields.is("out_request_no", refundId) || centsAt(fields, "refund_amount") !== amount)
			throw new VendorFailed(`${name}: out_request_no and refund_amount must be those that were asked for`);
		return { state: "done", refundId };
	}

	return {
		name,
		account: config.appId,
		takes: (amount, currency) => currency === "CNY" && amount > 0 && amount <= 10_000_000_000,
		...{ begin, query, close, queryRefund },
		async refund(request) {
			const { paymentId, vendorRef, refundId, amount } = request;
			const reply = await call({
				method: "alipay.trade.refund",
				content: {
					// Of a number that was paid twice, only the trade says which money goes back.
					...{ out_trade_no: paymentId, trade_no: vendorRef },
					...{ out_request_no: refundId, refund_amount: yuanText(amount) },
				},
			});
			const fields = fieldsOf(name, reply);
			if (!fields.is("out_trade_no", paymentId))
				throw new VendorFailed(`${name}: out_trade_no must be the one that was asked for`);
			if (fields.is("fund_change", "Y")) return { state: "done", refundId };
			// Nothing has moved now: it was made before, or it is still to be made.
			const { state } = await queryRefund(request);
			return { state: state === "done" ? "done" : "pending", refundId };
		},
		async readNotice(notice, now = new Date()) {
			try {
				return readAlipayNotice(config, notice, now);
			} catch (error) {
				if (error instanceof VendorFailed) throw new NoticeRefused(error.message);
				throw error;
			}
		},
		noticeReply: (taken) => ({ status: 200, type: "text/plain", body: taken ? "success" : "fail" }),
	};
}

const isAlipayHost = (host: string): boolean => host === "alipay.com" || host.endsWith(".alipay.com");
