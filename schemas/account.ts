// Rules for accounts and the fields of registration, for page and server.
import type { RegisterConfig } from "./generated/documents.ts";

/**
 * OPEN-076: full-width characters become half-width ones, white space is removed. Case is kept; comparisons of accounts
 * ignore it.
 */
export const normalizeAccount = (account: string): string =>
	account.normalize("NFKC").replaceAll(/[\s\p{C}]+/gu, "");

/**
 * Which rule a new user name breaks: `letter` (REG-03), else `letters` (REG-04: 4 to 20 letters, digits, underscores).
 * @param name normalized
 */
export function userNameIssue(name: string): "letter" | "letters" | undefined {
	if (!/^[A-Za-z]/.test(name)) return "letter";
	return /^\w{4,20}$/.test(name) ? undefined : "letters";
}

/** Fields of registration besides the password. */
export interface RegisterFields {
	readonly username: boolean;
	readonly mobile: boolean;
}

/** Undefined when registration is closed or asks for neither (OPEN-074). */
export function registerFieldsOf({
	usernameFlag,
	mobileFlag,
	closeFlag,
}: RegisterConfig): RegisterFields | undefined {
	const asks = { username: usernameFlag === 1, mobile: mobileFlag === 1 };
	return closeFlag === 1 || !(asks.username || asks.mobile) ? undefined : asks;
}
