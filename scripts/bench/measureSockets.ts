// What thousands of sockets cost, how soon a push to one of them arrives, and how soon all are back after a kill.
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import type { SocketTicket } from "../../schemas/generated/documents.ts";
import { data } from "../../tests/support/ask.ts";
import { type Child, startChild } from "./child.ts";
import type { Line } from "./results.ts";
import { inTurn } from "./rounds.ts";
import { allBack, openPageSocket, openPages, type Pages } from "./sockets.ts";
import { tokenOf } from "./student.ts";

const companyId = 1;
const studentId = "maple-lin";
const pushes = 200;
/** Connections of a round that looks at their speed only. */
const some = 500;
const speedRounds = 6;

interface Cost {
	/** Bytes of the server's process for a socket. */
	readonly bytes: number;
	readonly pages: Pages;
}

/** How fast connections come. */
interface Speed {
	readonly rate: number;
	/** Time of a processor that the server took for a connection; µs. */
	readonly work: number;
}

const memoryOf = async (child: Child): Promise<number> =>
	(await child.order({ kind: "memory" }, "memory")).bytes;

const workOf = async (child: Child): Promise<number> => (await child.order({ kind: "work" }, "work")).micros;

async function costOf(child: Child, count: number): Promise<Cost> {
	// What the first connections bring along is not theirs.
	const warm = await openPages(child.port, 50);
	warm.close();
	await pause(500);
	const before = await memoryOf(child);
	const pages = await openPages(child.port, count);
	return { bytes: ((await memoryOf(child)) - before) / count, pages };
}

async function speedOf(child: Child): Promise<Speed> {
	const worked = await workOf(child);
	const pages = await openPages(child.port, some);
	const work = ((await workOf(child)) - worked) / some;
	pages.close();
	await pause(500);
	return { rate: pages.rate, work };
}

async function compareSpeeds(ours: Child, floor: Child): Promise<Line> {
	const middle = await inTurn(
		{ rounds: speedRounds, warm: 1 },
		() => speedOf(ours),
		() => speedOf(floor),
	);
	const told = (whose: "ours" | "floor"): string =>
		`${Math.round(middle((pair) => pair[whose].rate))}/s, ${Math.round(middle((pair) => pair[whose].work))} µs each`;
	const ratio = middle((pair) => pair.ours.rate / pair.floor.rate);
	const byWork = middle((pair) => pair.floor.work / pair.ours.work);
	return {
		what: "connections a second",
		ours: told("ours"),
		floor: told("floor"),
		ratio: `${ratio.toFixed(2)} ×, by work ${byWork.toFixed(2)} ×`,
		budget: "0.5 × (aim 0.8 ×)",
		ok: ratio >= 0.5,
	};
}

/** A connection of the demo student among the others. */
async function studentSocket(port: number): Promise<Socket> {
	const socket = openPageSocket(port);
	await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
	const { ticket } = await data<SocketTicket>({ port }, "maple.localhost", "/external/api/v1/socketTicket", {
		method: "POST",
		headers: { authorization: await tokenOf(port) },
	});
	const auth = {
		companyId,
		schoolId: "",
		userId: studentId,
		token: ticket,
		date: Date.now(),
		deviceId: "bench",
		module: "pc",
	};
	const said = (await socket.timeout(10_000).emitWithAck("auth", auth)) as { code: string };
	if (said.code !== "1")
		throw new Error(`auth must be answered with code "1", found ${JSON.stringify(said)}`);
	return socket;
}

/** From the order to the page, with the storing of the message; ms at the 99th of a hundred. */
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

export async function measureSockets(dataDir: string, count: number): Promise<Line[]> {
	const env = { DATA_DIR: dataDir, PORT: "0" };
	const bare = await startChild("bareSockets.ts");
	let server = await startChild("benchedServer.ts", env);
	const { port } = server;
	const speed = await compareSpeeds(server, bare);
	const floor = await costOf(bare, count);
	floor.pages.close();
	await bare.kill();
	const ours = await costOf(server, count);
	const latency = await pushLatency(server, await studentSocket(port));
	await server.kill();
	const from = performance.now();
	server = await startChild("benchedServer.ts", { ...env, PORT: String(port) });
	const back = await allBack(ours.pages.sockets, from);
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
			ours: `${back.toFixed(1)} s`,
			floor: "",
			ratio: "",
			budget: "60 s",
			ok: back <= 60,
		},
	];
}
