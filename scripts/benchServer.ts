// Measures the server against what it is built on, in one run: config reads against a bare Fastify, signed-in reads and
// writes against the bare database driver, sockets against bare socket.io. Writes bench/server.md. `-- overload` measures
// that part alone and replaces its lines in the file; the others are `calls`, `publication`, `catalogue`, `search`,
// `answers`, `buying`, `entry`, `media`, `watch`, `import` and `sockets`.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { MessageList } from "../schemas/generated/documents.ts";
import { data } from "../tests/support/site/ask.ts";
import { type Child, startChild } from "./bench/child.ts";
import { compareLoads, type Rate, type Target } from "./bench/load.ts";
import { measureAnswers } from "./bench/measureAnswers.ts";
import { measureBuying } from "./bench/measureBuying.ts";
import { measureCatalogue } from "./bench/measureCatalogue.ts";
import { measureEntry } from "./bench/measureEntry.ts";
import { measureImport } from "./bench/measureImport.ts";
import { measureMedia } from "./bench/measureMedia.ts";
import { measureOverload } from "./bench/measureOverload.ts";
import { measurePublication } from "./bench/measurePublication.ts";
import { measureSearch } from "./bench/measureSearch.ts";
import { measureSockets } from "./bench/measureSockets.ts";
import { measureWatch } from "./bench/measureWatch.ts";
import { type ResultRow, replaceResults, writeResults } from "./bench/results.ts";
import { hostOf } from "./bench/sockets.ts";
import { studentToken } from "./bench/studentToken.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 15);
const socketCount = Number(process.env["BENCH_SOCKETS"] ?? 5000);

const formatRate = ({ perSecond, cpuMicros }: Rate): string =>
	`${Math.round(perSecond).toLocaleString("en")}/s, ${Math.round(cpuMicros)} µs each`;

interface Call {
	readonly what: string;
	readonly ours: Target;
	readonly floor: Target;
	readonly budget: number;
	readonly aim: string;
	/** The budget also applies to the CPU time: the floor is faster than the load generator. */
	readonly includesCpu?: true;
}

async function callsOf({ port, barePort }: Child): Promise<Call[]> {
	const api = `http://127.0.0.1:${port}/s/api`;
	const bare = `http://127.0.0.1:${barePort}`;
	const host = { host: hostOf(port) };
	const authorization = await studentToken(port);
	const signedIn = { ...host, authorization };
	const messages = "/saas-business/v1/student/message";
	const { list } = await data<MessageList>({ port }, "maple.localhost", `${messages}/page`, {
		headers: { authorization },
	});
	const write = { method: "POST", body: JSON.stringify({ id: list[0]?.id }) } as const;
	return [
		{
			what: "config reads, against a bare Fastify route with the same answer",
			ours: { url: `${api}/saas-business/v1/front/home-page/home-config`, headers: host },
			floor: { url: `${bare}/config` },
			budget: 0.45,
			aim: "0.7",
			includesCpu: true,
		},
		{
			what: "signed-in reads, against the same statement in a transaction on the bare driver",
			ours: { url: `${api}/external/api/v1/usersfront/getCurrentUser`, headers: signedIn },
			floor: { url: `${bare}/read` },
			budget: 0.7,
			aim: "0.85",
		},
		{
			what: "signed-in writes, against the same statements in a transaction on the bare driver",
			ours: { url: `${api}${messages}/read/${list[0]?.id}`, headers: signedIn, ...write },
			floor: { url: `${bare}/write`, ...write },
			budget: 0.7,
			aim: "0.85",
		},
	];
}

async function measureCalls(child: Child): Promise<ResultRow[]> {
	const cpuTime = async (): Promise<number> => (await child.order({ kind: "work" }, "work")).micros;
	const lines: ResultRow[] = [];
	for (const { what, ours, floor, budget, aim, includesCpu } of await callsOf(child)) {
		const found = await compareLoads(ours, floor, rounds, cpuTime);
		const ratio = includesCpu ? Math.min(found.ratio, found.cpuRatio) : found.ratio;
		lines.push({
			what,
			ours: formatRate(found.ours),
			floor: formatRate(found.floor),
			ratio: `${found.ratio.toFixed(2)} ×, by work ${found.cpuRatio.toFixed(2)} ×`,
			budget: `${budget} × (aim ${aim} ×)`,
			ok: ratio >= budget,
		});
		console.log(lines.at(-1));
	}
	return lines;
}

const parts = [
	"calls",
	"overload",
	"publication",
	"catalogue",
	"search",
	"answers",
	"buying",
	"entry",
	"media",
	"watch",
	"import",
	"sockets",
];

async function measure(named: readonly string[]): Promise<ResultRow[]> {
	const isIncluded = (part: string): boolean => named.length === 0 || named.includes(part);
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	const lines: ResultRow[] = [];
	try {
		const server = await startChild("measuredServer.ts", { DATA_DIR: dataDir, PORT: "0" });
		if (isIncluded("calls")) lines.push(...(await measureCalls(server)));
		if (isIncluded("overload")) lines.push(await measureOverload(server));
		if (isIncluded("publication")) lines.push(...(await measurePublication(server)));
		if (isIncluded("catalogue")) lines.push(...(await measureCatalogue(server, rounds)));
		if (isIncluded("search")) lines.push(...(await measureSearch(server, rounds)));
		await server.kill();
		if (isIncluded("answers")) lines.push(...(await measureAnswers()));
		if (isIncluded("buying")) lines.push(...(await measureBuying()));
		if (isIncluded("entry")) lines.push(...(await measureEntry()));
		if (isIncluded("media")) lines.push(...(await measureMedia(rounds)));
		if (isIncluded("watch")) lines.push(...(await measureWatch()));
		if (isIncluded("import")) lines.push(...(await measureImport()));
		if (isIncluded("sockets")) lines.push(...(await measureSockets(dataDir, socketCount)));
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
	return lines;
}

async function main(named: readonly string[]): Promise<void> {
	const unknown = named.filter((part) => !parts.includes(part));
	if (unknown.length > 0)
		throw new Error(
			`npm run bench:server: parts must be of ${parts.join(", ")}, found ${unknown.join(", ")}`,
		);
	const lines = await measure(named);
	const intro = `# Bench of the server

Made by \`npm run bench:server\` over ${process.env["DATABASE_URL"] ? "PostgreSQL" : "the embedded database"}. What it is compared with runs in the same process and the same run: times
differ from machine to machine, ratios less so. Middles of ${rounds} rounds of a second for each over 32 connections,
both in turn and compared round by round; beside it the time of a processor that an answer cost the process (the
database works in a process of its own). Config reads must hold their budget in both. ${socketCount.toLocaleString("en")} sockets; ${cpus().length} processors for servers and clients together.`;
	if (named.length > 0) replaceResults("server.md", lines);
	else writeResults("server.md", intro, lines);
	if (lines.some((line) => !line.ok)) process.exitCode = 1;
}

await main(process.argv.slice(2));
process.exit();
