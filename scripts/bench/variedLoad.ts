// Load of requests that differ from one another, so that no cache of answers can serve them.
import autocannon from "autocannon";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";

const connections = 32;
const seconds = 2;
const maxP99Ms = 100;
const minRatio = 0.6;

interface Target {
	readonly url: string;
	readonly headers?: Readonly<Record<string, string>>;
}

interface VariedLoad {
	/** Beginning of both rows. */
	readonly what: string;
	/** What the floor does. */
	readonly against: string;
	readonly rounds: number;
	readonly ours: Target;
	readonly floor: Target;
	/** @returns the queries of one request after the other, the same in every round */
	readonly createQueries: () => () => string;
}

interface Sample {
	readonly perSecond: number;
	readonly p99Ms: number;
}

async function sample({ url, headers = {} }: Target, nextQuery: () => string): Promise<Sample> {
	const { pathname } = new URL(url);
	const found = await autocannon({
		url,
		connections,
		duration: seconds,
		headers,
		requests: [{ setupRequest: (request) => ({ ...request, path: `${pathname}?${nextQuery()}` }) }],
	});
	if (found.non2xx > 0 || found.errors > 0)
		throw new Error(
			`${url} must only answer with 2xx, found ${found.non2xx} others and ${found.errors} errors`,
		);
	return { perSecond: found["2xx"] / found.duration, p99Ms: found.latency.p99 };
}

const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString("en")}/s`;

/** Two rows: the answers a second against those of the floor, and the slowest hundredth. */
export async function compareVaried(load: VariedLoad): Promise<ResultRow[]> {
	const { what, against, rounds, ours, floor, createQueries } = load;
	/** What the sample before left to the database is over when one more statement of the floor has had its turn. */
	const sampleAlone = async (target: Target): Promise<Sample> => {
		await fetch(`${floor.url}?${createQueries()()}`);
		return sample(target, createQueries());
	};
	const of = await measurePairs(
		{ rounds, warm: 1 },
		() => sampleAlone(ours),
		() => sampleAlone(floor),
	);
	const ratio = of((pair) => pair.ours.perSecond / pair.floor.perSecond);
	const p99Ms = of((pair) => pair.ours.p99Ms);
	return [
		{
			what: `${what}, against ${against}`,
			ours: rate(of((pair) => pair.ours.perSecond)),
			floor: rate(of((pair) => pair.floor.perSecond)),
			ratio: `${ratio.toFixed(2)} ×`,
			budget: `${minRatio} ×`,
			ok: ratio >= minRatio,
		},
		{
			what: `${what}, over ${connections} connections, p99`,
			ours: `${Math.round(p99Ms)} ms`,
			floor: `${Math.round(of((pair) => pair.floor.p99Ms))} ms`,
			ratio: "",
			budget: `${maxP99Ms} ms`,
			ok: p99Ms <= maxP99Ms,
		},
	];
}
