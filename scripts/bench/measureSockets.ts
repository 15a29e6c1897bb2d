// Measures the cost of thousands of sockets, the latency of a push to one of them, and the time to reconnect all.
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { type Child, startChild } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { allReconnected, openPages, type Pages, signedInSocket } from "./sockets.ts";
import { studentToken } from "./studentToken.ts";

const companyId = 1;
const studentId = "maple-lin";
const pushes = 200;
/** Connections of a round that measures only their rate. */
const rateSockets = 500;
const speedRounds = 6;

interface Cost {
	/** Bytes of the server's process per socket. */
	readonly bytes: number;
	readonly pages: Pages;
}

/** How fast connections open. */
interface Speed {
	readonly rate: number;
	/** CPU time of the server per connection; µs. */
	readonly cpuMicros: number;
}

const memoryOf = async (child: Child): Promise<number> =>
	(await child.order({ kind: "memory" }, "memory")).bytes;

const cpuTimeOf = async (child: Child): Promise<number> =>
	(await child.order({ kind: "work" }, "work")).micros;

async function costOf(child: Child, count: number): Promise<Cost> {
	// The first connections load code and fill caches, which is no cost per socket.
	const warm = await openPages(child.port, 50);
	warm.close();
	await pause(500);
	const before = await memoryOf(child);
	const pages = await openPages(child.port, count);
	return { bytes: ((await memoryOf(child)) - before) / count, pages };
}

async function speedOf(child: Child): Promise<Speed> {
	const workedBefore = await cpuTimeOf(child);
	const pages = await openPages(child.port, rateSockets);
	const cpuMicros = ((await cpuTimeOf(child)) - workedBefore) / rateSockets;
	pages.close();
	await pause(500);
	return { rate: pages.rate, cpuMicros };
}

async function compareSpeeds(ours: Child, floor: Child): Promise<ResultRow> {
	const medianOf = await measurePairs(
		{ rounds: speedRounds, warm: 1 },
		() => speedOf(ours),
		() => speedOf(floor),
	);
	const formatSide = (whose: "ours" | "floor"): string =>
		`${Math.round(medianOf((pair) => pair[whose].rate))}/s, ${Math.round(medianOf((pair) => pair[whose].cpuMicros))} µs each`;
	const ratio = medianOf((pair) => pair.ours.rate / pair.floor.rate);
	const cpuRatio = medianOf((pair) => pair.floor.cpuMicros / pair.ours.cpuMicros);
	return {
		what: "connections a second",
		ours: formatSide("ours"),
		floor: formatSide("floor"),
		ratio: `${ratio.toFixed(2)} ×, by work ${cpuRatio.toFixed(2)} ×`,
		budget: "0.5 × (aim 0.8 ×)",
		ok: ratio >= 0.5,
	};
}

/** From the command to the page, with storing the message; p99, ms. */
async function pushLatency(child: Child, socket: Socket): Promise<number> {
	const times: number[] = [];
	for (let i = 0; i < pushes; i++) {
		const arrived = new Promise<void>((resolve) => socket.once("event", () => resolve()));
		const from = performance.now();
		await Promise.all([
			child.order({ kind: "message", companyId, studentId, title: `Push ${i}` }, "sent"),
			arrived,
		]);
		times.push(performance.now() - from);
	}
	return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

export async function measureSockets(dataDir: string, count: number): Promise<ResultRow[]> {
	const env = { DATA_DIR: dataDir, PORT: "0" };
	const bare = await startChild("bareSocketServer.ts");
	let server = await startChild("measuredServer.ts", env);
	const { port } = server;
	const speed = await compareSpeeds(server, bare);
	const floor = await costOf(bare, count);
	floor.pages.close();
	await bare.kill();
	const ours = await costOf(server, count);
	const latency = await pushLatency(server, await signedInSocket(port, studentId, await studentToken(port)));
	await server.kill();
	const from = performance.now();
	server = await startChild("measuredServer.ts", { ...env, PORT: String(port) });
	const reconnectSeconds = await allReconnected(ours.pages.sockets, from);
	ours.pages.close();
	await server.kill();
	return [
		{
			what: `memory for a socket, of ${count}`,
			ours: kilobytes(ours.bytes),
			floor: kilobytes(floor.bytes),
			ratio: `${(ours.bytes / floor.bytes).toFixed(2)} ×`,
			budget: "2.5 × (aim 1.5 ×)",
			ok: ours.bytes / floor.bytes <= 2.5,
		},
		speed,
		{
			what: `a message pushed to one student among ${count} sockets, stored first, p99 of ${pushes}`,
			ours: `${Math.round(latency)} ms`,
			floor: "",
			ratio: "",
			budget: "250 ms",
			ok: latency <= 250,
		},
		{
			what: "all sockets back after a kill, the restart included",
			ours: `${reconnectSeconds.toFixed(1)} s`,
			floor: "",
			ratio: "",
			budget: "60 s",
			ok: reconnectSeconds <= 60,
		},
	];
}
