// The account that is filled in next time (LOGIN-09), stored by the browser for this host.
// OPEN-014: a cookie keyed by host and port survives a cleared storage.
import { readCookie } from "../../../core/cookies.ts";

const lifeDays = 365;
const isSecure = (): boolean => location.protocol === "https:";
/** With the prefix, no sibling host can have another account filled in. */
const name = () => `${isSecure() ? "__Host-" : ""}account.${location.host.replaceAll(/[^\w.-]/g, "_")}`;

/** Undefined when none is stored, or cookies are blocked. */
export function savedAccount(): string | undefined {
	try {
		return decodeURIComponent(readCookie(name()) ?? "") || undefined;
	} catch (error) {
		console.warn("no account is filled in: its cookie is malformed", error);
		return undefined;
	}
}

/** @param account undefined removes the stored one */
export function saveAccount(account = ""): void {
	const maxAge = account === "" ? 0 : lifeDays * 86_400;
	const secure = isSecure() ? "; Secure" : "";
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
		document.cookie = `${name()}=${encodeURIComponent(account)}; path=/; max-age=${maxAge}; SameSite=Strict${secure}`;
	} catch (error) {
		console.warn("cookies are blocked; the account is not saved", error);
	}
}
