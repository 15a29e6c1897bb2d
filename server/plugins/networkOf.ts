// The network of an address, for limits that count by address.
import { isIPv6 } from "node:net";

/** An IPv4 address as it is. Of IPv6 the first half: a subscriber has 2^64 addresses to choose from. */
export function networkOf(address: string): string {
	const [bare = ""] = address.split("%");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(bare)) return bare;
	const [before = "", after] = bare.split("::");
	const head = before.split(":").filter(Boolean);
	const tail = (after ?? "").split(":").filter(Boolean);
	const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
	const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill("0"), ...tail];
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
