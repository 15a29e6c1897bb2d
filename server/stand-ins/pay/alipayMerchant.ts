// A merchant at the Alipay of a demonstration: its numbers, and signatures of both sides (RSA2).
import { sign, verify } from "node:crypto";
import { deriveKey } from "../../crypto/signing.ts";
import { payKey } from "./payKeys.ts";

export type Params = Readonly<Record<string, string>>;

/** By company, so that a payment of one is unknown at another's account. */
export const alipayMerchant = (secret: string, companyId: number) => ({
	appId: `20210${String(companyId).padStart(11, "0")}`,
	sellerId: `2088${deriveKey(secret, `stand-in alipay seller ${companyId}`, 6).readUIntBE(0, 6).toString().padStart(12, "0").slice(-12)}`,
});

/** What is signed: all that is not empty, by name. */
const signedText = (params: Params, without: readonly string[]): string =>
	Object.entries(params)
		.filter(([name, value]) => value !== "" && !without.includes(name))
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join("&");

export const isMerchants = (secret: string, params: Params): boolean =>
	params["sign_type"] === "RSA2" &&
	verify(
		"sha256",
		Buffer.from(signedText(params, ["sign"])),
		payKey(secret, "alipay merchant").publicKey,
		Buffer.from(params["sign"] ?? "", "base64"),
	);

export const vendorSignature = (secret: string, text: string): string =>
	sign("sha256", Buffer.from(text), payKey(secret, "alipay vendor").privateKey).toString("base64");

/** A notice, or what a browser brings back. @param isForged signed with a key that is not the vendor's */
export function signedParams(secret: string, params: Params, isForged = false): URLSearchParams {
	const text = signedText(params, ["sign", "sign_type"]);
	const forged = (): string =>
		sign("sha256", Buffer.from(text), payKey(secret, "alipay merchant").privateKey).toString("base64");
	return new URLSearchParams({ ...params, sign: isForged ? forged() : vendorSignature(secret, text) });
}
