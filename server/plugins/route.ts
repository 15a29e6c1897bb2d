// The one way to declare a documented call: requests and replies go by the schemas of schemas/.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkReference, documentsBehind } from "../../schemas/behind.ts";
import type { Access } from "./auth.ts";
import { tooMany } from "./limits.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Reference to the schema of a call's data. */
		answers?: string;
	}
}

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

/** What an answer is written by: the envelope around the data of a reference. */
export const replySchema = (data: string) => ({
	type: "object",
	required: ["code", "message", "data"],
	properties: { code: { type: "string" }, message: { type: "string" }, data: { $ref: data } },
	definitions: documentsBehind(data),
});

type Write = (reply: FastifyReply, data: unknown) => string | Buffer;

/** Writes an answer by the schema of its data, which is compiled for the first answer. */
function writer(data: string): Write {
	let schema: ReturnType<typeof replySchema> | undefined;
	return (reply, made) => {
		schema ??= replySchema(data);
		return String(reply.serializeInput({ code: "1", message: "", data: made }, schema));
	};
}

/**
 * Writes an answer the first time an object is sent, and takes it from memory after that. Bytes, since a text would be
 * put together and encoded anew for every answer.
 */
function keeper(write: Write): Write {
	const kept = new WeakMap<object, Buffer>();
	return (reply, data) => {
		const bytes = kept.get(data as object) ?? Buffer.from(write(reply, data));
		kept.set(data as object, bytes);
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
	const write = spec.kept ? keeper(writer(spec.data)) : writer(spec.data);
	const answer = (reply: FastifyReply, data: unknown) => {
		const text = write(reply, data);
		reply.header("content-type", "application/json; charset=utf-8");
		return text;
	};
	for (const ref of [spec.query, spec.body, spec.params, spec.data]) if (ref) checkReference(ref);
	const schema = {
		querystring: reference(spec.query),
		body: reference(spec.body),
		params: reference(spec.params),
	};
	app.route({
		method: spec.method,
		url: spec.url,
		schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
		config: {
			access: spec.access ?? "anyone",
			evenForced: spec.evenForced ?? false,
			answers: spec.data,
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
