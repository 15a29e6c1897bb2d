// Measures the home page against the hand-written floor in one run: the ratio counts, not the milliseconds.
// Writes bench/results.md.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { startServer } from "../tests/support/site/startServer.ts";
import { startFloor } from "./bench/floorServer.ts";
import { measureRender } from "./bench/measureRender.ts";
import { type ResultRow, writeResults } from "./bench/results.ts";
import { roundedMedian, type Visit, visit } from "./bench/visit.ts";
import { findBrowser } from "./browser.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);

const intro = `# Bench results

Made by \`npm run bench\`. The floor is the hand-written page of \`bench/floor\`, measured in the same run: times
differ from machine to machine, ratios less so. Medians of ${rounds} visits of each page in turn, each in a fresh
context of the browser; ${cpus().length} processors.

What forms and the server were measured against, and where they miss their budgets, stands in [forms.md](forms.md) and
[server.md](server.md).`;

/** Loads both pages alternately, so that disturbances of the machine affect both. */
async function measureLoads(browser: Browser, home: string, floor: string): Promise<ResultRow[]> {
	const ours: Visit[] = [];
	const floors: Visit[] = [];
	for (let round = 0; round <= rounds; round++) {
		const pair = [await visit(browser, home), await visit(browser, floor)] as const;
		// The first visits warm up servers and disk.
		if (round === 0) continue;
		ours.push(pair[0]);
		floors.push(pair[1]);
		console.log(`round ${round}/${rounds}: home ${pair[0].fcpMs} ms, floor ${pair[1].fcpMs} ms`);
	}
	const fcpMs = [
		roundedMedian(ours.map((each) => each.fcpMs)),
		roundedMedian(floors.map((each) => each.fcpMs)),
	] as const;
	const blockedMs = [
		roundedMedian(ours.map((each) => each.blockedMs)),
		roundedMedian(floors.map((each) => each.blockedMs)),
	] as const;
	const ratio = fcpMs[0] / fcpMs[1];
	return [
		{
			what: "first contentful paint of home, slow 4G, CPU 4×",
			ours: `${fcpMs[0]} ms`,
			floor: `${fcpMs[1]} ms`,
			ratio: `${ratio.toFixed(2)} ×`,
			budget: "1.10 × (aim 0.6 ×)",
			ok: ratio <= 1.1,
		},
		{
			what: "total blocking time of that load",
			ours: `${blockedMs[0]} ms`,
			floor: `${blockedMs[1]} ms`,
			ratio: "",
			budget: "100 ms (aim 60 ms)",
			ok: blockedMs[0] <= 100,
		},
	];
}

async function main(): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	const { path, args, env } = await findBrowser();
	const floor = await startFloor();
	const server = await startServer({ DATA_DIR: dataDir });
	const browser = await chromium.launch({ executablePath: path, args, env });
	try {
		const home = `http://maple.localhost:${server.port}/s/pc/#/home/index`;
		const lines = [
			...(await measureLoads(browser, home, `${floor.url}/floor/`)),
			await measureRender(browser, `${floor.url}/render/`),
		];
		writeResults("results.md", intro, lines);
		if (lines.some((line) => !line.ok)) process.exitCode = 1;
	} finally {
		await browser.close();
		await server.stop();
		await floor.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

await main();
