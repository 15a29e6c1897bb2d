// A TCP proxy with scripted failures. It passes HTTP and websocket bytes unchanged, so the Host stays.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listenLocally } from "../../../scripts/localServer.ts";
import { createRandom, type Random } from "../random.ts";
import {
	answerEnd,
	type Ending,
	type Fault,
	now,
	requestIn,
	type Seen,
	type Strike,
} from "./networkFaults.ts";

export interface FaultProxy {
	readonly port: number;
	/** Every request that reached the proxy, whatever its outcome. */
	readonly seen: readonly Seen[];
	/** Replaces all failures; without any, everything passes. Resolves when it is in effect. */
	readonly set: (...faults: readonly Fault[]) => number;
	/** Closes open connections at once: all, or those whose last request matches. */
	readonly cut: (how: Ending, on?: (seen: Seen) => boolean) => void;
	/** Number of open connections: all, or those whose last request matches. */
	readonly lines: (on?: (seen: Seen) => boolean) => number;
	readonly stop: () => Promise<void>;
}

interface Line {
	readonly client: Socket;
	readonly server: Socket;
	asked: Seen | undefined;
	strike: Strike | undefined;
	/** Whether bytes were lost, so that no valid stream can follow. */
	robbed: boolean;
	/** Bytes of the current answer that have passed. */
	answered: number;
	isWhole: (chunk: Buffer) => boolean;
}

const end = (line: Line, how: Ending): void => {
	if (how === "reset") line.client.resetAndDestroy();
	else line.client.end(() => line.client.destroy());
	line.server.destroy();
};

async function write(to: Socket, piece: Buffer): Promise<void> {
	if (to.destroyed || to.write(piece)) return;
	// Only one of the two ever happens.
	const over = new AbortController();
	const { signal } = over;
	await Promise.race([once(to, "drain", { signal }), once(to, "close", { signal })]).finally(() =>
		over.abort(),
	);
}

/** Time for the last bytes to be read: a reset discards the receiver's buffer. */
const settling = 50;

/** Starts a proxy in front of a local port; its random generator decides on jitter. */
export async function startFaultProxy(
	to: { port: number },
	random: Random = createRandom(1),
): Promise<FaultProxy> {
	const lines = new Set<Line>();
	const seen: Seen[] = [];
	let faults: readonly Fault[] = [];
	let left = new Map<Fault, number>();
	let changed = Promise.withResolvers<void>();

	const befalls = ({ on }: Fault, asked: Seen | undefined): boolean =>
		!on || (asked !== undefined && on(asked));
	const weatherOf = <K extends Fault["kind"]>(kind: K, asked: Seen | undefined) =>
		faults.find(
			(fault): fault is Extract<Fault, { kind: K }> => fault.kind === kind && befalls(fault, asked),
		);

	function strikeOf(asked: Seen): Strike | undefined {
		for (const fault of faults) {
			if ((fault.kind !== "cut" && fault.kind !== "answer") || !befalls(fault, asked)) continue;
			const times = left.get(fault) ?? 0;
			if (times === 0) continue;
			left.set(fault, times - 1);
			return fault;
		}
		return undefined;
	}

	/** Waits until bytes can pass; false when they are lost. */
	async function passable(line: Line): Promise<boolean> {
		for (let hole = weatherOf("hole", line.asked); hole; hole = weatherOf("hole", line.asked)) {
			if (hole.after !== "late" && !line.robbed) {
				line.robbed = true;
				if (hole.after === "reset") void changed.promise.then(() => end(line, "reset"));
			}
			if (line.robbed) break;
			await changed.promise;
		}
		return !line.robbed;
	}

	/** Forwards a chunk under the current failure. */
	async function through(line: Line, socket: Socket, chunk: Buffer): Promise<void> {
		for (let rest = chunk; rest.length > 0 && (await passable(line)); ) {
			const slow = weatherOf("slow", line.asked);
			const piece = rest.subarray(0, slow?.slice ?? (slow?.rate ? Math.ceil(slow.rate / 10) : rest.length));
			const delay = (slow?.latency ?? 0) + (slow?.jitter ?? 0) * random.float();
			const sending = slow?.rate ? (piece.length / slow.rate) * 1000 : 0;
			if (delay + sending > 0) await pause(delay + sending);
			await write(socket, piece);
			rest = rest.subarray(piece.length);
		}
	}

	async function upward(line: Line, chunk: Buffer): Promise<void> {
		const asked = requestIn(chunk);
		if (asked) {
			seen.push(asked);
			Object.assign(line, { asked, strike: strikeOf(asked), answered: 0, isWhole: answerEnd() });
			if (weatherOf("refuse", asked)) return end(line, "reset");
		}
		const { strike } = line;
		if (strike?.kind === "cut" && strike.when === "before") return end(line, strike.how);
		if (strike?.kind !== "answer") return await through(line, line.server, chunk);
		if (!asked) return;
		const { status, headers = "", body = "" } = strike;
		const head = `HTTP/1.1 ${status} Fault\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
		line.client.end(head + body);
	}

	async function downward(line: Line, chunk: Buffer): Promise<void> {
		const { strike } = line;
		if (strike?.kind !== "cut") return await through(line, line.client, chunk);
		if (strike.when === "unanswered") return end(line, strike.how);
		const bytes = strike.when === "during" ? strike.bytes - line.answered : chunk.length;
		const whole = line.isWhole(chunk);
		line.answered += chunk.length;
		await through(line, line.client, chunk.subarray(0, bytes));
		if (strike.when === "during" ? bytes > chunk.length : !whole) return;
		await pause(settling);
		end(line, strike.how);
	}

	/** Forwards one direction until it ends; an error of either side ends both. */
	async function pass(line: Line, from: Socket, onward: Socket, each: typeof upward): Promise<void> {
		try {
			for await (const chunk of from.iterator({ destroyOnReturn: false })) {
				await each(line, chunk as Buffer);
				if (onward.destroyed) throw new Error("The other side closed before it received everything.");
			}
			if (await passable(line)) onward.end();
		} catch {
			// Either side may close at any time; both are closed when the failure allows it.
			if (await passable(line)) for (const socket of [from, onward]) socket.resetAndDestroy();
		}
	}

	const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
		if (weatherOf("refuse", undefined)) {
			seen.push({ at: now(), method: "", path: "", websocket: false });
			client.resetAndDestroy();
			return;
		}
		const server = connect({ port: to.port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
		const line: Line = {
			client,
			server,
			asked: undefined,
			strike: undefined,
			robbed: false,
			answered: 0,
			isWhole: answerEnd(),
		};
		lines.add(line);
		// An error after the end of the stream: the end was already forwarded.
		for (const socket of [client, server]) socket.on("error", () => socket.destroy());
		client.once("close", () => {
			lines.delete(line);
			server.destroy();
		});
		void pass(line, client, server, upward);
		void pass(line, server, client, downward);
	});
	const port = await listenLocally(proxy);

	return {
		port,
		seen,
		set(...next) {
			faults = next;
			left = new Map(next.map((fault) => [fault, fault.times ?? Number.POSITIVE_INFINITY]));
			changed.resolve();
			changed = Promise.withResolvers();
			return now();
		},
		cut(how, on) {
			for (const line of lines) if (!on || (line.asked && on(line.asked))) end(line, how);
		},
		lines: (on) => [...lines].filter(({ asked }) => !on || (asked !== undefined && on(asked))).length,
		async stop() {
			for (const line of lines) end(line, "reset");
			proxy.close();
			await once(proxy, "close");
		},
	};
}
