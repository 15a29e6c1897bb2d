// Sends an uploaded picture, cacheable. The security headers of every response keep an SVG that is opened by its own
// address sandboxed and without scripts.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface Picture {
	readonly contentType: string;
	readonly body: string | Buffer;
}

const maxAgeSeconds = 300;

export function sendPicture(
	request: FastifyRequest,
	reply: FastifyReply,
	{ contentType, body }: Picture,
): FastifyReply {
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
	reply
		.header("etag", etag)
		.header("cache-control", `public, max-age=${maxAgeSeconds}, stale-while-revalidate=86400`);
	const known = (request.headers["if-none-match"] ?? "")
		.split(",")
		.map((part) => part.trim().replace(/^W\//, ""));
	if (known.includes(etag)) return reply.code(304).send();
	return reply.type(contentType).send(body);
}
