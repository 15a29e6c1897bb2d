// Sends a picture, cacheable. The security headers of every response keep an SVG that is opened by its own address
// sandboxed and without scripts.
import type { FastifyReply, FastifyRequest } from "fastify";

interface SentPicture {
	readonly contentType: string;
	/** Differs with the content; letters and digits. */
	readonly etag: string;
	/** Not read when the browser has the picture already. */
	readonly body: () => string | Buffer | Promise<string | Buffer>;
}

/**
 * A picture keeps its address when it is replaced, so a browser shows it unasked for five minutes, and for five more while
 * it asks.
 */
const maxAgeSeconds = 300;

export async function sendPicture(
	request: FastifyRequest,
	reply: FastifyReply,
	{ contentType, etag, body }: SentPicture,
): Promise<FastifyReply> {
	const quoted = `"${etag}"`;
	reply
		.header("etag", quoted)
		.header("cache-control", `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`);
	const known = (request.headers["if-none-match"] ?? "")
		.split(",")
		.map((part) => part.trim().replace(/^W\//, ""));
	if (known.includes(quoted)) return reply.code(304).send();
	return reply.type(contentType).send(await body());
}
