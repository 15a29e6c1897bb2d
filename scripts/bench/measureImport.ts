// Import of a table of students: rows per second, memory of the server, and how much calls of students are slowed meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { controlSocket } from "../../server/operator/control.ts";
import { ask, requestText } from "../../tests/support/site/ask.ts";
import { startTableCommand } from "../../tests/support/site/operate.ts";
import { startServer } from "../../tests/support/site/startServer.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { studentToken } from "./studentToken.ts";

const host = "maple.localhost";
const rows = 50_000;
const minPerSecond = 2_000;
const maxSlowdown = 1.5;
const maxGrowthMb = 64;
/** Rows of the imports during which calls are measured. */
const pairRows = 10_000;
/** Between two calls of students: 50 each second. */
const everyMs = 20;
const pairs = 5;

/** Students of their own for each file. */
function tableOf(series: string, count: number): string {
	const lines = Array.from(
		{ length: count },
		(_, i) =>
			`${series}${i},${series}-${i},${series}${i}@school.example,Student ${i},${i % 2 ? "MALE" : "FEMALE"}`,
	);
	return `id,account,email,name,sex\n${lines.join("\n")}\n`;
}

async function residentMb(dataDir: string): Promise<number> {
	const socketPath = controlSocket(dataDir);
	const { body } = await requestText({ socketPath, path: "/resources", method: "POST" }, "{}");
	return (JSON.parse(body) as { data: { memory: { rss: number } } }).data.memory.rss / 2 ** 20;
}

interface Measured {
	readonly port: number;
	readonly dataDir: string;
	readonly token: string;
}

/** Milliseconds of each call of a student, sent one every few milliseconds until the work ends. */
async function callsDuring({ port, token }: Measured, work: Promise<unknown>): Promise<number[]> {
	const durations: Promise<number>[] = [];
	let isOver = false;
	const ended = work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const from = performance.now();
		const call = ask({ port }, host, "/s/api/saas-business/v1/student/message/page", {
			headers: { authorization: token },
		});
		durations.push(
			call.then(({ status }) => {
				if (status !== 200) throw new Error(`a call of a student must be answered, found ${status}`);
				return performance.now() - from;
			}),
		);
		await pause(everyMs);
	}
	await ended;
	return Promise.all(durations);
}

const mean = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

async function importTable({ dataDir }: Measured, series: string, count: number): Promise<number> {
	const path = join(dataDir, `${series}.csv`);
	writeFileSync(path, tableOf(series, count));
	const from = performance.now();
	const { code, err } = await startTableCommand({ controlDir: dataDir }, "import", "students", host, path)
		.result;
	if (code !== 0) throw new Error(`the import failed: ${err}`);
	return (performance.now() - from) / 1000;
}

/** Calls alone and during imports, in turn: the middle of the ratios of their means. */
async function slowdown(server: Measured): Promise<{ alone: number; during: number; ratio: number }> {
	let series = 0;
	const medianOf = await measurePairs(
		{ rounds: pairs, warm: 1 },
		async () => {
			series += 1;
			return mean(await callsDuring(server, importTable(server, `s${series}x`, pairRows)));
		},
		async () => mean(await callsDuring(server, pause(3000))),
	);
	return {
		during: medianOf(({ ours }) => ours),
		alone: medianOf(({ floor }) => floor),
		ratio: medianOf(({ ours, floor }) => ours / floor),
	};
}

export async function measureImport(): Promise<ResultRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	const started = await startServer({ DATA_DIR: dataDir });
	try {
		const server = { port: started.port, dataDir, token: await studentToken(started.port) };
		await importTable(server, "warm", pairRows);
		const before = await residentMb(dataDir);
		const perSecond = rows / (await importTable(server, "all", rows));
		const growth = (await residentMb(dataDir)) - before;
		const { alone, during, ratio } = await slowdown(server);
		const counted = rows.toLocaleString("en");
		return [
			{
				what: `a table of ${counted} students is checked and stored`,
				ours: `${Math.round(perSecond).toLocaleString("en")} rows/s`,
				floor: "",
				ratio: "",
				budget: `${minPerSecond.toLocaleString("en")} rows/s`,
				ok: perSecond >= minPerSecond,
			},
			{
				what: `memory of the server grows meanwhile`,
				ours: `${Math.round(growth)} MB`,
				floor: "",
				ratio: "",
				budget: `${maxGrowthMb} MB`,
				ok: growth <= maxGrowthMb,
			},
			{
				what: "calls of students during an import, against the same calls before it",
				ours: `${during.toFixed(1)} ms`,
				floor: `${alone.toFixed(1)} ms`,
				ratio: `${ratio.toFixed(2)} ×`,
				budget: `${maxSlowdown} ×`,
				ok: ratio <= maxSlowdown,
			},
		];
	} finally {
		await started.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
