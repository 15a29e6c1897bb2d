// Responses to requests that fail before any hook runs: invalid paths, bytes that are not HTTP. Like every other refusal
// they repeat nothing of the request.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./envelope.ts";
import { chooseLanguage } from "./language.ts";
import { withoutValues } from "./requestLog.ts";
import { closedPolicy } from "./securityHeaders.ts";

/** Security headers of responses that do not pass through securityHeaders.ts. */
const headers: Readonly<Record<string, string>> = {
	"content-security-policy": closedPolicy,
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "strict-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** Fastify's `frameworkErrors`: a path that cannot be decoded or is too long. */
export function refuseInvalidPath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	const { cookie, "accept-language": accepted } = request.headers;
	// A request without a route has none of our own properties.
	Object.defineProperty(request, "language", { value: chooseLanguage(cookie, accepted) });
	request.log.info(
		{ method: request.method, ...withoutValues(request.raw.url ?? ""), status: error.statusCode },
		"request",
	);
	sendRefusal(error, request, reply.headers(headers));
}

/** By Node's error code; 400 for all others. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Fastify's `clientErrorHandler`. */
export function refuseInvalidRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const status = statuses[error.code ?? ""] ?? 400;
	const head = { ...headers, "content-length": "0", connection: "close" };
	const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
	if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
	socket.destroy(error);
}

/** Adds the headers to responses of Socket.io, which do not pass through Fastify. */
export function addSecurityHeaders(server: Server, path: string): void {
	server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
		if (!request.url?.startsWith(path)) return;
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	});
}
