// Texts that lie encrypted in the database: who copies its files, or reads a backup, learns none of them without SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Before every sealed text: how it was sealed. No text that is sealed begins like this. */
const mark = "v1.";
const nonceBytes = 12;
const tagBytes = 16;

export interface Owner {
	readonly companyId: number;
	readonly studentId: string;
}

export interface Sealing {
	/** Another text each time, good for this owner only; an empty one stays empty. */
	seal(owner: Owner, text: string): string;
	/** What was sealed; a text of before there were seals is given as it is, and undefined for one of another SECRET. */
	open(owner: Owner, stored: string): string | undefined;
}

/** Whether a stored text still lies open; a condition of SQL. */
export const isPlain = (column: string): string =>
	`${column} <> '' and not starts_with(${column}, '${mark}')`;

/**
 * AES-256-GCM with a key derived from SECRET.
 * @param what is sealed, such as "ID number"; a seal of one thing opens no other
 */
export function createSealing(secret: string, what: string): Sealing {
	const key = Buffer.from(hkdfSync("sha256", secret, "", `schoolfront sealed ${what}`, 32));
	const ownerOf = ({ companyId, studentId }: Owner): Buffer =>
		Buffer.from(JSON.stringify([companyId, studentId]));

	return {
		seal(owner, text) {
			if (text === "") return "";
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(ownerOf(owner));
			const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
		},
		open(owner, stored) {
			if (!stored.startsWith(mark)) return stored;
			const bytes = Buffer.from(stored.slice(mark.length), "base64url");
			if (bytes.length < nonceBytes + tagBytes) return undefined;
			const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
				.setAAD(ownerOf(owner))
				.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
			try {
				const text = opener.update(bytes.subarray(nonceBytes + tagBytes));
				return Buffer.concat([text, opener.final()]).toString("utf8");
			} catch {
				return undefined;
			}
		},
	};
}
