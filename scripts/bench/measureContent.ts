// Rows of the largest contentful paint against the same content as static HTML, and of what an untouched page costs.
import type { Browser } from "playwright-core";
import { compared, urlOf } from "./addresses.ts";
import type { Floor } from "./floorServer.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { copyOf } from "./staticCopy.ts";
import { roundedMedian, type Visit, visit } from "./visit.ts";

const kilobyte = 1024;

async function measureLargest(
	browser: Browser,
	port: number,
	floor: Floor,
	rounds: number,
): Promise<{ readonly rows: ResultRow[]; readonly homeMs: number }> {
	const rows: ResultRow[] = [];
	let homeMs = 0;
	for (const address of compared) {
		const url = urlOf(address, port);
		const path = `/static/${address.name.replaceAll(" ", "-")}`;
		floor.add(await copyOf(browser, url, path));
		const of = await measurePairs(
			{ rounds, warm: 1 },
			() => visit(browser, url),
			() => visit(browser, `${floor.url}${path}`),
		);
		const [oursMs, floorMs] = [of(({ ours }) => ours.lcpMs), of(({ floor }) => floor.lcpMs)];
		const ratio = of((pair) => pair.ours.lcpMs / pair.floor.lcpMs);
		if (address.name === "home") homeMs = oursMs;
		rows.push({
			what: `largest contentful paint of ${address.name}, slow 4G, CPU 4×, against static HTML`,
			ours: `${oursMs} ms`,
			floor: `${floorMs} ms`,
			ratio: `${ratio.toFixed(2)} ×`,
			budget: "1.6 × (aim 1.1 ×)",
			ok: ratio <= 1.6,
		});
	}
	return { rows, homeMs };
}

/** What home costs somebody who only looks at it. */
async function measureUntouched(browser: Browser, url: string, rounds: number): Promise<ResultRow[]> {
	const visits: Visit[] = [];
	for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url, { stayMs: 10_000 }));
	const of = (value: (visit: Visit) => number) => roundedMedian(visits.map(value));
	const blockedMs = of((each) => each.blockedMs);
	const kilobytes = of((each) => each.scriptBytes / kilobyte);
	return [
		{
			what: "total blocking time of home, until nothing more is loaded",
			ours: `${blockedMs} ms`,
			floor: "",
			ratio: "",
			budget: "150 ms (aim 50 ms)",
			ok: blockedMs <= 150,
		},
		{
			what: "scripts that an untouched home fetches within 10 s",
			ours: `${kilobytes} KB in ${of((each) => each.scriptFiles)} files`,
			floor: "",
			ratio: "",
			budget: "180 KB (aim 130 KB)",
			ok: kilobytes <= 180,
		},
	];
}

export async function measureContent(
	browser: Browser,
	port: number,
	floor: Floor,
	rounds: number,
): Promise<ResultRow[]> {
	const { rows, homeMs } = await measureLargest(browser, port, floor, rounds);
	const [home] = compared;
	return [
		{
			what: "largest contentful paint of home, slow 4G, CPU 4×",
			ours: `${homeMs} ms`,
			floor: "",
			ratio: "",
			budget: "1,300 ms (aim 1,000 ms)",
			ok: homeMs <= 1_300,
		},
		...rows,
		...(home ? await measureUntouched(browser, urlOf(home, port), rounds) : []),
	];
}
