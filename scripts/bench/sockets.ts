// Many realtime connections at once: what each costs, how fast they come, and what happens when the server dies.
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { pauseOf } from "../../src/core/realtime/pace.ts";

export interface Pages {
	/** Connections a second while they were opened. */
	readonly rate: number;
	readonly sockets: readonly Socket[];
	readonly close: () => void;
}

export const hostOf = (port: number): string => `maple.localhost:${port}`;

/** A connection as a page of the host opens it; it opens itself again by the page's own rule when it is lost. */
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
	let closed = false;
	const again = () => {
		if (closed) return;
		setTimeout(() => !closed && socket.connect(), pauseOf(attempt, false, Math.random()));
		attempt += 1;
	};
	socket.on("connect", () => {
		attempt = 0;
	});
	socket.on("connect_error", again);
	socket.on("disconnect", (reason) => {
		if (reason === "io client disconnect") closed = true;
		else again();
	});
	return socket;
}

const connected = (socket: Socket): Promise<void> =>
	socket.connected ? Promise.resolve() : new Promise((resolve) => socket.once("connect", () => resolve()));

/** Opens many connections, some at a time. */
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

/** Resolves when every connection is open again; seconds since `from` on the clock of performance.now(). */
export async function allBack(sockets: readonly Socket[], from: number): Promise<number> {
	const deadline = from + 180_000;
	while (sockets.some((socket) => !socket.connected)) {
		if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
		await pause(100);
	}
	return (performance.now() - from) / 1000;
}
