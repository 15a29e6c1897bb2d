// What the page that names a foreign host says of an address.

/** An address as a reader is told of it; undefined for one that is never linked. */
export interface Destination {
	readonly href: string;
	/** As the network knows it: letters of other alphabets in their coded form. */
	readonly host: string;
	/** Written with letters that can look like others. */
	readonly coded: boolean;
	/** Whatever is typed there travels in the open. */
	readonly open: boolean;
}

const longest = 2000;

/**
 * Reads an address that leads away from this site. One that carries a name and password before its host is no
 * address anybody should follow: what stands there is made to be taken for the host.
 */
export function destinationOf(address: string | null): Destination | undefined {
	if (!address || address.length > longest || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	const isWeb = url.protocol === "https:" || url.protocol === "http:";
	if (!isWeb || url.username !== "" || url.password !== "") return undefined;
	return {
		href: url.href,
		host: url.host,
		coded: /(^|\.)xn--/.test(url.hostname),
		open: url.protocol === "http:",
	};
}
