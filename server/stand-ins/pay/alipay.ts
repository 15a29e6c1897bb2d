// Alipay of a demonstration: the gateway for merchants (page, wap and scanned payments, refunds), as its documentation
// describes it.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "../../ports/thirdPartyHttp.ts";
import { alipayMerchant, isMerchants, type Params, signedParams, vendorSignature } from "./alipayMerchant.ts";
import {
	alipayTime,
	BusinessFailed,
	createTrade,
	newTradeNo,
	tradeMethods,
	tradeStatus,
	yuan,
} from "./alipayTrades.ts";
import type { Account, BookPayment, NoticeFault } from "./books.ts";
import { sendPayMessage } from "./checkoutPage.ts";
import { refundedOf } from "./moves.ts";
import {
	checkoutPath,
	type PayDesk,
	type PayEvent,
	type PayVendor,
	type SignedNotice,
	vendorPath,
} from "./payVendor.ts";

const pageMethods: ReadonlyMap<string, string> = new Map([
	["alipay.trade.page.pay", "page"],
	["alipay.trade.wap.pay", "wap"],
]);

const invalid = (subCode: string, subMessage: string): object => ({
	...{ code: "40002", msg: "Invalid Arguments", sub_code: subCode, sub_msg: subMessage },
});

/** Why a request is refused whatever it asks for. */
function problemOf(secret: string, companyId: number, params: Params): object | undefined {
	const { method = "", app_id: appId, charset = "", version, timestamp = "" } = params;
	if (appId !== alipayMerchant(secret, companyId).appId)
		return invalid("isv.invalid-app-id", "无效的AppID参数");
	if (!tradeMethods.has(method) && !pageMethods.has(method))
		return invalid("isv.invalid-method", "不存在的方法名");
	if (charset.toLowerCase() !== "utf-8") return invalid("isv.invalid-charset", "字符集错误");
	if (version !== "1.0" || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(timestamp))
		return invalid("isv.invalid-timestamp", "非法的时间戳参数");
	return isMerchants(secret, params)
		? undefined
		: invalid("isv.invalid-signature", "验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配");
}

const failed = ({ subCode, message }: BusinessFailed): object => ({
	...{ code: "40004", msg: "Business Failed", sub_code: subCode, sub_msg: message },
});

function routes(inside: FastifyInstance, desk: PayDesk): void {
	const gateway = `${vendorPath("alipay")}/gateway.do`;

	async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const body = typeof request.body === "string" ? new URLSearchParams(request.body) : [];
		const params: Params = { ...(request.query as Params), ...Object.fromEntries(body) };
		const { method = "", notify_url: notifyUrl = "", return_url: returnUrl = "" } = params;
		const account: Account = { companyId: request.company.id, vendor: "alipay" };
		const problem = problemOf(desk.secret, account.companyId, params);
		const product = pageMethods.get(method);
		const content = async (): Promise<object> => {
			const sent = JSON.parse(params["biz_content"] ?? "{}") as Answer;
			const work = tradeMethods.get(method);
			if (work) return { code: "10000", msg: "Success", ...(await work(desk, account, sent, notifyUrl)) };
			const trade = await createTrade(desk, account, { product: product ?? "", notifyUrl, returnUrl, sent });
			return { page: checkoutPath("alipay", trade.id) };
		};
		let answer = problem;
		try {
			answer ??= await content();
		} catch (error) {
			if (error instanceof SyntaxError) answer = invalid("isv.invalid-parameter", "biz_content不是JSON");
			else if (error instanceof BusinessFailed) answer = failed(error);
			else throw error;
		}
		if (product !== undefined) {
			const { page, sub_code: code } = answer as { page?: string; sub_code?: string };
			if (page !== undefined) return reply.redirect(page, 303);
			return sendPayMessage(reply, { vendor: "alipay", language: request.language }, "refusedRequest", {
				code: code ?? "",
			});
		}
		const text = JSON.stringify(answer);
		return reply
			.type("application/json; charset=utf-8")
			.send(
				`{"${method.replaceAll(".", "_")}_response":${text},"sign":"${vendorSignature(desk.secret, text)}"}`,
			);
	}

	const options = { config: { rateLimit: false } } as const;
	inside.post(gateway, options, serve);
	inside.get(gateway, serve);
}

function notice(
	secret: string,
	{ companyId }: Account,
	payment: BookPayment,
	event: PayEvent,
	fault?: NoticeFault,
): SignedNotice {
	const { appId, sellerId } = alipayMerchant(secret, companyId);
	const capture =
		event.about === "payment"
			? event.capture
			: payment.captures.find(({ ref }) => ref === (event.about === "refund" ? event.refund.of : ""));
	const amount = (capture?.amount ?? payment.amount) + (fault === "amount" ? 1 : 0);
	// A notice of a payment is older than the refunds that followed.
	const shown = event.about === "payment" ? { ...payment, refunds: [] } : payment;
	const refunded: Params =
		event.about === "refund" && capture
			? {
					out_biz_no: event.refund.number,
					refund_fee: yuan(refundedOf(payment, capture)),
					gmt_refund: `${alipayTime(event.refund.doneAt)}.000`,
				}
			: {};
	const params: Params = {
		notify_time: alipayTime(new Date().toISOString()),
		notify_type: "trade_status_sync",
		notify_id: randomBytes(17).toString("hex"),
		...{ app_id: appId, auth_app_id: appId, charset: "utf-8", version: "1.0", sign_type: "RSA2" },
		...{ trade_no: capture?.ref ?? payment.ref, out_trade_no: payment.number, seller_id: sellerId },
		trade_status: tradeStatus(shown, capture),
		...{ total_amount: yuan(amount), receipt_amount: yuan(amount), buyer_pay_amount: yuan(amount) },
		subject: payment.subject,
		gmt_create: alipayTime(payment.createdAt),
		...(capture ? { gmt_payment: alipayTime(capture.paidAt) } : {}),
		...refunded,
	};
	return {
		headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
		body: signedParams(secret, params, fault === "signature").toString(),
	};
}

/** The browser brings signed parameters; the merchant must not believe them, as they come from a browser. */
function backTo(secret: string, { companyId }: Account, payment: BookPayment): string {
	if (payment.returnUrl === "") return "";
	const { appId, sellerId } = alipayMerchant(secret, companyId);
	const url = new URL(payment.returnUrl);
	const params: Params = {
		...{ charset: "utf-8", version: "1.0", sign_type: "RSA2", app_id: appId, auth_app_id: appId },
		...{ method: `alipay.trade.${payment.product}.pay.return`, seller_id: sellerId },
		...{ out_trade_no: payment.number, trade_no: payment.captures[0]?.ref ?? payment.ref },
		...{ total_amount: yuan(payment.amount), timestamp: alipayTime(new Date().toISOString()) },
	};
	for (const [name, value] of signedParams(secret, params)) url.searchParams.set(name, value);
	return url.href;
}

export const alipay: PayVendor = {
	...{ name: "alipay", routes, newRef: newTradeNo, notice, backTo },
	isTaken: (_status, body) => body.trim() === "success",
};
