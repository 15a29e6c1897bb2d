// What the page about a foreign host shows of its address.

export interface Destination {
	readonly href: string;
	/** In ASCII, other alphabets as Punycode. */
	readonly host: string;
	/** Has letters that can be confused with others. */
	readonly isPunycode: boolean;
	/** Without encryption. */
	readonly isInsecure: boolean;
}

const maxLength = 2000;

/**
 * Parses an address outside this site; undefined when it must not be linked. User name and password before the host
 * are refused: they can be mistaken for the host.
 */
export function destinationOf(address: string | null): Destination | undefined {
	if (!address || address.length > maxLength || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	const isWeb = url.protocol === "https:" || url.protocol === "http:";
	if (!isWeb || url.username !== "" || url.password !== "") return undefined;
	return {
		href: url.href,
		host: url.host,
		isPunycode: /(^|\.)xn--/.test(url.hostname),
		isInsecure: url.protocol === "http:",
	};
}
