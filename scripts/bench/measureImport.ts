// Imports of tables: rows per second, memory of the server, and how much calls of students are slowed meanwhile.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { controlSocket } from "../../server/operator/control.ts";
import { ask, requestText } from "../../tests/support/site/ask.ts";
import { startTableCommand } from "../../tests/support/site/operate.ts";
import { startServer } from "../../tests/support/site/startServer.ts";
import { type ImportFileName, importFiles, writeImportFile } from "./importFiles.ts";
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
const pairs = 5;

async function residentMb(dataDir: string): Promise<number> {
	const socketPath = controlSocket(dataDir);
	const { body } = await requestText({ socketPath, path: "/resources", method: "POST" }, "{}");
	return (JSON.parse(body) as { data: { memory: { rss: number } } }).data.memory.rss / 2 ** 20;
}

interface Measured {
	readonly port: number;
	readonly dataDir: string;
}

/** Milliseconds of each call of students, sent one every few milliseconds until the work ends. */
async function callsDuring(
	{ call, everyMs }: { readonly call: () => Promise<unknown>; readonly everyMs: number },
	work: Promise<unknown>,
): Promise<number[]> {
	const durations: Promise<number>[] = [];
	let isOver = false;
	const ended = work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		const from = performance.now();
		durations.push(call().then(() => performance.now() - from));
		await pause(everyMs);
	}
	await ended;
	return Promise.all(durations);
}

const mean = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

/** Seconds of the import of so many rows. */
async function importTable(
	{ dataDir }: Measured,
	name: ImportFileName,
	series: string,
	count: number,
): Promise<number> {
	const path = await writeImportFile(dataDir, name, series, count);
	const from = performance.now();
	const args = ["import", importFiles[name].kind, host, path];
	const { code, err } = await startTableCommand({ controlDir: dataDir }, ...args).result;
	if (code !== 0) throw new Error(`the import failed: ${err}`);
	return (performance.now() - from) / 1000;
}

interface Slowed {
	readonly what: string;
	readonly name: ImportFileName;
	/** Of each import. */
	readonly count: number;
	/** Between two calls. */
	readonly everyMs: number;
	readonly call: () => Promise<unknown>;
}

/** Calls alone and during imports, in turn: the middle of the ratios of their means. */
async function slowdown(server: Measured, { what, name, count, ...calls }: Slowed): Promise<ResultRow> {
	let series = 0;
	const medianOf = await measurePairs(
		{ rounds: pairs, warm: 1 },
		async () => {
			series += 1;
			return mean(await callsDuring(calls, importTable(server, name, `${name}${series}x`, count)));
		},
		async () => mean(await callsDuring(calls, pause(3000))),
	);
	const ratio = medianOf(({ ours, floor }) => ours / floor);
	return {
		what,
		ours: `${medianOf(({ ours }) => ours).toFixed(1)} ms`,
		floor: `${medianOf(({ floor }) => floor).toFixed(1)} ms`,
		ratio: `${ratio.toFixed(2)} ×`,
		budget: `${maxSlowdown} ×`,
		ok: ratio <= maxSlowdown,
	};
}

function speedRow(what: string, seconds: number): ResultRow {
	const perSecond = rows / seconds;
	return {
		what: `${rows.toLocaleString("en")} ${what} are checked and stored`,
		...{ ours: `${Math.round(perSecond).toLocaleString("en")} rows/s`, floor: "", ratio: "" },
		budget: `${minPerSecond.toLocaleString("en")} rows/s`,
		ok: perSecond >= minPerSecond,
	};
}

export async function measureImport(): Promise<ResultRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	const started = await startServer({ DATA_DIR: dataDir });
	try {
		const { port } = started;
		const server = { port, dataDir };
		const token = await studentToken(port);
		await importTable(server, "students", "warm", pairRows);
		const csv = await importTable(server, "students", "all", rows);
		// Memory is what it will be: more rows need no more.
		const before = await residentMb(dataDir);
		const workbook = await importTable(server, "workbook", "book", rows);
		const enrolments = await importTable(server, "enrolments", "all", rows);
		const growth = (await residentMb(dataDir)) - before;
		return [
			speedRow("students from a CSV file", csv),
			speedRow("students from a workbook", workbook),
			speedRow("enrolments from a CSV file", enrolments),
			{
				what: "memory of the server grows meanwhile",
				...{ ours: `${Math.round(growth)} MB`, floor: "", ratio: "" },
				budget: `${maxGrowthMb} MB`,
				ok: growth <= maxGrowthMb,
			},
			await slowdown(server, {
				what: "calls of students during an import, against the same calls before it",
				...{ name: "students", count: pairRows, everyMs: 20 },
				call: async () => {
					const headers = { authorization: token };
					const path = "/s/api/saas-business/v1/student/message/page";
					const { status } = await ask({ port }, host, path, { headers });
					if (status !== 200) throw new Error(`a call of a student must be answered, found ${status}`);
				},
			}),
			await slowdown(server, {
				what: "sign-ins during an import of first passwords, against sign-ins before it",
				...{ name: "passwords", count: 100, everyMs: 500 },
				call: () => studentToken(port),
			}),
		];
	} finally {
		await started.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
