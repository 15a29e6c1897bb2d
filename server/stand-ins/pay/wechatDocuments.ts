// Payments, refunds and notices as WeChat Pay writes them.
import type { Account, BookPayment, BookRefund, Capture, NoticeFault } from "./books.ts";
import { beijingTime, digestOf, isExpired, refundState } from "./moves.ts";
import type { PayEvent, SignedNotice } from "./payVendor.ts";
import { encryptedResource, signatureHeaders, wechatMerchant } from "./wechatMerchant.ts";

const instant = (at: string): string => `${beijingTime(new Date(at))}+08:00`;

/** A payment as the API shows it. */
export function transactionOf(
	{ mchid, appid }: ReturnType<typeof wechatMerchant>,
	payment: BookPayment,
	capture: Capture | undefined,
): object {
	const { number, product, amount, currency, isClosed, refunds } = payment;
	const [state, description] = capture
		? refunds.some(({ hasFailed }) => !hasFailed)
			? ["REFUND", "转入退款"]
			: ["SUCCESS", "支付成功"]
		: isClosed || isExpired(payment)
			? ["CLOSED", "订单已关闭"]
			: ["NOTPAY", "订单未支付"];
	const paid = capture && {
		transaction_id: capture.ref,
		trade_type: product === "h5" ? "MWEB" : "NATIVE",
		bank_type: "OTHERS",
		attach: "",
		success_time: instant(capture.paidAt),
		payer: { openid: "oStandInOfTheDemonstration00" },
	};
	return {
		...{ mchid, appid, out_trade_no: number, trade_state: state, trade_state_desc: description, ...paid },
		amount: capture
			? { total: capture.amount, payer_total: capture.amount, currency, payer_currency: currency }
			: { total: amount, currency },
	};
}

export function refundAnswer(payment: BookPayment, refund: BookRefund): object {
	const capture = payment.captures.find(({ ref }) => ref === refund.of);
	const state = refundState(refund);
	const { amount } = refund;
	const total = capture?.amount ?? payment.amount;
	return {
		refund_id: refund.ref,
		out_refund_no: refund.number,
		transaction_id: refund.of,
		out_trade_no: payment.number,
		channel: "ORIGINAL",
		user_received_account: "支付用户零钱",
		create_time: instant(refund.askedAt),
		...(state === "done" ? { success_time: instant(refund.doneAt) } : {}),
		status: { pending: "PROCESSING", done: "SUCCESS", failed: "CLOSED" }[state],
		funds_account: "AVAILABLE",
		amount: {
			...{ total, refund: amount, payer_total: total, payer_refund: amount },
			...{ settlement_total: total, settlement_refund: amount, discount_refund: 0, currency: "CNY" },
		},
	};
}

export function wechatNotice(
	secret: string,
	{ companyId }: Account,
	payment: BookPayment,
	event: PayEvent,
	fault?: NoticeFault,
): SignedNotice {
	const merchant = wechatMerchant(secret, companyId);
	const [kind, type, summary, content] =
		event.about === "payment"
			? (["transaction", "TRANSACTION.SUCCESS", "支付成功", paidContent(event.capture)] as const)
			: (["refund", ...refundContent(event.refund)] as const);
	function paidContent(capture: Capture): object {
		const shown = fault === "amount" ? { ...capture, amount: capture.amount + 1 } : capture;
		return transactionOf(merchant, { ...payment, refunds: [] }, shown);
	}
	function refundContent(refund: BookRefund) {
		const { amount, status, ...rest } = refundAnswer(payment, refund) as Record<string, unknown>;
		const { total, refund: back, payer_total, payer_refund } = amount as Record<string, unknown>;
		const { channel: _channel, create_time: _created, funds_account: _funds, ...shown } = rest;
		const hasFailed = status === "CLOSED";
		return [
			hasFailed ? "REFUND.CLOSED" : "REFUND.SUCCESS",
			hasFailed ? "退款关闭" : "退款成功",
			{
				...{ mchid: merchant.mchid, ...shown, refund_status: status },
				amount: { total, refund: back, payer_total, payer_refund },
			},
		] as const;
	}
	const body = JSON.stringify({
		id: digestOf([payment.id, event]).slice(0, 36),
		create_time: `${beijingTime(new Date())}+08:00`,
		resource_type: "encrypt-resource",
		event_type: type,
		summary,
		resource: encryptedResource(merchant, kind, content),
	});
	const headers = signatureHeaders(secret, merchant, body, fault === "signature");
	return { headers: { ...headers, "content-type": "application/json" }, body };
}
