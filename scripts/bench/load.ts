// Load over HTTP: how many good answers a second, and how fast the refusals.
import autocannon from "autocannon";
import { median } from "./visit.ts";

export interface Target {
	readonly url: string;
	readonly method?: "GET" | "POST";
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface Outcome {
	/** Answers with status 2xx in a second. */
	readonly good: number;
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
		refused: {
			...Object.fromEntries(refused.map(([status, { count }]) => [status, count])),
			...(result.errors > 0 ? { errors: result.errors } : {}),
		},
	};
}

const usual = { connections: 32, seconds: 4 };

/** Loads two targets in turn, so that what disturbs the machine disturbs both; good answers a second of each. */
export async function compareLoads(ours: Target, floor: Target, rounds: number): Promise<[number, number]> {
	const rates: [number[], number[]] = [[], []];
	for (let round = 0; round <= rounds; round++)
		for (const [i, target] of [ours, floor].entries()) {
			const { good, refused } = await load(target, usual);
			if (Object.keys(refused).length > 0)
				throw new Error(`${target.url}: must only answer 2xx under load, found ${JSON.stringify(refused)}`);
			// The first round warms both.
			if (round > 0) rates[i as 0 | 1].push(good);
		}
	return [median(rates[0]), median(rates[1])];
}
