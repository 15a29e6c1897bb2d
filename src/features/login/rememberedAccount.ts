// The account a student wants to find in the form next time (LOGIN-09): kept by this browser for this host.
// OPEN-014: in a cookie keyed by host and port, so that whatever clears the storage leaves it.

const days = 365;
const name = () => `account.${location.host.replaceAll(/[^\w.-]/g, "_")}`;

function write(value: string, seconds: number): void {
	const secure = location.protocol === "https:" ? "; Secure" : "";
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
		document.cookie = `${name()}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Strict${secure}`;
	} catch (error) {
		console.warn("cookies are blocked; the account is not remembered", error);
	}
}

/** Undefined when none is kept, or the browser lets no page read its cookies. */
export function rememberedAccount(): string | undefined {
	try {
		const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name()}=`));
		return pair === undefined ? undefined : decodeURIComponent(pair.slice(name().length + 1)) || undefined;
	} catch (error) {
		console.warn("no account is remembered: cookies are blocked, or this one cannot be read", error);
		return undefined;
	}
}

/** @param account undefined forgets the one there is */
export const remember = (account: string | undefined): void =>
	write(account ?? "", account === undefined ? 0 : days * 86_400);
