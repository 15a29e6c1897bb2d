// What a page seals a password in: its own text, a nonce and its clock.

/** What the page encrypts: password, nonce and its own clock. */
export interface SignedPassword {
	readonly password: string;
	readonly nonce: string;
	readonly time: number;
}

const longestPassword = 256;

/** The wire's short names end here. Undefined when the text is not what a page of ours encrypts. */
export function readPassword(text: string): SignedPassword | undefined {
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch {
		// Whoever sent it did not use our page; the caller refuses it like any other.
		return undefined;
	}
	if (typeof given !== "object" || given === null) return undefined;
	const { p: password, n: nonce, t: time } = given as Record<string, unknown>;
	if (typeof password !== "string" || typeof nonce !== "string" || typeof time !== "number") return undefined;
	return password.length > longestPassword ? undefined : { password, nonce, time };
}

const freshMs = 10 * 60_000;

/** Pages go by the server's clock (`serverTime`), so a time far from it is none of a page of ours. */
export const isFresh = (time: number, now: number): boolean => Math.abs(now - time) <= freshMs;
