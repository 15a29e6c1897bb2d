// Connections to Redis: the server does not start without them, and reconnects when they break.
import { Redis } from "ioredis";
import type { Log } from "../log.ts";

class RedisError extends Error {
	override name = "RedisError";
}

interface RedisOptions {
	/** Use of the connection, for the log. */
	readonly what: string;
	/** Waits for Redis to come back; other commands fail instead. */
	readonly isSubscriber?: boolean;
}

/** @throws RedisError when nothing answers at the address */
export async function openRedis(
	url: string,
	log: Log,
	{ what, isSubscriber = false }: RedisOptions,
): Promise<Redis> {
	const redis = new Redis(url, {
		lazyConnect: true,
		connectTimeout: 3000,
		...(isSubscriber ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, commandTimeout: 1000 }),
		retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
	});
	let isOpen = false;
	let lastError: Error | undefined;
	redis.on("error", (error) => {
		lastError = error;
		if (isOpen) log.warn({ err: error }, `${what}: Redis cannot be reached; trying again`);
	});
	try {
		await redis.connect();
		isOpen = true;
		return redis;
	} catch (cause) {
		redis.disconnect();
		const { message } = lastError ?? (cause as Error);
		throw new RedisError(
			`REDIS_URL must lead to a Redis that answers, found: ${message}; start it or correct the address`,
			{ cause },
		);
	}
}
