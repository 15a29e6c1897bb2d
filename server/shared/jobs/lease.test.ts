import { expect, onTestFinished, test, vi } from "vitest";
import { openTestApp } from "../../../tests/support/server/testApp.ts";
import { schedule } from "./jobStore.ts";
import { createJobs, type JobEffect, type JobKind } from "./jobs.ts";

test("an attempt that takes long: its lease is extended, and its effect stored once", async () => {
	const site = await openTestApp();
	const { db } = site;
	onTestFinished(() => site.close());
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	let answer: ((effect: JobEffect) => void) | undefined;
	const kind: JobKind = {
		kind: "test.write",
		run: () =>
			new Promise((resolve) => {
				answer = resolve;
			}),
	};
	const takenUntil = async (): Promise<number> => {
		const [row] = await db.system((sql) =>
			sql.query<{ at: Date | null }>("select taken_until as at from due_job where kind = 'test.write'"),
		);
		return row?.at?.getTime() ?? 0;
	};
	const job = { companyId: 1, kind: "test.write", key: "slow" };
	await db.company(1, (sql) => schedule(sql, job));
	const ended = createJobs({ db, log: site.deps.log }, [kind]).runDue();
	await vi.waitFor(() => expect(answer).toBeDefined());
	for (let i = 0; i < 2; i++) {
		const before = await takenUntil();
		vi.advanceTimersByTime(30_000);
		await vi.waitFor(async () => expect(await takenUntil()).toBeGreaterThan(before));
	}
	expect(site.logs()).toContain("a job takes long; its lease is extended");
	let stored = 0;
	answer?.(async () => {
		stored += 1;
	});
	await ended;
	expect(stored).toBe(1);
	expect(await takenUntil()).toBe(0);
});
