// Measures pages from outside: against hand-written and static ones in the same run, where the ratio counts and not the
// milliseconds, and by Lighthouse's marks. Writes bench/results.md; with the names of parts, only their rows.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { startServer } from "../tests/support/site/startServer.ts";
import { compared, urlOf } from "./bench/addresses.ts";
import { startFloor } from "./bench/floorServer.ts";
import { measureContent } from "./bench/measureContent.ts";
import { measureLesson } from "./bench/measureLesson.ts";
import { measureMarks } from "./bench/measureMarks.ts";
import { measureQuestions } from "./bench/measureQuestions.ts";
import { measureRender } from "./bench/measureRender.ts";
import { measureShift } from "./bench/measureShift.ts";
import { type ResultRow, replaceResults, writeResults } from "./bench/results.ts";
import { measurePairs } from "./bench/rounds.ts";
import { visit } from "./bench/visit.ts";
import { findBrowser } from "./browser.ts";
import { listenLocally, stopServer } from "./localServer.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const parts = ["load", "render", "questions", "paint", "shift", "lighthouse", "lesson"];

const intro = `# Bench results

Made by \`npm run bench\`. The floor is the hand-written page of \`bench/floor\`, or the page's own content as static HTML,
measured in the same run: times differ from machine to machine, ratios less so. Medians of ${rounds} visits in turn, each
in a fresh context of the browser; layout shift is of one visit each. Lighthouse's marks are of its presets for a phone
and a desktop: performance, accessibility, best practices, SEO. ${cpus().length} processors. \`npm run bench -- shift\` measures one part anew
(${parts.join(", ")}), \`BENCH_ROUNDS\` sets the visits.

What forms and the server were measured against, and where they miss their budgets, stands in [forms.md](forms.md) and
[server.md](server.md).`;

/** The first paint of home against the hand-written page. */
async function measureLoad(browser: Browser, home: string, floor: string): Promise<ResultRow> {
	const of = await measurePairs(
		{ rounds, warm: 1 },
		() => visit(browser, home),
		() => visit(browser, floor),
	);
	const ratio = of((pair) => pair.ours.fcpMs / pair.floor.fcpMs);
	return {
		what: "first contentful paint of home, slow 4G, CPU 4×",
		ours: `${of(({ ours }) => ours.fcpMs)} ms`,
		floor: `${of((pair) => pair.floor.fcpMs)} ms`,
		ratio: `${ratio.toFixed(2)} ×`,
		budget: "0.45 × (aim 0.3 ×)",
		ok: ratio <= 0.45,
	};
}

/** A port that is free now. */
async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listenLocally(server);
	await stopServer(server);
	return port;
}

async function measure(named: readonly string[]): Promise<ResultRow[]> {
	const isIncluded = (part: string): boolean => named.length === 0 || named.includes(part);
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	const { path, args, env } = await findBrowser();
	const floor = await startFloor();
	const server = await startServer({ DATA_DIR: dataDir });
	const debugPort = await freePort();
	const browser = await chromium.launch({
		executablePath: path,
		args: [...args, `--remote-debugging-port=${debugPort}`],
		env,
	});
	const rows: ResultRow[] = [];
	const [home] = compared;
	try {
		if (isIncluded("load") && home)
			rows.push(await measureLoad(browser, urlOf(home, server.port), `${floor.url}/floor/`));
		if (isIncluded("render")) rows.push(await measureRender(browser, `${floor.url}/render/`));
		if (isIncluded("questions")) rows.push(...(await measureQuestions(browser, `${floor.url}/questions/`)));
		if (isIncluded("paint")) rows.push(...(await measureContent(browser, server.port, floor, rounds)));
		if (isIncluded("shift")) rows.push(...(await measureShift(browser, server.port)));
		if (isIncluded("lighthouse")) rows.push(...(await measureMarks(server.port, debugPort, rounds)));
		// Last, because it signs a student in.
		if (isIncluded("lesson"))
			rows.push(
				...(await measureLesson({ browser, debugPort, port: server.port, floor: floor.url, rounds })),
			);
		return rows;
	} finally {
		await browser.close();
		await server.stop();
		await floor.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function main(named: readonly string[]): Promise<void> {
	const unknown = named.filter((part) => !parts.includes(part));
	if (unknown.length > 0)
		throw new Error(`npm run bench: parts must be of ${parts.join(", ")}, found ${unknown.join(", ")}`);
	const rows = await measure(named);
	if (named.length > 0) replaceResults("results.md", rows);
	else writeResults("results.md", intro, rows);
	if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}

await main(process.argv.slice(2));
