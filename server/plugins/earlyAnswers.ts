// Answers to what is refused before any hook runs: addresses nobody can read, bytes that are no HTTP. They look
// like every other refusal, and repeat nothing of what was sent.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./envelope.ts";
import { chooseLanguage } from "./language.ts";
import { withoutValues } from "./requestLog.ts";
import { closedPolicy } from "./securityHeaders.ts";

/** The headers that matter where helmet does not come. */
const headers: Readonly<Record<string, string>> = {
	"content-security-policy": closedPolicy,
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "strict-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** Fastify's `frameworkErrors`: a path that cannot be decoded or is too long. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	const { cookie, "accept-language": accepted } = request.headers;
	// A request that no route was found for has none of our own properties.
	Object.defineProperty(request, "language", { value: chooseLanguage(cookie, accepted) });
	request.log.info(
		{ method: request.method, ...withoutValues(request.raw.url ?? ""), status: error.statusCode },
		"request",
	);
	sendRefusal(error, request, reply.headers(headers));
}

/** What Node says of bytes that never became a request; everything else is a bad one. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Fastify's `clientErrorHandler`. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const status = statuses[error.code ?? ""] ?? 400;
	const head = { ...headers, "content-length": "0", connection: "close" };
	const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
	if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
	socket.destroy(error);
}

/** Socket.io answers on its own path without asking Fastify; it takes over the listeners that are there already. */
export function coverPath(server: Server, path: string): void {
	server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
		if (!request.url?.startsWith(path)) return;
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	});
}
