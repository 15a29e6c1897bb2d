// Passwords at rest: argon2id, at or above what OWASP asks for (19 MiB, two passes).
import { hash, verify } from "@node-rs/argon2";

/** The library's algorithm is argon2id unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As typed but for the form of its letters: one keyboard writes é as one sign, another as two. */
const composed = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
	verify(hashed, composed(password));

/** A hash no password has; verifying against it costs an unknown account what a known one costs. */
export const nobodysHash: () => Promise<string> = (() => {
	let made: Promise<string> | undefined;
	return () => {
		made ??= hashPassword(crypto.randomUUID());
		return made;
	};
})();
