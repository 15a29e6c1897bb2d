// Runs jobs that are due: each has its effect exactly once, whenever a server dies and however many there are.
import type { Database, Sql } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import {
	deleteTaken,
	extendLease,
	installation,
	type Job,
	postpone,
	scheduleRecurring,
	type TakenJob,
	takeDue,
} from "./jobStore.ts";

/** Writes the result, in the transaction that ends the job. Its rows are those of the job's company, or of all. */
export type JobEffect = (sql: Sql) => Promise<unknown>;

export interface JobKind {
	readonly kind: string;
	/** A job of the installation that recurs; without it, transactions schedule jobs of a company. */
	readonly everyMinutes?: number;
	/**
	 * Calls what is outside of the database, without a transaction: a vendor, a storage. It may be called again when the server
	 * dies, or when the effect was not stored.
	 */
	run(job: Job): JobEffect | Promise<JobEffect>;
}

/**
 * Limits how many attempts of this server need the same at a time, such as a vendor. Jobs that have to wait for that are left
 * in place.
 */
export interface Lanes {
	/** SQL of text[]: what an attempt at a row of due_job needs. */
	readonly of: string;
	full(): readonly string[];
	/** @returns ends that */
	occupy(lanes: readonly string[]): () => void;
}

/** How often jobs that became due are looked for. */
const intervalMs = 5000;

/** How often the lease of an attempt is extended: two may fail. */
const extendMs = 30_000;

/** The job was scheduled anew, or its lease could not be extended in time: nothing is stored. */
class LeaseLost extends Error {
	override name = "LeaseLost";
}

export function createJobs(
	{ db, log }: { readonly db: Database; readonly log: Log },
	list: readonly JobKind[],
	lanes?: Lanes,
) {
	const kinds = new Map(list.map((each) => [each.kind, each]));
	if (kinds.size < list.length) throw new Error("createJobs(): each kind of job must be listed once");

	const inScope = <T>({ companyId }: Job, work: (sql: Sql) => Promise<T>): Promise<T> =>
		companyId === installation ? db.system(work) : db.company(companyId, work);

	async function finish(job: TakenJob, { kind, everyMinutes }: JobKind, effect: JobEffect): Promise<void> {
		await inScope(job, async (sql) => {
			if (!(await deleteTaken(sql, job))) throw new LeaseLost();
			await effect(sql);
			if (everyMinutes !== undefined) await scheduleRecurring(sql, kind, everyMinutes);
		});
	}

	/** Extends the lease while an attempt runs. @returns ends that, with the job as it is leased then */
	function renewLease(job: TakenJob): () => Promise<TakenJob> {
		const { companyId, kind, key, tries } = job;
		const startedAt = performance.now();
		let leased = Promise.resolve(job);
		const extend = async (last: TakenJob): Promise<TakenJob> => {
			const seconds = Math.round((performance.now() - startedAt) / 1000);
			log.warn({ companyId, kind, key, tries, seconds }, "a job takes long; its lease is extended");
			try {
				const lease = await inScope(job, (sql) => extendLease(sql, last));
				return lease === undefined ? last : { ...last, lease };
			} catch (error) {
				log.warn({ err: error, companyId, kind, key }, "the lease of a job could not be extended");
				return last;
			}
		};
		const timer = setInterval(() => {
			leased = leased.then(extend);
		}, extendMs);
		timer.unref();
		return () => {
			clearInterval(timer);
			return leased;
		};
	}

	async function attempt(job: TakenJob, kind: JobKind): Promise<void> {
		const { companyId, key, tries } = job;
		const endLease = renewLease(job);
		let leased = job;
		try {
			let effect: JobEffect;
			try {
				effect = await kind.run(job);
			} finally {
				leased = await endLease();
			}
			await finish(leased, kind, effect);
		} catch (error) {
			if (error instanceof LeaseLost) {
				log.warn({ companyId, kind: kind.kind, key, tries }, "a job was scheduled anew while it ran");
				return;
			}
			log.warn({ err: error, companyId, kind: kind.kind, key, tries }, "a job failed; trying again later");
			await inScope(job, (sql) => postpone(sql, leased, (error as Error).message));
		}
	}

	async function take() {
		const occupied = lanes && { lanesOf: lanes.of, full: lanes.full() };
		const job = await db.system((sql) => takeDue(sql, [...kinds.keys()], occupied));
		const kind = job && kinds.get(job.kind);
		return kind && { job, kind, leave: lanes?.occupy(job.lanes) };
	}

	/** Workers take jobs one after the other, so that each sees what the one before occupies. */
	let taking: Promise<unknown> = Promise.resolve();
	function takeNext(): ReturnType<typeof take> {
		const taken = taking.then(take);
		// The caller has the error; whoever takes the next one has nothing to do with it.
		taking = Promise.allSettled([taken]);
		return taken;
	}

	return {
		/** Adds the recurring jobs that are not there yet. */
		async prepare(): Promise<void> {
			await db.system(async (sql) => {
				for (const { kind, everyMinutes } of list)
					if (everyMinutes !== undefined) await scheduleRecurring(sql, kind, everyMinutes);
			});
		},
		/** Runs all jobs that are due, one after the other, until there is none or the server stops. */
		async runDue(stopped?: AbortSignal): Promise<void> {
			while (!stopped?.aborted) {
				const taken = await (lanes ? takeNext() : take());
				if (!taken) return;
				try {
					await attempt(taken.job, taken.kind);
				} finally {
					taken.leave?.();
				}
			}
		},
	};
}

/**
 * Looks for due jobs until it is stopped. Workers do so independently: one whose job takes long keeps no other waiting.
 * @param workers how many jobs run at a time: several where a job waits for a vendor
 * @param lanes what of that may be for the same at a time
 * @returns `stop` waits for the jobs under way
 */
export function startJobs(
	deps: { readonly db: Database; readonly log: Log },
	list: readonly JobKind[],
	workers = 1,
	lanes?: Lanes,
): { stop(): Promise<void> } {
	const jobs = createJobs(deps, list, lanes);
	const stopping = new AbortController();
	let prepared: Promise<void> | undefined;
	const prepare = (): Promise<void> =>
		(prepared ??= jobs.prepare().catch((error: unknown) => {
			prepared = undefined;
			throw error;
		}));
	async function run(): Promise<void> {
		try {
			await prepare();
			await jobs.runDue(stopping.signal);
		} catch (error) {
			deps.log.warn({ err: error }, "due jobs could not be run; trying again");
		}
	}
	const running = new Map<number, Promise<void>>();
	const timer = setInterval(() => {
		for (let worker = 0; worker < workers; worker++)
			if (!running.has(worker))
				running.set(
					worker,
					run().finally(() => running.delete(worker)),
				);
	}, intervalMs);
	timer.unref();
	return {
		async stop() {
			clearInterval(timer);
			stopping.abort();
			await Promise.all(running.values());
		},
	};
}
