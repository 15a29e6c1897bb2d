// Which neighbours may speak for others: only their X-Forwarded-… headers are believed.
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

export interface Proxies {
	trusts(address: string): boolean;
}

export function proxiesOf(networks: readonly string[]): Proxies {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		const family = isIP(address) === 6 ? "ipv6" : "ipv4";
		if (bits === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	return {
		trusts: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
	};
}

/** The host a browser asked for, as Fastify's request.host, for requests that do not pass through Fastify. */
export function hostOf({ headers, socket }: IncomingMessage, proxies: Proxies): string | undefined {
	const forwarded = headers["x-forwarded-host"];
	if (forwarded && proxies.trusts(socket.remoteAddress ?? ""))
		return String(forwarded).split(",").at(-1)?.trim();
	return headers.host;
}

/** Host in lower case, without port and without the dot at the end. What cannot be a port stays, and is nobody's host. */
export const bareHost = (host: string): string =>
	host
		.toLowerCase()
		.replace(/:(\d{1,5})$/, (all, port) => (Number(port) > 65_535 ? all : ""))
		.replace(/\.$/, "");

/** Whether an address is one of this host; a port that goes without saying is left out on both sides. */
export function isAtHost(page: URL, host: string): boolean {
	const own = `${page.protocol}//${host}`;
	return URL.canParse(own) && new URL(own).host === page.host;
}

/**
 * Whether a request names one host only. With two Host headers, or another host in the request line, a proxy in
 * front may have thought of another company than we would.
 */
export function saysOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
	let hosts = 0;
	for (let i = 0; i < rawHeaders.length; i += 2)
		if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts++;
	if (hosts > 1) return false;
	if (url.startsWith("/") || !URL.canParse(url)) return true;
	return bareHost(new URL(url).host) === bareHost(headers.host ?? "");
}
