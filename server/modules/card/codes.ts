// Codes of cards: made at random, and stored only as keyed hashes.
import { randomInt } from "node:crypto";
import { createSigner } from "../../crypto/signing.ts";

/** Without characters that are mistaken for others. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const groups = 4;

const randomText = (length: number): string =>
	Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Four groups of four characters: 80 bits, which nobody guesses, and which can be typed from paper. */
export const newCode = (): string => Array.from({ length: groups }, () => randomText(4)).join("-");

export const newBatchId = (): string => randomText(8);

/** Case, full width, spaces and dashes do not matter. */
const normalized = (typed: string): string =>
	typed
		.normalize("NFKC")
		.replaceAll(/[\s\p{Pd}_.]/gu, "")
		.toUpperCase();

export type HashCode = (companyId: number, typed: string) => string;

/** @param secret SECRET: under another one, codes that were made before are unknown */
export function createCodeHash(secret: string): HashCode {
	const { sign } = createSigner(secret, "card code");
	return (companyId, typed) => sign(`${companyId} ${normalized(typed)}`);
}
