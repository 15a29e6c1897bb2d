// A merchant at the WeChat Pay of a demonstration: its numbers, its keys, and signatures of both sides (API v3, public key
// mode).
import { createCipheriv, randomBytes, sign, verify } from "node:crypto";
import { deriveKey } from "../../crypto/signing.ts";
import { payKey } from "./payKeys.ts";

/** By company, so that a payment of one is unknown at another's account. */
export const wechatMerchant = (secret: string, companyId: number) => ({
	mchid: `19${String(companyId).padStart(8, "0")}`,
	appid: `wx${deriveKey(secret, `stand-in wechatPay app ${companyId}`, 8).toString("hex")}`,
	/** Of the merchant's certificate. */
	serial: deriveKey(secret, "stand-in wechatPay certificate", 20).toString("hex").toUpperCase(),
	apiV3Key: deriveKey(secret, `stand-in wechatPay v3 ${companyId}`, 16).toString("hex"),
	/** Names the vendor's public key. */
	publicKeyId: `PUB_KEY_ID_0119${String(companyId).padStart(8, "0")}2026112800000000`,
});

type Merchant = ReturnType<typeof wechatMerchant>;

const clockToleranceSeconds = 300;

/** Which part of a merchant's signature is wrong; undefined for a right one. */
export function authorizationProblem(
	secret: string,
	merchant: Merchant,
	request: { readonly method: string; readonly url: string; readonly body: string; readonly header: string },
): string | undefined {
	const [, scheme, list = ""] = /^(\S+) (.*)$/.exec(request.header) ?? [];
	if (scheme !== "WECHATPAY2-SHA256-RSA2048") return "Http头Authorization认证类型不正确";
	const sent = Object.fromEntries(
		[...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
	);
	const { mchid, serial_no: serial, timestamp = "", nonce_str: nonce = "", signature = "" } = sent;
	if (mchid !== merchant.mchid) return "商户号不存在";
	if (serial !== merchant.serial) return "商户证书序列号有误";
	const isOfNow =
		/^\d{10}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= clockToleranceSeconds;
	if (!isOfNow) return "Http头Authorization中的timestamp与发起请求的时间相差超过5分钟";
	const message = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${request.body}\n`;
	const { publicKey } = payKey(secret, "wechatPay merchant");
	const isRight = verify("sha256", Buffer.from(message), publicKey, Buffer.from(signature, "base64"));
	return isRight ? undefined : "签名错误";
}

/** Headers that prove an answer or a notice to be the vendor's. */
export function signatureHeaders(
	secret: string,
	{ publicKeyId }: Merchant,
	body: string,
	isTest = false,
): Record<string, string> {
	const timestamp = String(Math.floor(Date.now() / 1000));
	const nonce = randomBytes(16).toString("hex");
	const { privateKey } = payKey(secret, "wechatPay vendor");
	const signature = sign("sha256", Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey);
	return {
		"wechatpay-serial": publicKeyId,
		"wechatpay-timestamp": timestamp,
		"wechatpay-nonce": nonce,
		// With such signatures the vendor finds out whether a merchant verifies them.
		"wechatpay-signature": (isTest ? "WECHATPAY/SIGNTEST/" : "") + signature.toString("base64"),
		"wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
		"request-id": randomBytes(16).toString("hex").toUpperCase(),
	};
}

/** The encrypted part of a notice. @param kind such as `transaction` */
export function encryptedResource({ apiV3Key }: Merchant, kind: string, content: object): object {
	const nonce = randomBytes(6).toString("hex");
	const cipher = createCipheriv("aes-256-gcm", apiV3Key, nonce);
	cipher.setAAD(Buffer.from(kind));
	const encrypted = Buffer.concat([
		cipher.update(JSON.stringify(content)),
		cipher.final(),
		cipher.getAuthTag(),
	]);
	return {
		original_type: kind,
		algorithm: "AEAD_AES_256_GCM",
		ciphertext: encrypted.toString("base64"),
		associated_data: kind,
		nonce,
	};
}
