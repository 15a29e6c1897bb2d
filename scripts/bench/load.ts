// Load over HTTP: how many good answers a second, and how fast the refusals.
import autocannon from "autocannon";
import { inTurn } from "./rounds.ts";

export interface Target {
	readonly url: string;
	readonly method?: "GET" | "POST";
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface Outcome {
	/** Answers with status 2xx in a second. */
	readonly good: number;
	/** Answers with status 2xx in all. */
	readonly total: number;
	/** Others, by status. */
	readonly refused: Readonly<Record<string, number>>;
}

interface Result {
	readonly "2xx": number;
	readonly duration: number;
	readonly errors: number;
	readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
}

/** Asks the same again and again over some connections for some seconds. */
export async function load(
	{ url, method = "GET", headers = {}, body }: Target,
	{ connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Outcome> {
	const result = (await autocannon({
		url,
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
		connections,
		duration: seconds,
		timeout: 30,
		...(body === undefined ? {} : { body }),
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

/** How often a second the middle of the rounds was, and what an answer cost the process that gave it. */
export interface Rate {
	readonly perSecond: number;
	/** Time of a processor, µs; of the server's process only, not of its database. */
	readonly work: number;
}

export interface Comparison {
	readonly ours: Rate;
	readonly floor: Rate;
	/** Of answers a second, ours over the floor's: the middle of what each round says by itself. */
	readonly ratio: number;
	/** Of the work of an answer, the floor's over ours, likewise. */
	readonly workRatio: number;
}

const usual = { connections: 32, seconds: 1 };

/** @param work what the measured process has worked so far; µs */
async function sample(target: Target, work: () => Promise<number>): Promise<Rate> {
	const before = await work();
	const { good, total, refused } = await load(target, usual);
	if (Object.keys(refused).length > 0)
		throw new Error(`${target.url}: must only answer 2xx under load, found ${JSON.stringify(refused)}`);
	return { perSecond: good, work: ((await work()) - before) / total };
}

/** Loads two targets in turn. */
export async function compareLoads(
	ours: Target,
	floor: Target,
	rounds: number,
	work: () => Promise<number>,
): Promise<Comparison> {
	const middle = await inTurn(
		{ rounds, warm: 2 },
		() => sample(ours, work),
		() => sample(floor, work),
	);
	const rateOf = (whose: "ours" | "floor"): Rate => ({
		perSecond: middle((pair) => pair[whose].perSecond),
		work: middle((pair) => pair[whose].work),
	});
	return {
		ours: rateOf("ours"),
		floor: rateOf("floor"),
		ratio: middle((pair) => pair.ours.perSecond / pair.floor.perSecond),
		workRatio: middle((pair) => pair.floor.work / pair.ours.work),
	};
}
