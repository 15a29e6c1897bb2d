// Calls of WeChat Pay's API v3: signed requests, and replies whose signature is verified.
import { type Answer, requestReply, type Send, VendorFailed } from "../thirdPartyHttp.ts";
import type { WechatPayConfig } from "./paymentConfig.ts";
import { BalanceTooLow, PaymentRefused } from "./paymentVendor.ts";
import { fieldsOf, parseObject } from "./vendorFields.ts";
import { authorization, signatureProblem } from "./wechatPaySignature.ts";

const timeoutMs = 10_000;

/** Codes after which the same request can succeed: a failure of its own, too many requests, keys that do not fit yet. */
const passing =
	/^(?:SYSTEM_?ERROR|BANK_?ERROR|FREQUENCY_LIMIT\w*|RATE_?LIMIT\w*|SIGN_ERROR|SERVICE_UNAVAILABLE)$/;

export type WechatPayCall = (
	what: string,
	method: "GET" | "POST",
	path: string,
	body?: object,
) => Promise<Answer>;

/** @returns a call, which throws VendorFailed and PaymentRefused */
export function createWechatPayApi(config: WechatPayConfig, send: Send): WechatPayCall {
	const base = config.url.replace(/\/$/, "");
	return async (called, method, path, given) => {
		const what = `wechatPay: ${called}`;
		const url = new URL(`${base}${path}`);
		const body = given ? JSON.stringify(given) : "";
		const signed = { method, target: url.pathname + url.search, body };
		const {
			status,
			headers,
			body: found,
		} = await requestReply(what, send, url, {
			method,
			headers: {
				...{ accept: "application/json", "content-type": "application/json" },
				...{ "user-agent": "Schoolfront", authorization: authorization(config, signed, new Date()) },
				...(config.publicKeyId ? { "wechatpay-serial": config.publicKeyId } : {}),
			},
			...(given ? { body } : {}),
			signal: AbortSignal.timeout(timeoutMs),
		});
		const isDone = status === 200 || status === 204;
		// A proxy of the vendor's refuses without a signature; what WeChat Pay signs is verified.
		if (isDone || headers.has("wechatpay-signature")) {
			const problem = signatureProblem(config, (name) => headers.get(name), found, new Date());
			if (problem) throw new VendorFailed(`${what}: the reply of status ${status} is refused: ${problem}`);
		}
		if (status === 204) return {};
		const reply = parseObject(found);
		if (!reply) throw new VendorFailed(`${what}: the reply of status ${status} must be a JSON object`);
		if (isDone) return reply;
		const code = fieldsOf("wechatPay", reply).text("code", /^[A-Z_]{2,64}$/);
		if (status < 400 || status === 401 || status === 429 || status >= 500 || passing.test(code))
			throw new VendorFailed(`${what}: status ${status}, ${code}`);
		if (code === "NOT_ENOUGH") throw new BalanceTooLow(`${what}: status ${status}, ${code}`);
		throw new PaymentRefused(code, what);
	};
}
