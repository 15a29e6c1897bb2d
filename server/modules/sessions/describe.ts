// What a student sees of a session: the device by its user agent, the location by its address.
import { BlockList, isIP } from "node:net";
import { parse } from "bowser";
import type { SessionEntry } from "../../../schemas/generated/documents.ts";
import type { Language } from "../../plugins/language.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import type { ListedSession } from "../../shared/session/sessionStore.ts";
import type { Location } from "./locations.ts";

type Device = Pick<SessionEntry, "kind" | "browser" | "system">;

const kinds: readonly string[] = ["desktop", "mobile", "tablet"] satisfies Device["kind"][];
const isKind = (type: string | undefined): type is Device["kind"] => kinds.includes(type ?? "");

const named = <K extends string>(key: K, name: string | undefined): { readonly [key in K]?: string } =>
	(name ? { [key]: name.slice(0, 60) } : {}) as { readonly [key in K]?: string };

/** @param userAgent as sent; it is shown, never trusted */
export function deviceOf(userAgent: string): Device {
	// The library throws for an empty text.
	if (userAgent === "") return { kind: "other" };
	const { browser, os, platform } = parse(userAgent);
	return {
		kind: isKind(platform.type) ? platform.type : "other",
		...named("browser", browser.name),
		...named("system", os.name),
	};
}

const local = new BlockList();
for (const [network, bits] of [
	["10.0.0.0", 8],
	// Carrier-grade NAT (RFC 6598).
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	local.addSubnet(network, bits, "ipv4");
local.addAddress("::1", "ipv6");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/** An address in canonical form: IPv4-mapped IPv6 as IPv4, without a zone. */
function plain(address: string): string {
	const [bare = ""] = address.split("%");
	return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** Loopback and private networks. */
export function isLocal(address: string): boolean {
	const bare = plain(address);
	const version = isIP(bare);
	return version !== 0 && local.check(bare, version === 4 ? "ipv4" : "ipv6");
}

/**
 * The network part of an address: three of four bytes, or 48 of 128 bits.
 * @returns undefined for an invalid address
 */
export function truncate(address: string): string | undefined {
	const bare = plain(address);
	if (isIP(bare) === 4) return `${bare.slice(0, bare.lastIndexOf("."))}.*`;
	if (isIP(bare) === 6) return `${networkOf(bare).split(":").slice(0, 3).join(":")}:*`;
	return undefined;
}

/** @param find location of an address */
export function describe(
	{ id, device, address, startedAt, seenAt, isCurrent }: ListedSession,
	language: Language,
	find: (address: string, language: Language) => Location,
): SessionEntry {
	const isNear = isLocal(address);
	const beginning = isNear ? undefined : truncate(address);
	return {
		id,
		...deviceOf(device),
		isLocal: isNear,
		...(beginning === undefined ? {} : { ...find(plain(address), language), address: beginning }),
		startedAt: startedAt.toISOString(),
		seenAt: seenAt.toISOString(),
		isCurrent,
	};
}
