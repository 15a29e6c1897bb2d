import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dyingDatabase } from "../../../tests/support/server/dyingDatabase.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import type { Database, Sql } from "../../db/sql.ts";
import { type Job, schedule } from "./jobStore.ts";
import { createJobs, type JobKind, startJobs } from "./jobs.ts";

let site: TestApp;
let db: Database;
beforeAll(async () => {
	site = await openTestApp();
	db = site.db;
	await db.system(async (sql) => {
		await sql.query("reset role");
		await sql.query("create table effect (company_id int, key text)");
		await sql.query("grant select, insert, delete on effect to schoolfront_app, schoolfront_system");
	});
});
afterAll(() => site.close());
beforeEach(() =>
	db.system(async (sql) => {
		// Not those of the app, which runs them meanwhile.
		await sql.query("delete from due_job where kind like 'test.%'");
		await sql.query("delete from effect");
	}),
);

const write = (sql: Sql, { companyId, key }: Job) =>
	sql.query("insert into effect (company_id, key) values ($1, $2)", [companyId, key]);
const effects = () => db.system((sql) => sql.query<{ key: string }>("select key from effect order by key"));
const jobsLeft = () =>
	db.system((sql) =>
		sql.query<{ key: string; tries: number; pause: number; error: string | null }>(
			`select key, tries, last_error as error, round(extract(epoch from run_at - now()))::int as pause
			from due_job where kind like 'test.%' order by key`,
		),
	);
const due = (key: string, runAt?: Date) =>
	db.company(1, (sql) => schedule(sql, { companyId: 1, kind: "test.write", key }, runAt));
/** The leases of dead servers end, and pauses. */
const passTime = () =>
	db.system((sql) =>
		sql.query(
			`update due_job set taken_until = taken_until - interval '1 day', run_at = run_at - interval '1 day'
			where kind like 'test.%'`,
		),
	);
const createWorker = (kind: JobKind, on: Database = db) => createJobs({ db: on, log: site.deps.log }, [kind]);

const death = fc.record({ statements: fc.nat({ max: 14 }), atCommit: fc.boolean() });

test("servers killed at any moment, several at a time: each job has its effect once, none is lost", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 4 }),
			fc.array(fc.array(death, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
			fc.nat({ max: 2 }),
			async (count, rounds, failures) => {
				await db.system((sql) => sql.query("delete from effect"));
				const keys = Array.from({ length: count }, (_, i) => `job ${i}`);
				const called = new Map<string, number>();
				const kind = (step: () => void): JobKind => ({
					kind: "test.write",
					run(job) {
						step();
						const calls = (called.get(job.key) ?? 0) + 1;
						called.set(job.key, calls);
						if (calls <= failures) throw new Error("the vendor is away");
						return (sql) => write(sql, job);
					},
				});
				for (const key of keys) await due(key);
				for (const round of rounds) {
					const runs = round.map(({ statements, atCommit }) => {
						const dying = dyingDatabase(db, { statements, atCommit });
						return createWorker(kind(dying.step), dying).runDue();
					});
					for (const { status, ...rest } of await Promise.allSettled(runs))
						if (status === "rejected")
							expect(String((rest as PromiseRejectedResult).reason)).toMatch(/server/);
					await passTime();
				}
				for (let i = 0; i <= failures; i++) {
					await createWorker(kind(() => undefined)).runDue();
					await passTime();
				}
				expect((await effects()).map(({ key }) => key)).toEqual(keys);
				expect(await jobsLeft()).toEqual([]);
			},
		),
		{ numRuns: 60 },
	);
});

test("concurrent servers: each works at another job, none begins one that another has", async () => {
	const calls: string[] = [];
	const workers = 3;
	let begin: (() => void) | undefined;
	const everybodyHasOne = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const kind: JobKind = {
		kind: "test.write",
		async run(job) {
			calls.push(job.key);
			if (calls.length === workers) begin?.();
			await everybodyHasOne;
			return (sql) => write(sql, job);
		},
	};
	const keys = Array.from({ length: 20 }, (_, i) => String(i).padStart(2, "0"));
	for (const key of keys) await due(key);
	await Promise.all(Array.from({ length: workers }, () => createWorker(kind).runDue()));
	expect(calls.toSorted()).toEqual(keys);
	expect((await effects()).map(({ key }) => key)).toEqual(keys);
});

test("failures: pauses grow to an hour, the reason is stored, a job that is not due waits", async () => {
	const failing: JobKind = {
		kind: "test.write",
		run: () => async (sql) => {
			await sql.query("insert into effect (company_id, key) values (1, 'half')");
			throw new Error("no answer");
		},
	};
	await due("later", new Date(Date.now() + 60_000));
	await due("now");
	const pauses: number[] = [];
	for (let i = 0; i < 11; i++) {
		await createWorker(failing).runDue();
		const [later, now] = await jobsLeft();
		expect(later).toMatchObject({ key: "later", tries: 0 });
		expect(now).toMatchObject({ tries: i + 1, error: "no answer" });
		pauses.push(now?.pause ?? 0);
		await db.system((sql) => sql.query("update due_job set run_at = now() where key = 'now'"));
	}
	expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
	expect(await effects()).toEqual([]);
});

test("scheduled anew during an attempt: that attempt has no effect, the next one has", async () => {
	const seen: unknown[] = [];
	const kind: JobKind = {
		kind: "test.write",
		async run(job) {
			seen.push(job.payload["n"]);
			if (seen.length === 1)
				await db.company(1, (sql) =>
					schedule(sql, { companyId: 1, kind: "test.write", key: "a", payload: { n: 2 } }),
				);
			return (sql) => write(sql, { ...job, key: `effect ${job.payload["n"]}` });
		},
	};
	await db.company(1, (sql) =>
		schedule(sql, { companyId: 1, kind: "test.write", key: "a", payload: { n: 1 } }),
	);
	await createWorker(kind).runDue();
	expect(seen).toEqual([1, 2]);
	expect(await effects()).toEqual([{ key: "effect 2" }]);
});

test("recurring job: once for the installation, due again after each run", async () => {
	const kind: JobKind = { kind: "test.often", everyMinutes: 60, run: (job) => (sql) => write(sql, job) };
	const workers = [createWorker(kind), createWorker(kind)];
	for (const worker of workers) await worker.prepare();
	for (let i = 1; i <= 2; i++) {
		await passTime();
		await Promise.all(workers.map((worker) => worker.runDue()));
		expect(await effects()).toHaveLength(i);
		expect(await jobsLeft()).toMatchObject([{ key: "", tries: 0 }]);
	}
	expect(() => createJobs(site.deps, [kind, kind])).toThrow("each kind of job must be listed once");
});

test("server: begins due jobs by itself, one at a time, and its stop waits for the one under way", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const calls: string[] = [];
	let answer: (() => void) | undefined;
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const kind: JobKind = {
		kind: "test.write",
		async run(job) {
			calls.push(job.key);
			await answered;
			return (sql) => write(sql, job);
		},
	};
	await due("a");
	await due("b");
	const { stop } = startJobs({ db, log: site.deps.log }, [kind]);
	vi.advanceTimersByTime(5000);
	await vi.waitFor(() => expect(calls).toEqual(["a"]));
	vi.advanceTimersByTime(60_000);
	const stopped = stop();
	expect(await effects()).toEqual([]);
	answer?.();
	await stopped;
	expect(await effects()).toEqual([{ key: "a" }]);
	expect(await jobsLeft()).toMatchObject([{ key: "b", tries: 0 }]);
});

test("server with two workers: a job that takes long keeps no later one waiting", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const isSlowOver = Promise.withResolvers<void>();
	const calls: string[] = [];
	const kind: JobKind = {
		kind: "test.write",
		async run(job) {
			calls.push(job.key);
			if (job.key === "slow") await isSlowOver.promise;
			return (sql) => write(sql, job);
		},
	};
	await due("slow");
	const { stop } = startJobs({ db, log: site.deps.log }, [kind], 2);
	vi.advanceTimersByTime(5000);
	await vi.waitFor(() => expect(calls).toEqual(["slow"]));
	for (const key of ["quick", "quicker"]) {
		await due(key);
		await vi.waitFor(async () => {
			vi.advanceTimersByTime(5000);
			expect((await effects()).map((each) => each.key)).toContain(key);
		});
	}
	isSlowOver.resolve();
	await stop();
	expect((await effects()).map(({ key }) => key)).toEqual(["quick", "quicker", "slow"]);
});
