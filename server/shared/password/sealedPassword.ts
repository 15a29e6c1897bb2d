// The message in which a page sends a password.

/** With the clock of the page. */
interface SignedPassword {
	readonly password: string;
	readonly nonce: string;
	readonly time: number;
}

const maxLength = 256;

/** Converts the wire's short names. Undefined when the text is not a message of our page. */
export function readPassword(text: string): SignedPassword | undefined {
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch {
		// Not from our page; the caller refuses it.
		return undefined;
	}
	if (typeof given !== "object" || given === null) return undefined;
	const { p: password, n: nonce, t: time } = given as Record<string, unknown>;
	if (typeof password !== "string" || typeof nonce !== "string" || typeof time !== "number") return undefined;
	return password.length > maxLength ? undefined : { password, nonce, time };
}

const maxAgeMs = 10 * 60_000;

/** Pages use the server's clock (`serverTime`), so the difference is small. */
export const isFresh = (time: number, now: number): boolean => Math.abs(now - time) <= maxAgeMs;
