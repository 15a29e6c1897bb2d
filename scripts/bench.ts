// Measures the home page against the hand-written floor in one run: the ratio counts, not the milliseconds.
// Writes bench/results.md.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { startServer } from "../tests/support/startServer.ts";
import { measureDrawing } from "./bench/drawing.ts";
import { startFloor } from "./bench/floorServer.ts";
import { type Line, writeResults } from "./bench/results.ts";
import { median, type Visit, visit } from "./bench/visit.ts";
import { findBrowser } from "./browser.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);

const intro = `# Bench results

Made by \`npm run bench\`. The floor is the hand-written page of \`bench/floor\`, measured in the same run: times
differ from machine to machine, ratios less so. Medians of ${rounds} visits of each page in turn, each in a fresh
context of the browser; ${cpus().length} processors.

What forms and the server were measured against, and where they miss their budgets, stands in [forms.md](forms.md) and
[server.md](server.md).`;

/** Loads both pages in turn, so that what disturbs the machine disturbs both. */
async function measureLoads(browser: Browser, home: string, floor: string): Promise<Line[]> {
	const ours: Visit[] = [];
	const floors: Visit[] = [];
	for (let round = 0; round <= rounds; round++) {
		const pair = [await visit(browser, home), await visit(browser, floor)] as const;
		// The first visits warm the servers and the disk.
		if (round === 0) continue;
		ours.push(pair[0]);
		floors.push(pair[1]);
		console.log(`round ${round}/${rounds}: home ${pair[0].paint} ms, floor ${pair[1].paint} ms`);
	}
	const paint = [median(ours.map((each) => each.paint)), median(floors.map((each) => each.paint))] as const;
	const blocked = [
		median(ours.map((each) => each.blocked)),
		median(floors.map((each) => each.blocked)),
	] as const;
	const ratio = paint[0] / paint[1];
	return [
		{
			what: "first contentful paint of home, slow 4G, CPU 4×",
			ours: `${paint[0]} ms`,
			floor: `${paint[1]} ms`,
			ratio: `${ratio.toFixed(2)} ×`,
			budget: "1.10 × (aim 0.6 ×)",
			ok: ratio <= 1.1,
		},
		{
			what: "total blocking time of that load",
			ours: `${blocked[0]} ms`,
			floor: `${blocked[1]} ms`,
			ratio: "",
			budget: "100 ms (aim 60 ms)",
			ok: blocked[0] <= 100,
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
			await measureDrawing(browser, `${floor.url}/drawing/`),
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
