// Signatures with SECRET: what leaves the server and comes back is known as its own, on every server of the site.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A key of its own for each purpose, so that what is made for one is worth nothing for another. */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
	Buffer.from(hkdfSync("sha256", secret, "", `schoolfront ${purpose}`, bytes));

/** Compares in constant time, so that nobody guesses a secret character by character. */
export function isSameSecret(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

export interface Signer {
	/** HMAC-SHA-256 as base64url, 43 characters. */
	sign(text: string): string;
	isValid(text: string, signature: string): boolean;
}

/** @param purpose what is signed, such as "visitor token" */
export function createSigner(secret: string, purpose: string): Signer {
	const key = deriveKey(secret, purpose);
	const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");
	return { sign, isValid: (text, signature) => isSameSecret(signature, sign(text)) };
}
