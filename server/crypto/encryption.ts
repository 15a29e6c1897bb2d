// Texts encrypted with SECRET: AES-256-GCM, with a key of its own for each purpose.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./signing.ts";

const nonceBytes = 12;
const tagBytes = 16;

export function createEncryption(secret: string, purpose: string) {
	const key = deriveKey(secret, purpose);
	return {
		/** Another text each time. @param context needed again to decrypt, such as the owner */
		encrypt(text: string, context = ""): string {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
			const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
		},
		/** Undefined for a text of another context, purpose or SECRET, and for a changed one. */
		decrypt(encrypted: string, context = ""): string | undefined {
			const bytes = Buffer.from(encrypted, "base64url");
			if (bytes.length < nonceBytes + tagBytes) return undefined;
			const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
				.setAAD(Buffer.from(context))
				.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
			try {
				const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
				return Buffer.concat([text, decipher.final()]).toString("utf8");
			} catch {
				// Encrypted elsewhere, or changed on the way: the caller refuses it.
				return undefined;
			}
		},
	};
}
