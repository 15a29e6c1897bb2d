import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { storeSession } from "../../tests/support/storeSession.ts";
import { openTestApp, type TestApp } from "../../tests/support/testApp.ts";
import { type Database, DatabaseBusy } from "../db/sql.ts";
import { openBus } from "../realtime/bus.ts";
import { endSessions, sessionChangedTopic } from "../sessions.ts";
import { createKnownTokens, type KnownTokens } from "./knownTokens.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system((sql) =>
		sql.query("insert into student (company_id, id, account, password_hash) values (1, 's', 'a', 'h')"),
	);
});
afterAll(() => site.close());

/** What this server asks the database; a wish to hold an answer back makes a question take its time. */
let asked = 0;
let hold: (() => Promise<void>) | undefined;
const counted: Database = {
	async company(companyId, work, rank) {
		asked++;
		const answer = await site.db.company(companyId, work, rank);
		await hold?.();
		return answer;
	},
	system: (work) => site.db.system(work),
	ping: () => site.db.ping(),
	analyze: () => site.db.analyze(),
	close: () => site.db.close(),
};

let here: KnownTokens;
/** Of a server that hears nothing of the others. */
let cutOff: KnownTokens;
let id: string;
let token: string;
let n = 0;
beforeEach(async () => {
	const { bus, log } = site.deps;
	here = createKnownTokens({ db: counted, bus, log });
	cutOff = createKnownTokens({ db: counted, bus: await openBus(undefined, log), log });
	token = `t-${++n}`;
	id = await site.db.system((sql) => storeSession(sql, { companyId: 1, studentId: "s", token }));
	asked = 0;
	hold = undefined;
	vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => void vi.useRealTimers());

const end = () => endSessions(site.deps, { companyId: 1, sessionIds: [id] }, "forced");
const reason = async (of: KnownTokens) => (await of.find(1, token))?.endReason;

describe("a known token", () => {
	test("is asked for once in five seconds, also by many calls at one moment", async () => {
		await Promise.all(Array.from({ length: 20 }, () => here.find(1, token)));
		vi.advanceTimersByTime(5_000);
		expect((await here.find(1, token))?.studentId).toBe("s");
		expect(asked).toBe(1);
		vi.advanceTimersByTime(1);
		await here.find(1, token);
		expect(asked).toBe(2);
	});

	test("is another one at another company", async () => {
		await here.find(1, token);
		expect(await here.find(2, token)).toBeUndefined();
	});

	test("is over at once where the news of its end arrives, and within five seconds where it does not", async () => {
		for (const server of [here, cutOff]) expect(await reason(server)).toBeNull();
		vi.advanceTimersByTime(1_000);
		await end();
		expect([await reason(here), await reason(cutOff)]).toEqual(["forced", null]);
		vi.advanceTimersByTime(4_001);
		expect(await reason(cutOff)).toBe("forced");
	});

	test("is not kept by an answer that was on its way when the session ended", async () => {
		let release: () => void = () => undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		hold = () => held;
		const slow = reason(here);
		await vi.waitFor(() => expect(asked).toBe(1));
		// The answer of before the end is read; it is not here yet.
		await site.db.ping();
		await end();
		const after = reason(here);
		release();
		expect([await slow, await after]).toEqual([null, "forced"]);
	});

	test("is asked for anew when something else of its student changed", async () => {
		await here.find(1, token);
		await site.deps.bus.publish(sessionChangedTopic, { companyId: 2, studentId: "s" });
		await here.find(1, token);
		expect(asked).toBe(1);
		await site.deps.bus.publish(sessionChangedTopic, { companyId: 1, studentId: "s" });
		await here.find(1, token);
		expect(asked).toBe(2);
	});

	test("ends by its own time, whatever is remembered", async () => {
		const left = async () => (await here.find(1, token))?.secondsLeft ?? 0;
		const before = await left();
		vi.advanceTimersByTime(3_000);
		expect(before - (await left())).toBeCloseTo(3);
		expect(asked).toBe(1);
	});

	test("that is none is not remembered, and becomes one when it is", async () => {
		token = "t-later";
		expect(await here.find(1, token)).toBeUndefined();
		await site.db.system((sql) => storeSession(sql, { companyId: 1, studentId: "s", token }));
		expect((await here.find(1, token))?.studentId).toBe("s");
	});

	test("whose question failed is asked for again", async () => {
		hold = () => Promise.reject(new Error("the line broke"));
		await expect(here.find(1, token)).rejects.toThrow("the line broke");
		hold = undefined;
		expect((await here.find(1, token))?.studentId).toBe("s");
	});
});

describe("while others wait for the database", () => {
	/** Holds the one connection and puts units behind it. */
	async function crowd(units: number) {
		const gate = Promise.withResolvers<void>();
		const begun = vi.fn(() => gate.promise);
		const holding = site.db.company(1, begun);
		await vi.waitFor(() => expect(begun).toHaveBeenCalled());
		const served: string[] = [];
		// The server looks for changes of sites now and then: it may stand in the row, whose last unit is refused then.
		const row = Promise.allSettled(
			Array.from({ length: units }, () => site.db.company(1, async () => void served.push("unit"))),
		);
		return {
			served,
			end: async () => {
				gate.resolve();
				await holding;
				await row;
			},
		};
	}

	test("a token is asked for before all of them, so that nobody waits only to be refused", async () => {
		const { served, end } = await crowd(5);
		const found = here.find(1, token).then((session) => served.push(session?.studentId ?? ""));
		await end();
		await found;
		expect(served.indexOf("s")).toBeLessThan(2);
	});

	test("a token is not asked for where the row is full, and a known one goes on", async () => {
		await here.find(1, token);
		// Its last use is being noted, which would be one more in the row.
		await here.settled();
		const { end } = await crowd(256);
		expect((await here.find(1, token))?.studentId).toBe("s");
		await expect(cutOff.find(1, token)).rejects.toThrow(DatabaseBusy);
		await end();
		expect(await reason(cutOff)).toBeNull();
	});
});

test("the last use of a session is noted once a minute", async () => {
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
		await here.find(1, token);
		await here.settled();
		expect((await seen()) < 30).toBe(noted);
	}
});
