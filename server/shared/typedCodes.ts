// Codes that people type from paper, or hear on the telephone.
import { randomInt } from "node:crypto";
import { createSigner } from "../crypto/signing.ts";

/** Without characters that are mistaken for others. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const groupLength = 4;

/** Characters of which each adds 4.95 bits. */
export const randomText = (length: number): string =>
	Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Such as K7QM-2XPA-9HTE: each group adds 19.8 bits; with three of them nobody guesses it. */
export const newTypedCode = (groups: number): string =>
	Array.from({ length: groups }, () => randomText(groupLength)).join("-");

/** As a code is compared: without regard to case, full width, spaces and dashes. */
export const normalizedCode = (typed: string): string =>
	typed
		.normalize("NFKC")
		.replaceAll(/[\s\p{Pd}_.]/gu, "")
		.toUpperCase();

export type HashCode = (companyId: number, typed: string) => string;

/**
 * Only the hash of a code is stored, so that a copy of the database gives none away.
 * @param secret SECRET: under another one, codes that were made before are unknown
 * @param purpose what the codes are of
 */
export function createCodeHash(secret: string, purpose: "card" | "coupon"): HashCode {
	const { sign } = createSigner(secret, `${purpose} code`);
	return (companyId, typed) => sign(`${companyId} ${normalizedCode(typed)}`);
}
