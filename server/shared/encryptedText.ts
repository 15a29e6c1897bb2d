// Texts of students that are stored encrypted: whoever copies the files of the database, or reads a backup, learns
// none of them without SECRET.
import { createEncryption } from "../crypto/encryption.ts";

/** Begins every encrypted text; no text that is stored plain begins like this. */
const mark = "v1.";

export interface Owner {
	readonly companyId: number;
	readonly studentId: string;
}

export interface TextEncryption {
	/** Another text each time, readable for this owner only; an empty one stays empty. */
	encrypt(owner: Owner, text: string): string;
	/** A text stored before there was encryption is returned as it is; undefined for one of another SECRET or owner. */
	decrypt(owner: Owner, stored: string): string | undefined;
}

/** SQL condition: a stored text is not encrypted yet. */
export const isPlain = (column: string): string =>
	`${column} <> '' and not starts_with(${column}, '${mark}')`;

/** @param what is encrypted, such as "ID number"; each has a key of its own */
export function createTextEncryption(secret: string, what: string): TextEncryption {
	const encryption = createEncryption(secret, `sealed ${what}`);
	const contextOf = ({ companyId, studentId }: Owner): string => JSON.stringify([companyId, studentId]);
	return {
		encrypt: (owner, text) => (text === "" ? "" : mark + encryption.encrypt(text, contextOf(owner))),
		decrypt: (owner, stored) =>
			stored.startsWith(mark) ? encryption.decrypt(stored.slice(mark.length), contextOf(owner)) : stored,
	};
}
