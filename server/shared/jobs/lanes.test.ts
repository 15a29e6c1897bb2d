import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { schedule } from "./jobStore.ts";
import { createJobs, type JobKind, type Lanes } from "./jobs.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

/** Two attempts for each first word of a key. */
function twoForEach(): Lanes {
	const running = new Map<string, number>();
	const add = (lane: string, count: 1 | -1) => running.set(lane, (running.get(lane) ?? 0) + count);
	return {
		of: "array[split_part(due_job.key, ' ', 1)]",
		full: () => [...running].flatMap(([lane, count]) => (count >= 2 ? [lane] : [])),
		occupy([lane = ""]) {
			add(lane, 1);
			return () => add(lane, -1);
		},
	};
}

test("jobs that need what is full: they stay in place with their tries and reasons, others run, and they run when it is free", async () => {
	const isSilenceOver = Promise.withResolvers<void>();
	const calls: string[] = [];
	const kind: JobKind = {
		kind: "test.lane",
		async run({ key }) {
			calls.push(key);
			if (key.startsWith("silent")) await isSilenceOver.promise;
			return async () => undefined;
		},
	};
	const keys = ["silent 1", "silent 2", "silent 3", "silent 4", "quick 1", "quick 2"];
	for (const key of keys)
		await site.db.company(1, (sql) => schedule(sql, { companyId: 1, kind: "test.lane", key }));
	const left = () =>
		site.db.system((sql) =>
			sql.query<{ key: string }>(
				"select key, tries, last_error as error from due_job where kind = 'test.lane' order by key",
			),
		);
	await site.db.system((sql) =>
		sql.query(
			"update due_job set tries = 5, last_error = 'away' where kind = 'test.lane' and key like 'silent%'",
		),
	);
	const jobs = createJobs({ db: site.db, log: site.deps.log }, [kind], twoForEach());
	const workers = Array.from({ length: 4 }, () => jobs.runDue());
	await vi.waitFor(async () => expect(await left()).toHaveLength(4));
	expect(calls.toSorted()).toEqual(["quick 1", "quick 2", "silent 1", "silent 2"]);
	expect((await left()).slice(2)).toEqual([
		{ key: "silent 3", tries: 5, error: "away" },
		{ key: "silent 4", tries: 5, error: "away" },
	]);
	isSilenceOver.resolve();
	await Promise.all(workers);
	expect([await left(), calls.toSorted()]).toEqual([[], keys.toSorted()]);
});
