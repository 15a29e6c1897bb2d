// Passwords at rest: argon2id, at or above what OWASP asks for (19 MiB, two passes).
import { hash, verify } from "@node-rs/argon2";

/** The default algorithm of the library is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards type é as one character or as two. */
const normalized = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), cost);

export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
	verify(hashed, normalized(password));

/** A hash of no password: verifying it takes as long for an unknown account as for a known one. */
export const nobodysHash: () => Promise<string> = (() => {
	let made: Promise<string> | undefined;
	return () => {
		made ??= hashPassword(crypto.randomUUID());
		return made;
	};
})();
