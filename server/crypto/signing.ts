// Signatures with SECRET: every server of the site recognises what one of them issued.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A key of its own for each purpose, so that a value made for one is invalid for another. */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
	Buffer.from(hkdfSync("sha256", secret, "", `schoolfront ${purpose}`, bytes));

/** Compares in constant time, so that nobody guesses a secret character by character. */
export function isSameSecret(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** @param purpose what is signed, such as "visitor token" */
export function createSigner(secret: string, purpose: string) {
	const key = deriveKey(secret, purpose);
	/** HMAC-SHA-256 as base64url, 43 characters. */
	const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");
	return { sign, isValid: (text: string, signature: string) => isSameSecret(signature, sign(text)) };
}
