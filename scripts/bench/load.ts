// Load over HTTP: successful responses per second, and refusals.
import autocannon from "autocannon";
import { measurePairs } from "./rounds.ts";

export interface Target {
	readonly url: string;
	readonly method?: "GET" | "POST";
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/** Sent in turn, with their headers besides those of all. */
	readonly requests?: readonly { readonly headers: Readonly<Record<string, string>> }[];
}

interface LoadResult {
	/** Responses with status 2xx per second. */
	readonly good: number;
	/** Responses with status 2xx in total. */
	readonly total: number;
	/** Other responses, by status. */
	readonly refused: Readonly<Record<string, number>>;
}

interface Result {
	readonly "2xx": number;
	readonly duration: number;
	readonly errors: number;
	readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
}

/** Repeats a request over some connections for some seconds. */
async function load(
	{ url, method = "GET", headers = {}, body, requests }: Target,
	{ connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
	const result = (await autocannon({
		url,
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
		connections,
		duration: seconds,
		timeout: 30,
		...(body === undefined ? {} : { body }),
		...(requests && {
			requests: requests.map((each) => ({ method, headers: { ...headers, ...each.headers } })),
		}),
	})) as Result;
	const refused = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => !status.startsWith("2"));
	return {
		good: result["2xx"] / result.duration,
		total: result["2xx"],
		refused: {
			...Object.fromEntries(refused.map(([status, { count }]) => [status, count])),
			...(result.errors > 0 ? { errors: result.errors } : {}),
		},
	};
}

/** Responses per second, and the CPU time of each. */
export interface Rate {
	readonly perSecond: number;
	/** CPU time per response, µs; of the server's process only, not of its database. */
	readonly cpuMicros: number;
}

interface Comparison {
	readonly ours: Rate;
	readonly floor: Rate;
	/** Responses per second, ours over the floor's: the median of the rounds. */
	readonly ratio: number;
	/** CPU time per response, the floor's over ours, likewise. */
	readonly cpuRatio: number;
}

const defaultLoad = { connections: 32, seconds: 1 };

/** @param cpuTime CPU time of the measured process so far; µs */
async function sample(target: Target, cpuTime: () => Promise<number>): Promise<Rate> {
	const before = await cpuTime();
	const { good, total, refused } = await load(target, defaultLoad);
	if (Object.keys(refused).length > 0)
		throw new Error(`${target.url}: must only respond with 2xx under load, found ${JSON.stringify(refused)}`);
	return { perSecond: good, cpuMicros: ((await cpuTime()) - before) / total };
}

/** Loads two targets alternately. */
export async function compareLoads(
	ours: Target,
	floor: Target,
	rounds: number,
	cpuTime: () => Promise<number>,
): Promise<Comparison> {
	const medianOf = await measurePairs(
		{ rounds, warm: 2 },
		() => sample(ours, cpuTime),
		() => sample(floor, cpuTime),
	);
	const rateOf = (whose: "ours" | "floor"): Rate => ({
		perSecond: medianOf((pair) => pair[whose].perSecond),
		cpuMicros: medianOf((pair) => pair[whose].cpuMicros),
	});
	return {
		ours: rateOf("ours"),
		floor: rateOf("floor"),
		ratio: medianOf((pair) => pair.ours.perSecond / pair.floor.perSecond),
		cpuRatio: medianOf((pair) => pair.floor.cpuMicros / pair.ours.cpuMicros),
	};
}
