// How texts are stored so that they are found again: one spelling for what a reader holds to be the same.
import { normalAccount } from "../../schemas/account.ts";

/** Text as it is searched: one form of every sign, one case, single blanks. */
export const searchable = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[\s\p{C}]+/gu, " ")
		.trim();

/**
 * What an account is counted by: accounts that the database holds to be one are one here. It lowers sign by sign;
 * JavaScript looks around (ς) and may make two of one (İ), so that a guesser would get a new count for each spelling.
 */
export const countedAccount = (account: string): string =>
	Array.from(normalAccount(account), (sign) =>
		String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0),
	).join("");
