// Texts that students write for others: what of them is stored, and their limits. The page and the server share it.

export const maxPostLength = 5000;
export const maxTitleLength = 120;

/** Control characters but line breaks and tabs, and those that turn the direction of what follows. */
const removed = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** A fifth mark on one character is decoration that covers the lines above and below. */
const marks = /(\p{M}{4})\p{M}+/gu;

/** Half a surrogate pair, which no database stores, becomes U+FFFD. */
const cleanLine = (text: string): string =>
	text.toWellFormed().replaceAll("\t", " ").replaceAll(removed, "").replaceAll(marks, "$1").trimEnd();

/** The text as it is stored: without what hides or spoils other texts, at most one empty line in a row. */
export const cleanPostText = (text: string): string =>
	text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.map(cleanLine)
		.join("\n")
		.replaceAll(/\n{3,}/g, "\n\n")
		.replace(/^\n+/, "")
		.trimEnd();

/** The same for one line. */
export const cleanTitle = (text: string): string => cleanPostText(text).replaceAll(/\s+/g, " ").trim();

/** Whether there is anything to see. Marks of formatting alone are nothing. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{S}]/u.test(text);

const link = /https?:\/\/|\bwww\./gi;

/** Links of a text, those that are only written out included. */
export const linkCount = (text: string): number => text.match(link)?.length ?? 0;
