// Connections to Redis: made at the start or not at all, then kept up, and ended without a noise.
import { Redis } from "ioredis";
import type { Log } from "../log.ts";

export class RedisError extends Error {
	override name = "RedisError";
}

export interface RedisOptions {
	/** Who uses the connection; said in the log. */
	readonly what: string;
	/** A subscriber waits for Redis to come back; a question is given up instead. */
	readonly patient?: boolean;
}

/** @throws RedisError when nothing answers at the address */
export async function openRedis(
	url: string,
	log: Log,
	{ what, patient = false }: RedisOptions,
): Promise<Redis> {
	const redis = new Redis(url, {
		lazyConnect: true,
		connectTimeout: 3000,
		...(patient ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, commandTimeout: 1000 }),
		retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
	});
	let opened = false;
	let last: Error | undefined;
	redis.on("error", (error) => {
		last = error;
		if (opened) log.warn({ err: error }, `${what}: Redis cannot be reached; trying again`);
	});
	try {
		await redis.connect();
		opened = true;
		return redis;
	} catch (cause) {
		redis.disconnect();
		const { message } = last ?? (cause as Error);
		throw new RedisError(
			`REDIS_URL must lead to a Redis that answers, found: ${message}; start it or correct the address`,
			{ cause },
		);
	}
}
