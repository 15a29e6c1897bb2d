// Counts of rate limits: in Redis for all servers, and always in this process too. So an outage of Redis neither refuses
// requests, nor lifts the limits on guessing passwords, nor delays anybody.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Redis } from "ioredis";

/** Count within a time window, and the rest of the window in ms. */
interface Count {
	readonly current: number;
	readonly ttl: number;
}
type Callback = (error: Error | null, count: Count) => void;

/** Keys counted in this process; the least recently used is removed. */
const maxKeys = 20_000;
const prefix = "schoolfront-limit-";
const script = `
	local current = redis.call('INCR', KEYS[1])
	if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
	return {current, redis.call('PTTL', KEYS[1])}`;

/** Counts of this process. */
class LocalCounts {
	private readonly counts = new Map<string, { current: number; readonly until: number }>();

	read(key: string): Count {
		const count = this.counts.get(key);
		const ttl = (count?.until ?? 0) - performance.now();
		return count && ttl > 0 ? { current: count.current, ttl } : { current: 0, ttl: 0 };
	}

	add(key: string, window: number): Count {
		const { current, ttl } = this.read(key);
		const next = { current: current + 1, ttl: ttl || window };
		this.counts.delete(key);
		this.counts.set(key, { current: next.current, until: performance.now() + next.ttl });
		for (const [oldest] of this.counts) {
			if (this.counts.size <= maxKeys) break;
			this.counts.delete(oldest);
		}
		return next;
	}
}

type RedisWithScript = Redis & { countUp(key: string, window: number): Promise<readonly [number, number]> };

/** The class whose instances @fastify/rate-limit makes: one, and one for each limit of its own. */
export function limitStoreOver(redis: Redis): FastifyRateLimitStoreCtor {
	redis.defineCommand("countUp", { numberOfKeys: 1, lua: script });
	const counting = redis as RedisWithScript;

	/** The larger of both counts: Redis may have missed some, and other servers count too. */
	async function larger(local: Count, read: () => Promise<readonly [number, number]>): Promise<Count> {
		if (redis.status !== "ready") return local;
		try {
			const [current, ttl] = await read();
			return current > local.current ? { current, ttl: Math.max(0, ttl) } : local;
		} catch {
			// Logged by openRedis.
			return local;
		}
	}

	return class LimitStore implements FastifyRateLimitStore {
		private readonly local = new LocalCounts();
		private readonly name: string;

		constructor(_options: object, name = prefix) {
			this.name = name;
		}

		incr(key: string, callback: Callback, window: number): void {
			const local = this.local.add(key, window);
			void larger(local, () => counting.countUp(this.name + key, window)).then((count) =>
				callback(null, count),
			);
		}

		/** Does not count. */
		read(key: string, callback: Callback): void {
			const read = async () => {
				const [current, ttl] = await Promise.all([redis.get(this.name + key), redis.pttl(this.name + key)]);
				return [Number(current ?? 0), ttl] as const;
			};
			void larger(this.local.read(key), read).then((count) => callback(null, count));
		}

		child(limit: object): LimitStore {
			const { method = "", url = "" } =
				(limit as { routeInfo?: { method?: string; url?: string } }).routeInfo ?? {};
			return new LimitStore(limit, `${this.name}${method}${url}-`);
		}
	};
}
