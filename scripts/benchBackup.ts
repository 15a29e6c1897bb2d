// npm run bench:backup: a backup of a large embedded database while students write, and its restore. Counts failed calls, and
// compares how long calls take with the time before. BENCH_MB is the size of the database. Writes bench/backup.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MessageList } from "../schemas/generated/documents.ts";
import { openDatabase } from "../server/db/database.ts";
import { embeddedFiles } from "../server/db/embedded.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { ask, data } from "../tests/support/site/ask.ts";
import { copyData, seededData } from "../tests/support/site/seededData.ts";
import { startServer } from "../tests/support/site/startServer.ts";
import { backup } from "./backup/backup.ts";
import { restore } from "./backup/restore.ts";
import { writeResults } from "./bench/results.ts";
import { studentToken } from "./bench/studentToken.ts";

const megabytes = Number(process.env["BENCH_MB"] ?? 1000);
/** Of each of the rows that fill the database: an event of a student. */
const rowBytes = 1000;
const batch = 20_000;
/** Students who store something, and again this long after it is stored: what a limit of the server allows. */
const writers = 4;
const pauseMs = 40;
const host = "maple.localhost";
const messages = "/saas-business/v1/student/message";
const baselineMs = 15_000;
const log = createLog("error");

async function fill(dataDir: string): Promise<void> {
	const db = await openDatabase({ dataDir, log, deadlineMs: 120_000 });
	const rows = (megabytes * 1e6) / rowBytes;
	for (let from = 1; from <= rows; from += batch)
		await db.system((sql) =>
			sql.query(
				`insert into student_event (company_id, student_id, sequence, type, body)
				select company_id, id, n + 1000000, 'message', jsonb_build_object('text',
					(select string_agg(md5(n::text || i), '') from generate_series(1, 27) i))
				from generate_series($1::int, $2::int) n, (select company_id, id from student limit 1) s`,
				[from, Math.min(rows, from + batch - 1)],
			),
		);
	await db.close();
}

interface Load {
	/** Of each call that was answered well; ms. */
	readonly times: number[];
	readonly failed: string[];
	stop(): Promise<void>;
}

/** Calls that write, until it is stopped. */
async function startLoad(port: number): Promise<Load> {
	const headers = { authorization: await studentToken(port), "content-type": "application/json" };
	const { list } = await data<MessageList>({ port }, host, `${messages}/page`, { headers });
	const body = JSON.stringify({ id: list[0]?.id });
	const path = `/s/api${messages}/read/${list[0]?.id}`;
	const [times, failed]: [number[], string[]] = [[], []];
	let isOver = false;
	const write = async (): Promise<void> => {
		while (!isOver) {
			const from = performance.now();
			const reply = await ask({ port }, host, path, { method: "POST", headers, body });
			if (reply.status === 200) times.push(performance.now() - from);
			else failed.push(`${reply.status} ${reply.body}`);
			await pause(pauseMs);
		}
	};
	const running = Array.from({ length: writers }, write);
	return {
		times,
		failed,
		async stop() {
			isOver = true;
			await Promise.all(running);
		},
	};
}

const at = (values: readonly number[], part: number): number =>
	values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
const described = (values: readonly number[], ms: number): string =>
	`${Math.round((values.length / ms) * 1000)}/s, ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(0)} ms, longest ${at(values, 1).toFixed(0)} ms`;

const folder = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
try {
	const dataDir = join(folder, "data");
	copyData(await seededData(), dataDir);
	await fill(dataDir);
	const size = Number(
		execFileSync("du", ["-sm", embeddedFiles(dataDir)], { encoding: "utf8" }).split("\t")[0],
	);
	const server = await startServer({ DATA_DIR: dataDir });
	const load = await startLoad(server.port);
	await pause(baselineMs);
	const before = load.times.splice(0);
	const env = readEnv({ DATA_DIR: dataDir }, "demo");
	const path = join(folder, "backup.zip");
	const from = performance.now();
	await backup(env, path, log);
	const took = performance.now() - from;
	await load.stop();
	await server.stop();

	const restoring = performance.now();
	const restored = await restore(readEnv({ DATA_DIR: join(folder, "restored") }, "demo"), path, false, log);
	const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
	const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
	writeResults(
		"backup.md",
		`# Bench of the backup

Made by \`npm run bench:backup\`: an embedded database of ${size} MB with ${rows.toLocaleString("en")} rows, and ${writers} students who write all the time, before the backup
and during it; ${cpus().length} processors for server, students and backup together.`,
		[
			{
				what: "calls that write, during the backup and before it",
				ours: described(load.times, took),
				floor: described(before, baselineMs),
				ratio: `${(at(load.times, 0.5) / at(before, 0.5)).toFixed(1)} ×`,
				budget: "none fails",
				ok: load.failed.length === 0,
			},
			{
				what: "failed calls during the backup",
				ours: `${load.failed.length} of ${load.times.length + load.failed.length}`,
				floor: "",
				ratio: "",
				budget: "0",
				ok: load.failed.length === 0,
			},
			{
				what: "the backup",
				ours: `${seconds(took)}, a file of ${(statSync(path).size / 1e6).toFixed(0)} MB`,
				floor: "",
				ratio: "",
				budget: "",
				ok: true,
			},
			{
				what: "its restore, every byte checked first",
				ours: seconds(performance.now() - restoring),
				floor: "",
				ratio: "",
				budget: "",
				ok: true,
			},
		],
	);
	for (const failure of load.failed.slice(0, 5)) console.error(failure);
	if (load.failed.length > 0) process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
