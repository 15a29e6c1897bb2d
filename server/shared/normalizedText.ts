// Normal forms of texts, for search and for counting.
import { normalizeAccount } from "../../schemas/account.ts";
import type { LocalText } from "../../schemas/generated/documents.ts";

/** A text in all its languages, in one line. */
export const allLanguages = (text: LocalText | undefined): string =>
	typeof text === "object" ? `${text.zh} ${text.en}` : (text ?? "");

/** One form of every character, one case, single spaces. */
export const searchable = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[\s\p{C}]+/gu, " ")
		.trim();

/**
 * An account as attempts are counted: equal where the database treats accounts as equal. It lowers character by character,
 * while toLowerCase() depends on context (ς) and may return two characters (İ): each spelling would get a count of its own.
 */
export const countedAccount = (account: string): string =>
	Array.from(normalizeAccount(account), (character) =>
		String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0),
	).join("");
