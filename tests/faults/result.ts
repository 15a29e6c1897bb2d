// The guarantees of a scenario, and its row in the table.
import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import type { Seen } from "../support/faults/networkFaults.ts";
import type { Watch } from "./pageWatch.ts";

/** The measurements of one seed. */
export interface Measured {
	readonly seed: number;
	/** Acknowledged writes the server does not have, one line each. */
	readonly lost: readonly string[];
	/** Writes the server has applied more than once. */
	readonly doubled: readonly string[];
	/** Milliseconds from the failure to its first notice; infinite when none came, absent when none is due. */
	readonly seenAfter: number | undefined;
	/** Milliseconds from the end of the failure to full recovery; infinite when it never recovered. */
	readonly backAfter: number;
	/** The requests of the busiest minute; absent where no page decides their number. */
	readonly busiest: readonly Seen[] | undefined;
	/** Other violations: blank screens, unhandled errors. */
	readonly invalid: readonly string[];
}

/** A row of the table. */
export interface ResultRow {
	readonly scenario: string;
	readonly seeds: readonly number[];
	readonly lost: number;
	readonly doubled: number;
	/** Seconds, or a word where there is no number. */
	readonly seenAfter: number | "never" | "none";
	readonly backAfter: number | "never" | "none";
	readonly perMinute: number | null;
	readonly seconds: number;
	readonly problems: readonly string[];
}

const seeWithin = 5_000;
const backWithin = 30_000;
const maxRequests = 30;
/** A page that reloads is blank for a moment, longer on a busy machine. */
const blankWithin = 3_000;

/** Files of the page; only its API requests are counted. */
const isStatic = /^\/s\/(?:pc\/assets|asset|cover)\/|^\/favicon/;

/** The requests of the busiest minute between two times. */
export function busiestMinute(
	seen: readonly Seen[],
	from: number,
	until = Number.POSITIVE_INFINITY,
): readonly Seen[] {
	const counted = seen.filter(({ at, path }) => at >= from && at < until && !isStatic.test(path));
	return counted.reduce<readonly Seen[]>((busiest, { at: start }) => {
		const minute = counted.filter(({ at }) => at >= start && at < start + 60_000);
		return minute.length > busiest.length ? minute : busiest;
	}, []);
}

/** Paths by number of requests. */
function tally(requests: readonly Seen[]): string {
	const counts = Map.groupBy(requests, ({ path }) => path.split("?")[0] || "refused at once");
	return [...counts]
		.sort(([, a], [, b]) => b.length - a.length)
		.map(([path, all]) => `${all.length} ${path}`)
		.join(", ");
}

/** Violations that a page's watch recorded since a time. */
export const errorsOn = (watch: Watch, from: number): string[] => [
	...(watch.blankFor(from) > blankWithin
		? [`the page was blank for ${Math.round(watch.blankFor(from))} ms`]
		: []),
	...watch.uncaught(from).map((error) => `nobody handled: ${error}`),
];

const print = (milliseconds: number): string =>
	Number.isFinite(milliseconds) ? `${Math.round(milliseconds)} ms` : "no time at all: never";

function problemsOf(measured: Measured): string[] {
	const { seed, lost, doubled, seenAfter, backAfter, busiest = [], invalid } = measured;
	const found = [
		...lost.map((text) => `lost: ${text}`),
		...doubled.map((text) => `applied twice: ${text}`),
		...invalid,
	];
	if (seenAfter !== undefined && seenAfter > seeWithin)
		found.push(`the student was told after ${print(seenAfter)}`);
	if (backAfter > backWithin) found.push(`it was well again after ${print(backAfter)}`);
	if (busiest.length > maxRequests) found.push(`${busiest.length} requests in a minute: ${tally(busiest)}`);
	return found.map((problem) => `seed ${seed}: ${problem}`);
}

/** The worst of all seeds in seconds. */
function worst(values: readonly (number | undefined)[]): ResultRow["seenAfter"] {
	const known = values.filter((value) => value !== undefined);
	if (known.length === 0) return "none";
	const maximum = Math.max(...known);
	return Number.isFinite(maximum) ? maximum / 1000 : "never";
}

/** The row of a scenario by all its seeds. */
export function rowOf(scenario: string, all: readonly Measured[], milliseconds: number): ResultRow {
	const counts = all.flatMap(({ busiest }) => busiest?.length ?? []);
	return {
		scenario,
		seeds: all.map(({ seed }) => seed),
		lost: all.flatMap(({ lost }) => lost).length,
		doubled: all.flatMap(({ doubled }) => doubled).length,
		seenAfter: worst(all.map(({ seenAfter }) => seenAfter)),
		backAfter: worst(all.map(({ backAfter }) => backAfter)),
		perMinute: counts.length > 0 ? Math.max(...counts) : null,
		seconds: milliseconds / 1000,
		problems: all.flatMap(problemsOf),
	};
}

/** Stores the rows for `npm run faults`, and fails with every problem found. */
export function assertResult(rows: readonly ResultRow[]): void {
	const table = process.env["FAULTS_TABLE"];
	if (table) for (const row of rows) appendFileSync(table, `${JSON.stringify(row)}\n`);
	expect(rows.flatMap(({ scenario, problems }) => problems.map((each) => `${scenario}: ${each}`))).toEqual(
		[],
	);
}
