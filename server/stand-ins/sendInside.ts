// Requests between this server and its own stand-ins, without a network.
import type { FastifyInstance } from "fastify";
import type { Send } from "../ports/thirdPartyHttp.ts";

/** Statuses of answers that have no body. */
const withoutBody = new Set([204, 304]);

/** Sends a request to a route of this server. */
export const sendInside =
	(app: FastifyInstance, host: string): Send =>
	async (url, init) => {
		// Gives the body, whatever its kind, the bytes and the type that fetch would send.
		const request = new Request(url, init);
		const payload = Buffer.from(await request.arrayBuffer());
		const reply = await app.inject({
			method: request.method === "POST" ? "POST" : "GET",
			url: url.pathname + url.search,
			headers: { ...Object.fromEntries(request.headers), host },
			...(payload.length > 0 ? { payload } : {}),
		});
		const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
			name,
			String(value),
		]);
		const body = withoutBody.has(reply.statusCode) ? null : new Uint8Array(reply.rawPayload);
		return new Response(body, { status: reply.statusCode, headers });
	};
