// Filtered lists of a company with 5,000 courses: how long an answer takes under load, and how many there are beside the
// plainest SQL for the same courses on the bare driver.
import autocannon from "autocannon";
import { createQueries } from "./catalogueRequests.ts";
import type { Child } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { hostOf } from "./sockets.ts";

const courses = 5000;
const maxP99Ms = 100;
const minRatio = 0.6;

interface Sample {
	readonly perSecond: number;
	readonly p99Ms: number;
}

async function sample(url: string, headers: Readonly<Record<string, string>>): Promise<Sample> {
	const nextQuery = createQueries();
	const { pathname } = new URL(url);
	const found = await autocannon({
		url,
		connections: 32,
		duration: 2,
		headers,
		requests: [{ setupRequest: (request) => ({ ...request, path: `${pathname}?${nextQuery()}` }) }],
	});
	if (found.non2xx > 0 || found.errors > 0)
		throw new Error(
			`${url} must only answer with 2xx, found ${found.non2xx} others and ${found.errors} errors`,
		);
	return { perSecond: found["2xx"] / found.duration, p99Ms: found.latency.p99 };
}

export async function measureCatalogue(server: Child, rounds: number): Promise<ResultRow[]> {
	await server.order({ kind: "publish", courses, price: 1 }, "published");
	const ours = `http://127.0.0.1:${server.port}/s/api/course/list`;
	const of = await measurePairs(
		{ rounds, warm: 1 },
		() => sample(ours, { host: hostOf(server.port) }),
		() => sample(`http://127.0.0.1:${server.barePort}/courses`, {}),
	);
	const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString("en")}/s`;
	const ratio = of((pair) => pair.ours.perSecond / pair.floor.perSecond);
	const p99Ms = of((pair) => pair.ours.p99Ms);
	return [
		{
			what: `filtered lists of ${courses} courses with all counts, against the page and its length alone in SQL`,
			ours: rate(of((pair) => pair.ours.perSecond)),
			floor: rate(of((pair) => pair.floor.perSecond)),
			ratio: `${ratio.toFixed(2)} ×`,
			budget: `${minRatio} ×`,
			ok: ratio >= minRatio,
		},
		{
			what: "the same over 32 connections, p99",
			ours: `${Math.round(p99Ms)} ms`,
			floor: `${Math.round(of((pair) => pair.floor.p99Ms))} ms`,
			ratio: "",
			budget: `${maxP99Ms} ms`,
			ok: p99Ms <= maxP99Ms,
		},
	];
}
