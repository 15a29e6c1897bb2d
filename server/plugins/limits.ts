// Rate limits by address. Generous: a class or a whole school may be behind one address.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Log } from "../log.ts";
import { openRedis } from "../ports/redis.ts";
import { Refusal } from "./envelope.ts";
import { limitStoreOver } from "./limitStore.ts";

/**
 * A page takes about 30 requests the first time and 10 after that, without the files of the build: enough for 300
 * students who arrive together.
 */
const perAddress = 12_000;

const disconnected = { zh: "连接已断开。", en: "The connection was closed." };

export function tooMany(ttlMs: number): Refusal {
	const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
	const text = {
		zh: `请求过于频繁，请在 ${seconds} 秒后再试。`,
		en: `Too many requests. Please try again in ${seconds} seconds.`,
	};
	return new Refusal("429", text, 429, seconds);
}

/** For health checks and metrics, and for files that cost as little as a refusal. */
export const unlimited = { config: { rateLimit: false } } as const;

export interface LimitOptions {
	/** Shares counts between servers; without it, or during an outage, each server counts for itself. */
	readonly redisUrl?: string | undefined;
	/** What a count is stored under in place of its key, which may be an account: a keyed hash. */
	readonly hashKey: (key: string) => string;
	/** Lower in tests. */
	readonly perAddress?: number;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Of LimitOptions. */
		readonly hashLimitKey: LimitOptions["hashKey"];
	}
}

export const limits = fp(async (app: FastifyInstance, options: LimitOptions) => {
	app.decorate("hashLimitKey", options.hashKey);
	const redis = options.redisUrl
		? await openRedis(options.redisUrl, app.log as Log, { what: "limits" })
		: undefined;
	app.addHook("onClose", async () => redis?.disconnect());
	// A client that disconnected already has no address to count by.
	app.addHook("onRequest", (request, _reply, done) =>
		done(request.ip ? undefined : new Refusal("400", disconnected, 400)),
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
