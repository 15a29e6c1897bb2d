// Requests to third parties: values filled into templates, and replies read with care. A reply may be late, huge,
// HTML, or JSON of another form than the vendor documents.

export type Values = Readonly<Record<string, string>>;
export type Templates = Readonly<Record<string, string>>;

/** The vendor gave no usable reply; the message is for the log and contains no secret. */
export class VendorFailed extends Error {
	override name = "VendorFailed";
}

/** Sends a request to a vendor: over the network, or to the stand-in in this server. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** Base of the stand-ins' addresses, which are paths. */
export const standInOrigin = "https://stand-in.invalid";

/** Filled-in text is not searched for templates again. */
const filled = (template: string, values: Values): string =>
	template.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => values[name] ?? "");

/** What stays empty is not sent, such as an AgentId that a vendor does not have. */
export const filledAll = (templates: Templates, values: Values): [name: string, value: string][] =>
	Object.entries(templates)
		.map(([name, template]): [string, string] => [name, filled(template, values)])
		.filter(([, value]) => value !== "");

/** The address with these parameters added to its query. */
export function withQuery(
	address: string,
	query: readonly (readonly [string, string])[],
	base?: string,
): URL {
	const url = new URL(address, base);
	for (const [name, value] of query) url.searchParams.set(name, value);
	return url;
}

const maxReplyBytes = 65_536;

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > maxBytes) throw new VendorFailed(`the vendor's reply is longer than ${maxBytes} bytes`);
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/** A reply as it came: its bytes, since signatures are over them. */
export interface VendorReply {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Buffer;
}

/** Rejects as soon as the request is given up, also where the stand-in in this server does not notice that. */
async function untilAborted<Value>(
	work: Promise<Value>,
	signal: AbortSignal | null | undefined,
): Promise<Value> {
	if (!signal) return work;
	const aborted = Promise.withResolvers<never>();
	const onAbort = (): void => aborted.reject(signal.reason);
	if (signal.aborted) onAbort();
	signal.addEventListener("abort", onAbort);
	try {
		return await Promise.race([work, aborted.promise]);
	} finally {
		signal.removeEventListener("abort", onAbort);
	}
}

/**
 * What a vendor replies, limited in size, and in time by the signal; a redirect is not followed.
 * @param what is requested, for the log
 * @throws VendorFailed
 */
export async function requestReply(
	what: string,
	send: Send,
	url: URL,
	init: RequestInit,
	maxBytes = maxReplyBytes,
): Promise<VendorReply> {
	const request = async (): Promise<VendorReply> => {
		const response = await send(url, { ...init, redirect: "error" });
		const { status, headers } = response;
		// A stand-in answers with a redirect where the network would have refused it.
		if (status >= 300 && status < 400) throw new VendorFailed(`${what}: the vendor replied with a redirect`);
		return { status, headers, body: await readBody(response, maxBytes) };
	};
	try {
		return await untilAborted(request(), init.signal);
	} catch (error) {
		if (error instanceof VendorFailed) throw error;
		throw new VendorFailed(`${what}: the vendor did not reply`, { cause: error });
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Reported by callVendor, like every other reply that is no object.
		return undefined;
	}
}

export type Answer = Readonly<Record<string, unknown>>;

/**
 * The JSON object a vendor replies with, whatever its content type: WeChat sends JSON as text/plain.
 * @param what is requested, for the log
 * @throws VendorFailed
 */
export async function callVendor(what: string, send: Send, url: URL, init: RequestInit): Promise<Answer> {
	const { status, body } = await requestReply(what, send, url, init);
	const found = parseJson(body.toString("utf8"));
	if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Answer;
	throw new VendorFailed(`${what}: the vendor must reply with a JSON object, found status ${status}`);
}

/** The vendor's error number; nothing else of a reply is logged. */
export function reasonIn(answer: Answer): string {
	const names = ["errcode", "error_code", "error", "code", "ret"];
	const name = names.find((each) => ["string", "number"].includes(typeof answer[each]));
	return name === undefined ? "no error code" : `${name} ${String(answer[name]).slice(0, 60)}`;
}

/** A number or text of a reply as text; empty for everything else. */
export const textAt = (answer: Answer, name: string): string => {
	const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};
