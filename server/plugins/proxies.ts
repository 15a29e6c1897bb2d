// Trusted proxies: only their X-Forwarded-… headers are used.
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

/** The requested host, as Fastify's request.host, for requests that do not pass through Fastify. */
export function hostOf({ headers, socket }: IncomingMessage, proxies: Proxies): string | undefined {
	const forwarded = headers["x-forwarded-host"];
	if (forwarded && proxies.trusts(socket.remoteAddress ?? ""))
		return String(forwarded).split(",").at(-1)?.trim();
	return headers.host;
}

/** The address a request comes from, as Fastify's request.ip, for requests that do not pass through Fastify. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: Proxies): string {
	const passed = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
	let address = socket.remoteAddress ?? "";
	for (let before = passed.pop()?.trim(); before && proxies.trusts(address); before = passed.pop()?.trim())
		address = before;
	return address;
}

/** Cached, since every request needs it. */
const bareHosts = new Map<string, string>();

/** Host in lower case, without port and final dot. An impossible port stays, and matches no host. */
export function bareHost(host: string): string {
	const known = bareHosts.get(host);
	if (known !== undefined) return known;
	const bare = host
		.toLowerCase()
		.replace(/:(\d{1,5})$/, (all, port) => (Number(port) > 65_535 ? all : ""))
		.replace(/\.$/, "");
	// Clients can send any number of hosts.
	if (bareHosts.size >= 1000) bareHosts.clear();
	bareHosts.set(host, bare);
	return bare;
}

/** Whether an address is one of this host; default ports are left out on both sides. */
export function isAtHost(page: URL, host: string): boolean {
	const own = `${page.protocol}//${host}`;
	return URL.canParse(own) && new URL(own).host === page.host;
}

/** Whether the page that sent a request is of its host. Browsers send the origin with every POST and every upgrade. */
export const isSameOrigin = (origin: string | undefined, host: string): boolean =>
	origin === undefined || (URL.canParse(origin) && isAtHost(new URL(origin), host));

/**
 * Whether a request names one host only. With two Host headers, or another host in the request line, a proxy may have
 * routed it for another company than this server would.
 */
export function namesOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
	let hosts = 0;
	for (let i = 0; i < rawHeaders.length; i += 2)
		if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts++;
	if (hosts > 1) return false;
	if (url.startsWith("/") || !URL.canParse(url)) return true;
	return bareHost(new URL(url).host) === bareHost(headers.host ?? "");
}
