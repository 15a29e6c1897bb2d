// Cookies that the server reads too. A browser that stores none works without them.

/** @returns undefined where the browser has none, or lets no page read its cookies */
export function readCookie(name: string): string | undefined {
	try {
		return document.cookie
			.split("; ")
			.find((pair) => pair.startsWith(`${name}=`))
			?.slice(name.length + 1);
	} catch (error) {
		console.warn(`cookies are blocked; ${name} is not known`, error);
		return undefined;
	}
}

/** @param days how long it is stored; until the browser is closed when absent; 0 deletes it */
export function writeCookie(name: string, value: string, days?: number): void {
	const age = days === undefined ? "" : `; max-age=${days * 86_400}`;
	const secure = location.protocol === "https:" ? "; Secure" : "";
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
		document.cookie = `${name}=${value}; path=/${age}; SameSite=Lax${secure}`;
	} catch (error) {
		console.warn(`cookies are blocked; ${name} lasts until this page closes`, error);
	}
}
