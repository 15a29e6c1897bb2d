// Runs jobs as if their time had come.
import { vi } from "vitest";
import type { Deps } from "../../../server/deps.ts";
import { createJobs, type JobKind } from "../../../server/shared/jobs/jobs.ts";

/** Once each, and what they make due; also those that the app itself is running. Failed ones wait for the next call. */
export async function runJobs(deps: Pick<Deps, "db" | "log">, kinds: readonly JobKind[]): Promise<void> {
	const jobs = createJobs(deps, kinds);
	const names = kinds.map(({ kind }) => kind);
	await jobs.prepare();
	await deps.db.system((sql) =>
		sql.query("update due_job set run_at = now() - interval '1 minute' where kind = any ($1::text[])", [
			names,
		]),
	);
	await vi.waitFor(async () => {
		await deps.db.system((sql) =>
			sql.query(
				`update due_job set run_at = now() where kind = any ($1::text[]) and key <> '' and tries = 0 and run_at > now()`,
				[names],
			),
		);
		await jobs.runDue();
		const [row] = await deps.db.system((sql) =>
			sql.query<{ open: number }>(
				`select count(*)::int as open from due_job where kind = any ($1::text[])
					and (taken_until is not null or run_at <= now() or key <> '' and tries = 0)`,
				[names],
			),
		);
		if (row?.open !== 0) throw new Error(`${row?.open} jobs are due or under way`);
	});
}
