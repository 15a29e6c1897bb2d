// How much one address may ask. Generous: a whole class room, or a whole school, may stand behind one address.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Log } from "../log.ts";
import { openRedis } from "../realtime/redis.ts";
import { Refusal } from "./envelope.ts";
import { limitStoreOver } from "./limitStore.ts";

/**
 * A page is about 30 requests the first time and 10 after that, without the files of the build, which are not counted:
 * 300 students who come in together and go on.
 */
const perAddress = 12_000;

/** Read by nobody. */
const gone = { zh: "连接已断开。", en: "The connection was closed." };

/** @param ttl until the count begins anew; ms */
export function tooMany(ttl: number): Refusal {
	const seconds = Math.max(1, Math.ceil(ttl / 1000));
	const text = {
		zh: `请求过于频繁，请在 ${seconds} 秒后再试。`,
		en: `Too many requests. Please try again in ${seconds} seconds.`,
	};
	return new Refusal("429", text, 429, seconds);
}

/** For the routes of the operator's machinery, and for files that cost as little as a refusal. */
export const unlimited = { config: { rateLimit: false } } as const;

export interface LimitOptions {
	/** Counts are shared by all servers; without it, and while it is away, each server counts for itself. */
	readonly redisUrl?: string | undefined;
	/** Tests lower it. */
	readonly perAddress?: number;
}

export const limits = fp(async (app: FastifyInstance, options: LimitOptions) => {
	const redis = options.redisUrl
		? await openRedis(options.redisUrl, app.log as Log, { what: "limits" })
		: undefined;
	app.addHook("onClose", async () => redis?.disconnect());
	// A client that went away before it was heard has no address to count by, and nobody waits for the answer.
	app.addHook("onRequest", (request, _reply, done) =>
		done(request.ip ? undefined : new Refusal("400", gone, 400)),
	);
	await app.register(rateLimit, {
		global: true,
		max: options.perAddress ?? perAddress,
		timeWindow: "1 minute",
		cache: 20_000,
		...(redis ? { store: limitStoreOver(redis) } : {}),
		errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
	});
});
