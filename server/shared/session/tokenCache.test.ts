import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { type Database, DatabaseBusy } from "../../db/sql.ts";
import { openBus } from "../../ports/bus.ts";
import { endSessions, sessionChangedTopic } from "./sessions.ts";
import { createTokenCache, type TokenCache } from "./tokenCache.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system((sql) =>
		sql.query("insert into student (company_id, id, account, password_hash) values (1, 's', 'a', 'h')"),
	);
});
afterAll(() => site.close());

/** Number of queries; `delay` holds their results back. */
let queries = 0;
let delay: (() => Promise<void>) | undefined;
const counted: Database = {
	async company(companyId, work, priority) {
		queries++;
		const answer = await site.db.company(companyId, work, priority);
		await delay?.();
		return answer;
	},
	system: (work) => site.db.system(work),
	ping: () => site.db.ping(),
	analyze: () => site.db.analyze(),
	close: () => site.db.close(),
};

let cache: TokenCache;
/** On a server that the bus does not reach. */
let isolated: TokenCache;
let id: string;
let token: string;
let n = 0;
beforeEach(async () => {
	const { bus, log } = site.deps;
	cache = createTokenCache({ db: counted, bus, log });
	isolated = createTokenCache({ db: counted, bus: await openBus(undefined, log), log });
	token = `t-${++n}`;
	id = await site.db.system((sql) => storeSession(sql, { companyId: 1, studentId: "s", token }));
	queries = 0;
	delay = undefined;
	vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => void vi.useRealTimers());

const end = () => endSessions(site.deps, { companyId: 1, sessionIds: [id] }, "forced");
const reason = async (of: TokenCache) => (await of.find(1, token))?.endReason;

describe("cached token", () => {
	test("queried once in five seconds, also by simultaneous calls", async () => {
		await Promise.all(Array.from({ length: 20 }, () => cache.find(1, token)));
		vi.advanceTimersByTime(5_000);
		expect((await cache.find(1, token))?.studentId).toBe("s");
		expect(queries).toBe(1);
		vi.advanceTimersByTime(1);
		await cache.find(1, token);
		expect(queries).toBe(2);
	});

	test("unknown at another company", async () => {
		await cache.find(1, token);
		expect(await cache.find(2, token)).toBeUndefined();
	});

	test("session ended: invalid at once where the bus delivers it, else within five seconds", async () => {
		for (const server of [cache, isolated]) expect(await reason(server)).toBeNull();
		vi.advanceTimersByTime(1_000);
		await end();
		expect([await reason(cache), await reason(isolated)]).toEqual(["forced", null]);
		vi.advanceTimersByTime(4_001);
		expect(await reason(isolated)).toBe("forced");
	});

	test("session ended during the query: its result is not cached", async () => {
		let release: () => void = () => undefined;
		const delayed = new Promise<void>((resolve) => {
			release = resolve;
		});
		delay = () => delayed;
		const slow = reason(cache);
		await vi.waitFor(() => expect(queries).toBe(1));
		// The result was read before the end and is delayed.
		await site.db.ping();
		await end();
		const after = reason(cache);
		release();
		expect([await slow, await after]).toEqual([null, "forced"]);
	});

	test("data of the student changed: queried again", async () => {
		await cache.find(1, token);
		await site.deps.bus.publish(sessionChangedTopic, { companyId: 2, studentId: "s" });
		await cache.find(1, token);
		expect(queries).toBe(1);
		await site.deps.bus.publish(sessionChangedTopic, { companyId: 1, studentId: "s" });
		await cache.find(1, token);
		expect(queries).toBe(2);
	});

	test("expires by its own time", async () => {
		const left = async () => (await cache.find(1, token))?.secondsLeft ?? 0;
		const before = await left();
		vi.advanceTimersByTime(3_000);
		expect(before - (await left())).toBeCloseTo(3);
		expect(queries).toBe(1);
	});

	test("unknown token: not cached", async () => {
		token = "t-later";
		expect(await cache.find(1, token)).toBeUndefined();
		await site.db.system((sql) => storeSession(sql, { companyId: 1, studentId: "s", token }));
		expect((await cache.find(1, token))?.studentId).toBe("s");
	});

	test("failed query: repeated by the next call", async () => {
		delay = () => Promise.reject(new Error("the connection broke"));
		await expect(cache.find(1, token)).rejects.toThrow("the connection broke");
		delay = undefined;
		expect((await cache.find(1, token))?.studentId).toBe("s");
	});
});

describe("database queue", () => {
	/** Occupies the one connection and fills the queue. */
	async function fillQueue(length: number) {
		const gate = Promise.withResolvers<void>();
		const begun = vi.fn(() => gate.promise);
		const running = site.db.company(1, begun);
		await vi.waitFor(() => expect(begun).toHaveBeenCalled());
		const done: string[] = [];
		// The server polls changes of sites, so the last transaction may be refused.
		const queue = Promise.allSettled(
			Array.from({ length }, () => site.db.company(1, async () => void done.push("transaction"))),
		);
		return {
			done,
			end: async () => {
				gate.resolve();
				await running;
				await queue;
			},
		};
	}

	test("token query: runs before all waiting transactions", async () => {
		const { done, end } = await fillQueue(5);
		const found = cache.find(1, token).then((session) => done.push(session?.studentId ?? ""));
		await end();
		await found;
		expect(done.indexOf("s")).toBeLessThan(2);
	});

	test("full queue: a new token is refused, a cached one is found", async () => {
		await cache.find(1, token);
		// Its last use is being stored, which would be one more in the queue.
		await cache.settled();
		const { end } = await fillQueue(256);
		expect((await cache.find(1, token))?.studentId).toBe("s");
		await expect(isolated.find(1, token)).rejects.toThrow(DatabaseBusy);
		await end();
		expect(await reason(isolated)).toBeNull();
	});
});

test("last use of a session: stored once a minute", async () => {
	const seen = async () =>
		(
			await site.db.system((sql) =>
				sql.query<{ age: number }>(
					"select extract(epoch from now() - last_seen_at)::float8 as age from session where id = $1",
					[id],
				),
			)
		)[0]?.age ?? 0;
	const back = (interval: string) =>
		site.db.system((sql) =>
			sql.query("update session set last_seen_at = now() - $2::interval where id = $1", [id, interval]),
		);
	for (const [interval, noted] of [
		// Time goes on by itself between here and the question.
		["50 seconds", false],
		["61 seconds", true],
	] as const) {
		await back(interval);
		vi.advanceTimersByTime(5_001);
		await cache.find(1, token);
		await cache.settled();
		expect((await seen()) < 30).toBe(noted);
	}
});
