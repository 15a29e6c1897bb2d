// Challenges travel sealed: the page carries what the server must know of one, and can neither read nor change it. So a
// challenge takes no memory and no row, and any server can judge it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Challenge {
	readonly id: string;
	readonly companyId: number;
	readonly purpose: string;
	readonly kind: "slider" | "sound" | "vendor";
	/** Place of the gap, or the digits to hear. */
	readonly answer: number | string;
	/** ms since 1970. */
	readonly madeAt: number;
}

export interface Seals {
	seal(challenge: Omit<Challenge, "id">): string;
	/** Undefined for what this server, or one of the same SECRET, did not seal. */
	open(sealed: string): Challenge | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSeals(secret: string): Seals {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "schoolfront captcha challenge", 32));
	return {
		seal(challenge) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", key, nonce);
			const id = randomBytes(12).toString("base64url");
			const text = cipher.update(JSON.stringify({ id, ...challenge }), "utf8");
			return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString("base64url");
		},
		open(sealed) {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length <= nonceBytes + tagBytes) return undefined;
			const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
				authTagLength: tagBytes,
			});
			opener.setAuthTag(bytes.subarray(-tagBytes));
			try {
				const text = opener.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8");
				return JSON.parse(text + opener.final("utf8")) as Challenge;
			} catch {
				// Not ours, or changed on the way.
				return undefined;
			}
		},
	};
}
