// The one way to declare a documented call: requests and replies go by the schemas of schemas/.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "./auth.ts";
import { tooMany } from "./limits.ts";
import { documentsBehind } from "./schemas.ts";

export interface RouteSpec {
	readonly method: "GET" | "POST";
	/** Full path, /s/api included. */
	readonly url: string;
	/** References such as "/calls/course#/definitions/CourseListQuery". Without one the part is ignored. */
	readonly query?: string;
	readonly body?: string;
	readonly params?: string;
	/** Schema of `data`: what it does not name cannot leave. */
	readonly data: string;
	readonly access?: Access;
	/** Open to a student who must change the password first. */
	readonly evenForced?: true;
	/**
	 * Calls a minute by address, in place of what an address may ask of any route; or, besides that, by what `key`
	 * makes of the request once it is known who asks and the body is read.
	 */
	readonly limit?: {
		readonly max: number;
		readonly per: "minute";
		readonly key?: (request: FastifyRequest) => string;
	};
	/** The handler gives the same object, never changed, for the same answer: its text is made once and kept. */
	readonly kept?: boolean;
	readonly handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const reference = ($ref: string | undefined) => ($ref === undefined ? undefined : { $ref });

const replySchema = (data: string) => ({
	type: "object",
	required: ["code", "message", "data"],
	properties: { code: { type: "string" }, message: { type: "string" }, data: { $ref: data } },
	definitions: documentsBehind(data),
});

/**
 * Writes an answer by the route's schema the first time an object is sent, and from memory after that. Bytes, since a
 * text would be put together and encoded anew for every answer.
 */
function bytesKeeper(): (reply: FastifyReply, data: object) => Buffer {
	const kept = new WeakMap<object, Buffer>();
	return (reply, data) => {
		const bytes =
			kept.get(data) ?? Buffer.from(String(reply.serializeInput({ code: "1", message: "", data }, "200")));
		kept.set(data, bytes);
		reply.header("content-type", "application/json; charset=utf-8");
		return bytes;
	};
}

/** Whoever is refused before there is a key, as without a session, is counted by address as on other routes. */
function limitByKey(app: FastifyInstance, { url, limit }: RouteSpec) {
	const { max = 0, key } = limit ?? {};
	if (!key) return {};
	const count = app.createRateLimit({
		max,
		timeWindow: "1 minute",
		keyGenerator: (request) => `${url} ${key(request)}`,
	});
	const preHandler = async (request: FastifyRequest): Promise<void> => {
		const counted = await count(request);
		if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
	};
	return { preHandler };
}

export function route(app: FastifyInstance, spec: RouteSpec): void {
	const { limit } = spec;
	const keep = spec.kept ? bytesKeeper() : undefined;
	const answer = (reply: FastifyReply, data: unknown) =>
		keep ? keep(reply, data as object) : { code: "1", message: "", data };
	const schema = {
		querystring: reference(spec.query),
		body: reference(spec.body),
		params: reference(spec.params),
		response: { 200: replySchema(spec.data) },
	};
	app.route({
		method: spec.method,
		url: spec.url,
		schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
		config: {
			access: spec.access ?? "anyone",
			evenForced: spec.evenForced ?? false,
			...(limit && !limit.key ? { rateLimit: { max: limit.max, timeWindow: "1 minute" } } : {}),
		},
		...limitByKey(app, spec),
		handler(request, reply) {
			reply.header("cache-control", "no-store");
			const data = spec.handler(request, reply);
			return data instanceof Promise ? data.then((made) => answer(reply, made)) : answer(reply, data);
		},
	});
}
