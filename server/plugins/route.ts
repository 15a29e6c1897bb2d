// The one way to declare a documented call: requests and replies go by the schemas of schemas/.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EndpointName } from "../../schemas/generated/endpoints.ts";
import type { Documents, Reference } from "../../schemas/generated/references.ts";
import { checkReference, referencedSchemas } from "../../schemas/referencedSchemas.ts";
import { EnvError } from "../env.ts";
import type { Access, RequestStudent } from "./auth.ts";
import { createCounter } from "./counter.ts";
import { tooMany } from "./limits.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Reference to the schema of a call's data. */
		answers?: string;
	}
}

/** A reference such as "/calls/course#/definitions/CourseListQuery"; without one the part is ignored. */
type Optional = Reference | undefined;
type DocumentOf<Ref extends Optional> = Ref extends Reference ? Documents[Ref] : unknown;

/** A request of a signed-in student. */
export type StudentRequest = FastifyRequest & { readonly student: RequestStudent };

export interface StudentKey {
	readonly companyId: number;
	readonly studentId: string;
}

/** The request of a call: its parts as their schemas say, and a student where only students may call. */
type CallRequest<
	Query extends Optional = Optional,
	Body extends Optional = Optional,
	Params extends Optional = Optional,
	Who extends Access = Access,
> = FastifyRequest<{
	Querystring: DocumentOf<Query>;
	Body: DocumentOf<Body>;
	Params: DocumentOf<Params>;
}> &
	(Who extends "student" ? { readonly student: RequestStudent } : unknown);

/** Company and student of a call that only students may make: the key of everything stored about the student. */
export const studentKeyOf = ({ company, student }: StudentRequest): StudentKey => ({
	companyId: company.id,
	studentId: student.id,
});

export interface RouteSpec<
	Data extends Reference = Reference,
	Query extends Optional = Optional,
	Body extends Optional = Optional,
	Params extends Optional = Optional,
	Who extends Access = Access,
> {
	readonly method: "GET" | "POST";
	/** Full path, /s/api included; or the name of one that an installation may change. */
	readonly url: string | { readonly endpoint: EndpointName };
	readonly query?: Query;
	readonly body?: Body;
	readonly params?: Params;
	/** Schema of `data`: what it does not name cannot leave. */
	readonly data: Data;
	readonly access?: Who;
	/** Open to a student who must change the password first. */
	readonly evenForced?: true;
	/**
	 * Calls a minute by address, in place of what an address may ask of any route; or, besides that, by what `key`
	 * makes of the request once the caller is identified and the body is read.
	 */
	readonly limit?: {
		readonly max: number;
		readonly per: "minute";
		readonly key?: (request: CallRequest<Query, Body, Params, Who>) => string;
	};
	/** Of a body that may be larger than 64 KB. */
	readonly maxBodyBytes?: number;
	/** The handler returns the same object, never changed, for the same reply: it is serialized once and cached. */
	readonly cached?: boolean;
	readonly handler: (
		request: CallRequest<Query, Body, Params, Who>,
		reply: FastifyReply,
	) => Documents[Data] | Promise<Documents[Data]>;
}

const reference = ($ref: string | undefined) => ($ref === undefined ? undefined : { $ref });

/** The envelope around the data of a reference. */
export const replySchema = (data: string) => ({
	type: "object",
	required: ["code", "message", "data"],
	properties: { code: { type: "string" }, message: { type: "string" }, data: { $ref: data } },
	definitions: referencedSchemas(data),
});

type Serializer = (reply: FastifyReply, data: unknown) => string | Buffer;

/** Serializes replies by the schema of their data, which is compiled for the first reply. */
function createSerializer(data: string): Serializer {
	let schema: ReturnType<typeof replySchema> | undefined;
	return (reply, made) => {
		schema ??= replySchema(data);
		return String(reply.serializeInput({ code: "1", message: "", data: made }, schema));
	};
}

/** Serializes an object once. Bytes are cached, since a string would be encoded again for every reply. */
function withCache(serialize: Serializer): Serializer {
	const cache = new WeakMap<object, Buffer>();
	return (reply, data) => {
		const bytes = cache.get(data as object) ?? Buffer.from(serialize(reply, data));
		cache.set(data as object, bytes);
		return bytes;
	};
}

/** A request refused before there is a key, as without a session, is counted by address as on other routes. */
function limitByKey<Request extends FastifyRequest>(
	app: FastifyInstance,
	url: string,
	max: number,
	key: (request: Request) => string,
) {
	const counter = createCounter<Request>(
		app,
		{ max, timeWindow: "1 minute" },
		(request) => `${url} ${key(request)}`,
	);
	return async (request: FastifyRequest): Promise<void> => {
		const ttlMs = await counter.add(request as Request);
		if (ttlMs !== undefined) throw tooMany(ttlMs);
	};
}

/** A path of the installation's own, or a mistake of ours. */
function takenPath(app: FastifyInstance, method: string, url: string): Error {
	if (Object.values(app.endpointOverrides).some((path) => `/s/api${path}` === url))
		return new EnvError([
			`ENDPOINTS_FILE must name paths that no other call has, found: ${url} twice; choose another path below /s/api`,
		]);
	return new Error(`${method} ${url} must be registered once, found a second route; remove one of them`);
}

/** The limit of a route that one student calls. */
export const perStudent = (max: number) =>
	({
		max,
		per: "minute",
		key: ({ company, student }: StudentRequest) => `${company.id} ${student.id}`,
	}) as const;

export function route<
	const Data extends Reference,
	const Query extends Optional = undefined,
	const Body extends Optional = undefined,
	const Params extends Optional = undefined,
	const Who extends Access = "anyone",
>(app: FastifyInstance, spec: RouteSpec<Data, Query, Body, Params, Who>): void {
	const {
		method,
		query,
		body,
		params,
		data,
		access = "anyone",
		evenForced = false,
		limit,
		maxBodyBytes,
	} = spec;
	const url = typeof spec.url === "string" ? spec.url : `/s/api${app.endpoints[spec.url.endpoint]}`;
	if (app.hasRoute({ method, url })) throw takenPath(app, method, url);
	for (const ref of [query, body, params, data]) if (ref) checkReference(ref);
	const parts = { querystring: reference(query), body: reference(body), params: reference(params) };
	const serialize = spec.cached ? withCache(createSerializer(data)) : createSerializer(data);
	const send = (reply: FastifyReply, made: unknown) => {
		const text = serialize(reply, made);
		reply.header("content-type", "application/json; charset=utf-8");
		return text;
	};
	const key = limit?.key;
	app.route({
		method,
		url,
		schema: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
		config: {
			access,
			evenForced,
			answers: data,
			...(limit && !key ? { rateLimit: { max: limit.max, timeWindow: "1 minute" } } : {}),
		},
		...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
		...(limit && key ? { preHandler: limitByKey(app, url, limit.max, key) } : {}),
		handler(request, reply) {
			reply.header("cache-control", "no-store");
			// Validation and auth have made the request what its type says.
			const made = spec.handler(request as CallRequest<Query, Body, Params, Who>, reply);
			return made instanceof Promise ? made.then((data) => send(reply, data)) : send(reply, made);
		},
	});
}
