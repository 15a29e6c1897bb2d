// Fields of vendors' replies and notices, read with care. Errors name the field and what it must be, never its value.
import { type Answer, standInOrigin, VendorFailed } from "../thirdPartyHttp.ts";

export const asObject = (found: unknown): Answer | undefined =>
	typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Answer) : undefined;

/** A JSON object of bytes in UTF-8, or undefined. */
export function parseObject(bytes: Uint8Array | string): Answer | undefined {
	try {
		const text =
			typeof bytes === "string"
				? bytes
				: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		const found: unknown = JSON.parse(text);
		return asObject(found);
	} catch {
		// Whoever reads the object reports that there is none.
		return undefined;
	}
}

const mustBe = (vendor: string, name: string, expected: string): VendorFailed =>
	new VendorFailed(`${vendor}: ${name} must be ${expected}`);

const own = (from: Answer, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined);

/** Reads the fields of one vendor's answer. */
export const fieldsOf = (vendor: string, from: Answer) => ({
	object: (name: string): Answer => {
		const found = asObject(own(from, name));
		if (!found) throw mustBe(vendor, name, "an object");
		return found;
	},
	/** Empty when absent. */
	optional: (name: string): string => {
		const found = own(from, name);
		return typeof found === "string" ? found : "";
	},
	text: (name: string, pattern: RegExp = /^[!-~]{1,200}$/): string => {
		const found = own(from, name);
		if (typeof found !== "string" || !pattern.test(found)) throw mustBe(vendor, name, "a text of its form");
		return found;
	},
	/** An amount in minor units. */
	amount: (name: string): number => {
		const found = own(from, name);
		if (typeof found !== "number" || !Number.isSafeInteger(found) || found < 0)
			throw mustBe(vendor, name, "a whole number");
		return found;
	},
	is: (name: string, expected: unknown): boolean => own(from, name) === expected,
});

export type Fields = ReturnType<typeof fieldsOf>;

/** Numbers of payments and refunds are ours. */
export const ourNumber = /^[0-9A-Z]{8,32}$/;

/** A time with its offset. */
export function timeOf(vendor: string, name: string, text: string): Date {
	const time = new Date(text);
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(+time))
		throw mustBe(vendor, name, "a time");
	return time;
}

/** The time in China, `2026-11-28 09:30:00`, whatever the time zone of this server is. */
export const chinaTime = (time: Date): string =>
	new Date(+time + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

/**
 * Where the browser is sent: over https and, where the vendor has known hosts, to one of them. The stand-in's addresses
 * are paths of this server.
 * @param api address of the vendor's API, by which the stand-in is known
 */
export function browserAddress(
	vendor: string,
	address: string,
	api: string,
	isKnownHost: (host: string) => boolean = () => true,
): string {
	const url = URL.parse(address);
	if (url && url.origin === standInOrigin && new URL(api).origin === standInOrigin)
		return address.slice(standInOrigin.length);
	if (url?.protocol !== "https:" || url.username !== "" || !isKnownHost(url.hostname))
		throw mustBe(vendor, "the address of its page", "one of the vendor's, over https");
	return url.href;
}
