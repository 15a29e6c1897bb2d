// Sends stored files so that nothing in them runs: with their type, under a policy without scripts, forms or an origin, in
// the ranges that were asked for (RFC 9110 §14).
import type { Readable } from "node:stream";
import { create as dispositionOf } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closedPolicy } from "../plugins/securityHeaders.ts";
import type { ByteRange } from "../ports/fileStore.ts";

export interface SentFile {
	/** Under which it is saved. */
	readonly name: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
	/** In the page that asks for it; else it is downloaded. */
	readonly isShown: boolean;
	/** How long browsers may show it without asking. */
	readonly cacheControl: string;
	readonly read: (range: ByteRange) => Promise<Readable>;
}

/**
 * The requested range, its end inclusive: undefined for the whole file, null for an unsatisfiable one. Several ranges in one
 * request are answered with the whole file.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
	const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (first === undefined || last === undefined || first + last === "") return undefined;
	const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (first !== "" && last !== "" && Number(last) < start) return undefined;
	return start > end ? null : { start, end };
}

/** Only of GET, and ignored when the browser has another version of the file. */
const askedRange = ({ method, headers }: FastifyRequest, tag: string): string | undefined =>
	method === "GET" && (headers["if-range"] === undefined || headers["if-range"] === tag)
		? headers.range
		: undefined;

const hasTag = (header: string | undefined, tag: string): boolean =>
	header !== undefined &&
	(header === tag || header.split(",").some((each) => each.trim().replace(/^W\//, "") === tag));

/** Answers GET and HEAD. @throws what `read` throws */
export async function sendFile(
	request: FastifyRequest,
	reply: FastifyReply,
	file: SentFile,
): Promise<FastifyReply> {
	const tag = `"${file.sha256}"`;
	const isKnown = hasTag(request.headers["if-none-match"], tag);
	const range = rangeOf(askedRange(request, tag), file.bytes);
	const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
	const isSent = request.method !== "HEAD" && !isKnown && range !== null;
	// First: an error is answered without these headers.
	const body = isSent ? await file.read({ start, end }) : undefined;
	reply.headers({
		"content-security-policy": closedPolicy,
		"content-disposition": dispositionOf(file.name, { type: file.isShown ? "inline" : "attachment" }),
		"cross-origin-resource-policy": "same-origin",
		"x-content-type-options": "nosniff",
		"cache-control": file.cacheControl,
		"accept-ranges": "bytes",
		etag: tag,
	});
	if (isKnown) return reply.code(304).send();
	reply.type(file.contentType);
	if (range === null) {
		reply.code(416).header("content-range", `bytes */${file.bytes}`);
		return reply.send("");
	}
	if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.bytes}`);
	reply.header("content-length", end - start + 1);
	return reply.send(body);
}
