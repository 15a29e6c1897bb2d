// The counts behind the limits of several servers: in Redis for all of them, and in this process always. So a Redis
// that is away stops nobody, opens no door to whoever guesses passwords, and makes nobody wait.
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Redis } from "ioredis";

/** How often something was done in its time window, and what is left of that; ms. */
interface Count {
	readonly current: number;
	readonly ttl: number;
}
type Answer = (error: Error | null, count: Count) => void;

/** As many keys as are counted here; the longest unused makes way. */
const most = 20_000;
const prefix = "schoolfront-limit-";
const script = `
	local current = redis.call('INCR', KEYS[1])
	if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
	return {current, redis.call('PTTL', KEYS[1])}`;

/** Counts of this process alone. */
class Here {
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
			if (this.counts.size <= most) break;
			this.counts.delete(oldest);
		}
		return next;
	}
}

type Counting = Redis & { countUp(key: string, window: number): Promise<readonly [number, number]> };

/** The class that @fastify/rate-limit makes one of for itself and one for each limit of its own. */
export function limitStoreOver(redis: Redis): FastifyRateLimitStoreCtor {
	redis.defineCommand("countUp", { numberOfKeys: 1, lua: script });
	const counting = redis as Counting;

	/** Of two counts the one that has seen more: Redis may have been away, and this server is not the only one. */
	async function larger(here: Count, ask: () => Promise<readonly [number, number]>): Promise<Count> {
		if (redis.status !== "ready") return here;
		try {
			const [current, ttl] = await ask();
			return current > here.current ? { current, ttl: Math.max(0, ttl) } : here;
		} catch {
			// openRedis says in the log that Redis cannot be reached.
			return here;
		}
	}

	return class LimitStore implements FastifyRateLimitStore {
		private readonly here = new Here();
		private readonly name: string;

		constructor(_options: object, name = prefix) {
			this.name = name;
		}

		incr(key: string, answer: Answer, window: number): void {
			const here = this.here.add(key, window);
			void larger(here, () => counting.countUp(this.name + key, window)).then((count) => answer(null, count));
		}

		/** Without counting. */
		read(key: string, answer: Answer): void {
			const ask = async () => {
				const [current, ttl] = await Promise.all([redis.get(this.name + key), redis.pttl(this.name + key)]);
				return [Number(current ?? 0), ttl] as const;
			};
			void larger(this.here.read(key), ask).then((count) => answer(null, count));
		}

		child(limit: object): LimitStore {
			const { method = "", url = "" } =
				(limit as { routeInfo?: { method?: string; url?: string } }).routeInfo ?? {};
			return new LimitStore(limit, `${this.name}${method}${url}-`);
		}
	};
}
