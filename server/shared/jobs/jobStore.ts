// Every statement about jobs that are due.
import type { Json } from "../../../schemas/json.ts";
import type { Sql } from "../../db/sql.ts";

/** A job of the whole installation has this instead of a company. */
export const installation = 0;

export interface Job {
	readonly companyId: number;
	readonly kind: string;
	readonly key: string;
	readonly payload: { readonly [name: string]: Json };
	/** This attempt included. */
	readonly tries: number;
}

/** `lease` identifies the attempt: another one, or a job that was scheduled anew, has another. */
export interface TakenJob extends Job {
	readonly lease: string;
}

/** It is extended while an attempt runs (jobs.ts). When a server dies, another one begins the job after that. */
const leaseTime = "2 minutes";
/** Between two attempts: this long after the first failure, twice as long after each further one, up to the longest. */
const pause = { first: "10 seconds", longest: "1 hour" } as const;
const maxErrorLength = 500;

/**
 * Makes a job due, in the transaction of what causes it. A job of the same kind and key is replaced; an attempt at it that is
 * under way has no effect, so that its effect never misses what this transaction writes.
 */
export async function schedule(
	sql: Sql,
	{ companyId, kind, key, payload = {} }: Pick<Job, "companyId" | "kind" | "key"> & Partial<Job>,
	runAt = new Date(),
): Promise<void> {
	await sql.query(
		`insert into due_job (company_id, kind, key, run_at, payload) values ($1, $2, $3, $4, $5)
		on conflict (company_id, kind, key) do update set run_at = excluded.run_at, payload = excluded.payload,
			tries = 0, taken_until = null, last_error = null`,
		[companyId, kind, key, runAt, JSON.stringify(payload)],
	);
}

/** Makes a job of the installation due some time within the next minutes, if there is none of its kind. */
export async function scheduleRecurring(sql: Sql, kind: string, minutes: number): Promise<void> {
	await sql.query(
		`insert into due_job (company_id, kind, key, run_at)
		values ($1, $2, '', now() + random() * make_interval(mins => $3)) on conflict do nothing`,
		[installation, kind, minutes],
	);
}

/** What an attempt occupies, and what of that is full: jobs that need it stay as they are. */
export interface Occupied {
	/** SQL of text[] about a row of due_job. */
	readonly lanesOf: string;
	readonly full: readonly string[];
}

/**
 * Begins an attempt at the job that is due for the longest time, of those that need nothing that is full; no other server
 * begins it during the lease.
 */
export async function takeDue(
	sql: Sql,
	kinds: readonly string[],
	{ lanesOf, full }: Occupied = { lanesOf: "'{}'::text[]", full: [] },
): Promise<(TakenJob & { readonly lanes: readonly string[] }) | undefined> {
	const isFree = full.length === 0 ? "$2::text[] is not null" : `not ((${lanesOf}) && $2::text[])`;
	const [job] = await sql.query<TakenJob & { readonly lanes: readonly string[] }>(
		`update due_job set taken_until = now() + interval '${leaseTime}', tries = tries + 1
		where ctid = any (array(
			select ctid from due_job
			where run_at <= now() and kind = any ($1::text[]) and (taken_until is null or taken_until <= now())
				and ${isFree}
			order by run_at, company_id, kind, key limit 1 for update skip locked))
		returning company_id as "companyId", kind, key, payload, tries, taken_until::text as lease, ${lanesOf} as lanes`,
		[kinds, full],
	);
	return job;
}

const ofLease = "company_id = $1 and kind = $2 and key = $3 and taken_until = $4::timestamptz";
const leaseOf = ({ companyId, kind, key, lease }: TakenJob) => [companyId, kind, key, lease];

/** What is due, of every kind, for whoever watches the installation. A failed job is due although its next attempt is later. */
export const dueJobs = (sql: Sql) =>
	sql.query<{ kind: string; waiting: number; failed: number; seconds: number }>(
		`select kind, count(*)::int as waiting, count(last_error)::int as failed,
			greatest(extract(epoch from now() - min(run_at)), 0)::float as seconds
		from due_job where run_at <= now() or last_error is not null group by kind order by kind`,
	);

/** Lets an attempt go on. @returns its next lease; undefined when it has lost the job */
export async function extendLease(sql: Sql, job: TakenJob): Promise<string | undefined> {
	const [row] = await sql.query<Pick<TakenJob, "lease">>(
		`update due_job set taken_until = now() + interval '${leaseTime}' where ${ofLease}
		returning taken_until::text as lease`,
		leaseOf(job),
	);
	return row?.lease;
}

/** Ends a job. @returns whether the attempt still has it */
export async function deleteTaken(sql: Sql, job: TakenJob): Promise<boolean> {
	const rows = await sql.query(`delete from due_job where ${ofLease} returning key`, leaseOf(job));
	return rows.length === 1;
}

/** After a failure: the next attempt is later each time. */
export async function postpone(sql: Sql, job: TakenJob, error: string): Promise<void> {
	await sql.query(
		`update due_job set taken_until = null, last_error = left($5, ${maxErrorLength}), run_at = now() + least(
			interval '${pause.longest}', interval '${pause.first}' * power(2, least(tries - 1, 20)))
		where ${ofLease}`,
		[...leaseOf(job), error],
	);
}
