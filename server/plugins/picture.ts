// Sends a picture that came from outside: typed and cacheable. The headers of every answer (securityHeaders) keep
// an SVG that is opened by its own address a picture: sandboxed, without scripts.
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
	const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
	reply
		.header("etag", tag)
		.header("cache-control", `public, max-age=${maxAgeSeconds}, stale-while-revalidate=86400`);
	const known = (request.headers["if-none-match"] ?? "")
		.split(",")
		.map((part) => part.trim().replace(/^W\//, ""));
	if (known.includes(tag)) return reply.code(304).send();
	return reply.type(contentType).send(body);
}
