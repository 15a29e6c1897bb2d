// How requests to third parties are spelled: values put into templates, and answers taken with care. What a vendor
// sends may be late, huge, HTML, or JSON of another form than its documents say.

export type Values = Readonly<Record<string, string>>;
export type Templates = Readonly<Record<string, string>>;

/** The vendor gave no answer to use; the reason is for the log and holds nothing that is secret. */
export class VendorFailed extends Error {
	override name = "VendorFailed";
}

/** Sends a request to a vendor: over the network, or to the stand-in in this server. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** The host of paths that have none: those of the stand-ins. */
export const nowhere = "https://stand-in.invalid";

/** Putting in leaves every sign where it is: what is put in is no template any more. */
export const filled = (template: string, values: Values): string =>
	template.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => values[name] ?? "");

/** What stays empty is not sent: an AgentId that a vendor does not have. */
export const filledAll = (templates: Templates, values: Values): [name: string, value: string][] =>
	Object.entries(templates)
		.map(([name, template]): [string, string] => [name, filled(template, values)])
		.filter(([, value]) => value !== "");

/** The address with a query after its own, and what stands behind # kept. */
export function withQuery(
	address: string,
	query: readonly (readonly [string, string])[],
	base?: string,
): URL {
	const url = new URL(address, base);
	for (const [name, value] of query) url.searchParams.set(name, value);
	return url;
}

/** No answer of a vendor is longer; bytes. */
const longest = 65_536;

async function shortText(response: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > longest) throw new VendorFailed("the vendor's answer is too long");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Said by the caller, as of everything else that is no object.
		return undefined;
	}
}

export type Answer = Readonly<Record<string, unknown>>;

/**
 * Asks a vendor. Not by the content type: WeChat sends JSON as text/plain.
 * @param what is asked for, for the log
 * @throws VendorFailed
 */
export async function askVendor(what: string, send: Send, url: URL, init: RequestInit): Promise<Answer> {
	let response: Response;
	let text: string;
	try {
		response = await send(url, { ...init, redirect: "error" });
		text = await shortText(response);
	} catch (error) {
		if (error instanceof VendorFailed) throw error;
		throw new VendorFailed(`${what}: the vendor gave no answer`, { cause: error });
	}
	const found = parsed(text);
	if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Answer;
	throw new VendorFailed(`${what}: the vendor answered ${response.status} and no JSON object`);
}

/** Why there is not what was asked for, as vendors number their reasons; nothing else of an answer is told. */
export function reasonIn(answer: Answer): string {
	const names = ["errcode", "error_code", "error", "code", "ret"];
	const name = names.find((each) => ["string", "number"].includes(typeof answer[each]));
	return name === undefined ? "no reason" : `${name} ${String(answer[name]).slice(0, 60)}`;
}

/** A number or a text of an answer as text; empty for everything else. */
export const textAt = (answer: Answer, name: string): string => {
	const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};
