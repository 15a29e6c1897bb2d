// Texts of students that are stored encrypted: the files of the database, or a backup, reveal none of them without
// SECRET.
import { createEncryption } from "../crypto/encryption.ts";

/** Begins every encrypted text; no text that is stored plain begins like this. */
const mark = "v1.";

export interface Owner {
	readonly companyId: number;
	readonly studentId: string;
}

export type TextEncryption = ReturnType<typeof createTextEncryption>;

/** SQL condition: a stored text is not encrypted yet. */
export const isPlain = (column: string): string =>
	`${column} <> '' and not starts_with(${column}, '${mark}')`;

/** @param what is encrypted, such as "ID number"; each has a key of its own */
export function createTextEncryption(secret: string, what: string) {
	const encryption = createEncryption(secret, `sealed ${what}`);
	const contextOf = ({ companyId, studentId }: Owner): string => JSON.stringify([companyId, studentId]);
	return {
		/** Another text each time, readable for this owner only; an empty one stays empty. */
		encrypt: (owner: Owner, text: string): string =>
			text === "" ? "" : mark + encryption.encrypt(text, contextOf(owner)),
		/** A text stored before there was encryption is returned as it is; undefined for one of another SECRET or owner. */
		decrypt: (owner: Owner, stored: string): string | undefined =>
			stored.startsWith(mark) ? encryption.decrypt(stored.slice(mark.length), contextOf(owner)) : stored,
	};
}
