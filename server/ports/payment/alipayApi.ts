// Calls of Alipay's gateway: signed requests, and replies whose signature is verified.
import { type Answer, requestReply, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import { type Parameters, signedContent, withSignature } from "./alipaySignature.ts";
import type { AlipayConfig } from "./paymentConfig.ts";
import { BalanceTooLow, PaymentRefused } from "./paymentVendor.ts";
import { chinaTime, fieldsOf } from "./vendorFields.ts";

const timeoutMs = 10_000;

/** Sub-codes after which the same request can succeed. */
const passing = /^(?:isp\.|aop\.|ACQ\.SYSTEM_ERROR$|ACQ\.REQUEST_FREQUENCY|SYSTEM_ERROR$)/;

export interface AlipayRequest {
	/** Such as alipay.trade.query. */
	readonly method: string;
	readonly content: object;
	readonly notifyUrl?: string;
	readonly returnUrl?: string;
}

/** The parameters of a request, signed. */
export const requestParameters = (
	{ appId, privateKey }: Pick<AlipayConfig, "appId" | "privateKey">,
	{ method, content, notifyUrl, returnUrl }: AlipayRequest,
	at: Date,
): Parameters =>
	withSignature(
		{
			...{ app_id: appId, method, format: "JSON", charset: "utf-8", sign_type: "RSA2" },
			...{ timestamp: chinaTime(at), version: "1.0" },
			...(notifyUrl ? { notify_url: notifyUrl } : {}),
			...(returnUrl ? { return_url: returnUrl } : {}),
			biz_content: JSON.stringify(content),
		},
		privateKey,
	);

export type AlipayCall = (request: AlipayRequest) => Promise<Answer>;

/** @returns a call, which throws VendorFailed and PaymentRefused */
export function createAlipayApi(config: AlipayConfig, send: Send): AlipayCall {
	return async (request) => {
		const what = request.method;
		// The gateway wants everything but the content in its query: it reads the charset there before the body.
		const { biz_content = "", ...query } = requestParameters(config, request, new Date());
		const url = new URL(config.gateway);
		url.search = new URLSearchParams(query).toString();
		const { status, body } = await requestReply(what, send, url, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
			body: new URLSearchParams({ biz_content }).toString(),
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (status !== 200) throw new VendorFailed(`${what}: status ${status}`);
		const content = signedContent(
			body.toString("utf8"),
			`${what.replaceAll(".", "_")}_response`,
			config.alipayPublicKey,
		);
		if (!content) throw new VendorFailed(`${what}: the reply must be a JSON object that Alipay has signed`);
		const fields = fieldsOf("alipay", content);
		const code = fields.text("code", /^\d{5}$/);
		if (code === "10000") return content;
		const reason = /^[\w.-]{2,64}$/.exec(fields.optional("sub_code"))?.[0];
		// Everything else than 40004 is about this server: its key, its permissions, its number of requests.
		if (code !== "40004" || reason === undefined || passing.test(reason))
			throw new VendorFailed(`${what}: code ${code}, ${reason ?? "no sub_code"}`);
		if (reason === "ACQ.SELLER_BALANCE_NOT_ENOUGH")
			throw new BalanceTooLow(`${what}: code ${code}, ${reason}`);
		throw new PaymentRefused(reason, what);
	};
}
