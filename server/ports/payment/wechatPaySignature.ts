// Signatures of WeChat Pay's API v3: of our requests with the merchant's key, of replies and notices with WeChat Pay's,
// and the encryption of notices.
import { createDecipheriv, randomBytes, sign, verify } from "node:crypto";
import type { WechatPayConfig } from "./paymentConfig.ts";

const scheme = "WECHATPAY2-SHA256-RSA2048";
const maxSkewSeconds = 300;

/** What is signed: lines, each ended. */
const message = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

export interface SignedRequest {
	readonly method: string;
	/** Path and query. */
	readonly target: string;
	readonly body: string;
}

/** The value of the header Authorization. */
export function authorization(
	config: Pick<WechatPayConfig, "mchId" | "certificateSerial" | "privateKey">,
	{ method, target, body }: SignedRequest,
	at: Date,
	nonce: string = randomBytes(16).toString("hex").toUpperCase(),
): string {
	const timestamp = String(Math.floor(+at / 1000));
	const signed = message(method, target, timestamp, nonce, body);
	const values = {
		mchid: config.mchId,
		nonce_str: nonce,
		signature: sign("sha256", Buffer.from(signed), config.privateKey).toString("base64"),
		timestamp,
		serial_no: config.certificateSerial,
	};
	return `${scheme} ${Object.entries(values)
		.map(([name, value]) => `${name}="${value}"`)
		.join(",")}`;
}

/** Bytes of base64 in its one spelling: Node would also read others as the same bytes. */
export function base64Bytes(text: string): Buffer | undefined {
	const bytes = Buffer.from(text, "base64");
	return bytes.length > 0 && bytes.toString("base64") === text ? bytes : undefined;
}

/**
 * Why a reply or a notice is not WeChat Pay's; undefined when it is.
 * @param header by its name in lower case
 */
export function signatureProblem(
	{ publicKeys }: Pick<WechatPayConfig, "publicKeys">,
	header: (name: string) => string | null | undefined,
	body: Buffer,
	now: Date,
): string | undefined {
	const [timestamp, nonce, serial, signature, type] = [
		...(["wechatpay-timestamp", "wechatpay-nonce", "wechatpay-serial"] as const),
		...(["wechatpay-signature", "wechatpay-signature-type"] as const),
	].map((name) => header(name) ?? "");
	if (!(timestamp && nonce && serial && signature)) return "it is not signed";
	// WeChat Pay sends wrong signatures now and then, to see whether they are refused.
	if (signature.startsWith("WECHATPAY/SIGNTEST/")) return "its signature is one of WeChat Pay's tests";
	if (type !== "" && type !== scheme) return `it is signed otherwise than by ${scheme}`;
	if (!/^\d{1,11}$/.test(timestamp) || Math.abs(+now / 1000 - Number(timestamp)) > maxSkewSeconds)
		return `it was signed more than ${maxSkewSeconds} seconds from now; check the clock of this server`;
	const key = publicKeys.get(serial);
	if (!key) return "it is signed with a key that VENDORS_FILE does not name";
	const bytes = base64Bytes(signature);
	const signed = Buffer.concat([Buffer.from(message(timestamp, nonce)), body, Buffer.from("\n")]);
	return bytes && verify("sha256", signed, key, bytes) ? undefined : "its signature is wrong";
}

const tagBytes = 16;

/** The text of a notice's resource; undefined when it was not encrypted with this key. */
export function decrypted(
	apiV3Key: Buffer,
	{ nonce, associatedData, ciphertext }: { nonce: string; associatedData: string; ciphertext: string },
): string | undefined {
	const bytes = base64Bytes(ciphertext);
	if (!bytes || bytes.length < tagBytes || nonce.length === 0) return undefined;
	try {
		const decipher = createDecipheriv("aes-256-gcm", apiV3Key, nonce, { authTagLength: tagBytes });
		decipher.setAAD(Buffer.from(associatedData));
		decipher.setAuthTag(bytes.subarray(-tagBytes));
		return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
	} catch {
		// OpenSSL only says that it failed; the caller reports which notice.
		return undefined;
	}
}
