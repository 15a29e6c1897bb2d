// Many realtime connections at once.
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { SocketTicket } from "../../schemas/generated/documents.ts";
import { retryDelayMs } from "../../src/core/retry.ts";
import { data } from "../../tests/support/site/ask.ts";

export interface Pages {
	/** Connections opened per second. */
	readonly rate: number;
	readonly sockets: readonly Socket[];
	readonly close: () => void;
}

export const hostOf = (port: number): string => `maple.localhost:${port}`;

/** A connection like that of a page; reconnects with the page's own back-off. */
export function openPageSocket(port: number): Socket {
	const host = hostOf(port);
	const socket = io(`http://127.0.0.1:${port}`, {
		path: "/websocket",
		transports: ["websocket"],
		forceNew: true,
		reconnection: false,
		timeout: 20_000,
		extraHeaders: { host, origin: `http://${host}` },
	});
	let attempt = 0;
	let isClosed = false;
	const scheduleReconnect = () => {
		if (isClosed) return;
		setTimeout(() => !isClosed && socket.connect(), retryDelayMs(attempt, { maxMs: 20_000 }));
		attempt += 1;
	};
	socket.on("connect", () => {
		attempt = 0;
	});
	socket.on("connect_error", scheduleReconnect);
	socket.on("disconnect", (reason) => {
		if (reason === "io client disconnect") isClosed = true;
		else scheduleReconnect();
	});
	return socket;
}

const connected = (socket: Socket): Promise<void> =>
	socket.connected ? Promise.resolve() : new Promise((resolve) => socket.once("connect", () => resolve()));

/** A connection of a signed-in student of the demo company. */
export async function signedInSocket(port: number, studentId: string, token: string): Promise<Socket> {
	const socket = openPageSocket(port);
	await connected(socket);
	const { ticket } = await data<SocketTicket>({ port }, "maple.localhost", "/external/api/v1/socketTicket", {
		method: "POST",
		headers: { authorization: token },
	});
	const auth = {
		companyId: 1,
		schoolId: "",
		userId: studentId,
		token: ticket,
		date: Date.now(),
		deviceId: "bench",
		module: "pc",
	};
	const reply = (await socket.timeout(10_000).emitWithAck("auth", auth)) as { code: string };
	if (reply.code !== "1")
		throw new Error(`auth must be answered with code "1", found ${JSON.stringify(reply)}`);
	return socket;
}

/** Opens many connections, `atOnce` at a time. */
export async function openPages(port: number, count: number, atOnce = 100): Promise<Pages> {
	const sockets: Socket[] = [];
	const from = performance.now();
	let left = count;
	const opener = async (): Promise<void> => {
		while (left > 0) {
			left -= 1;
			const socket = openPageSocket(port);
			sockets.push(socket);
			await connected(socket);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, opener));
	const seconds = (performance.now() - from) / 1000;
	return {
		rate: count / seconds,
		sockets,
		close: () => {
			for (const socket of sockets) socket.disconnect();
		},
	};
}

/** Resolves when every connection is open again, to the seconds since `from` (performance.now()). */
export async function allReconnected(sockets: readonly Socket[], from: number): Promise<number> {
	const deadline = from + 180_000;
	while (sockets.some((socket) => !socket.connected)) {
		if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
		await pause(100);
	}
	return (performance.now() - from) / 1000;
}
