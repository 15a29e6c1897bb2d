// Measures the server against what it is built on, in one run: config reads against a bare Fastify, signed-in reads and
// writes against the bare database driver, sockets against bare socket.io. Writes bench/server.md.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "./bench/child.ts";
import { compareLoads } from "./bench/load.ts";
import { measureSockets } from "./bench/measureSockets.ts";
import { measureOverload } from "./bench/overload.ts";
import { type Line, writeResults } from "./bench/results.ts";
import { hostOf } from "./bench/sockets.ts";
import { tokenOf } from "./bench/student.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const socketCount = Number(process.env["BENCH_SOCKETS"] ?? 5000);

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString("en")}/s`;

const rateLine = (
	what: string,
	[ours, floor]: readonly [number, number],
	budget: number,
	aim: string,
): Line => ({
	what,
	ours: perSecond(ours),
	floor: perSecond(floor),
	ratio: `${(ours / floor).toFixed(2)} ×`,
	budget: `${budget} × (aim ${aim} ×)`,
	ok: ours / floor >= budget,
});

async function measureCalls({ port, barePort }: Child): Promise<Line[]> {
	const api = `http://127.0.0.1:${port}/s/api`;
	const bare = `http://127.0.0.1:${barePort}`;
	const host = { host: hostOf(port) };
	const signedIn = { ...host, authorization: await tokenOf(port) };
	const lines: Line[] = [];
	const add = (line: Line): void => {
		console.log(`${line.what}: ${line.ours}, floor ${line.floor}, ${line.ratio}`);
		lines.push(line);
	};
	const config = { url: `${api}/saas-business/v1/front/home-page/home-config`, headers: host };
	add(
		rateLine(
			"config reads, against a bare Fastify route with the same answer",
			await compareLoads(config, { url: `${bare}/config` }, rounds),
			0.45,
			"0.7",
		),
	);
	const read = { url: `${api}/external/api/v1/usersfront/getCurrentUser`, headers: signedIn };
	add(
		rateLine(
			"signed-in reads, against the same statement on the bare driver",
			await compareLoads(read, { url: `${bare}/read` }, rounds),
			0.7,
			"0.85",
		),
	);
	const write = {
		url: `${api}/saas-business/v1/front/message/readAll`,
		method: "POST" as const,
		headers: signedIn,
		body: "{}",
	};
	add(
		rateLine(
			"signed-in writes, against the same statement in a transaction on the bare driver",
			await compareLoads(write, { url: `${bare}/write`, method: "POST", body: "{}" }, rounds),
			0.7,
			"0.85",
		),
	);
	return lines;
}

async function main(): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	try {
		const server = await startChild("benchedServer.ts", { DATA_DIR: dataDir, PORT: "0" });
		const lines = await measureCalls(server);
		lines.push(await measureOverload(server));
		await server.kill();
		lines.push(...(await measureSockets(dataDir, socketCount)));
		const intro = `# Bench of the server

Made by \`npm run bench:server\` over ${process.env["DATABASE_URL"] ? "PostgreSQL" : "the embedded database"}. What it is compared with runs in the same process and the same run: times
differ from machine to machine, ratios less so. Medians of ${rounds} rounds of four seconds over 32 connections, both
in turn; ${socketCount.toLocaleString("en")} sockets; ${cpus().length} processors for servers and clients together.`;
		writeResults("server.md", intro, lines);
		if (lines.some((line) => !line.ok)) process.exitCode = 1;
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

await main();
process.exit();
