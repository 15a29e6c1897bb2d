import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listenLocally } from "../../../scripts/localServer.ts";
import { createRandom } from "../random.ts";
import { ask } from "../site/ask.ts";
import { type FaultProxy, startFaultProxy } from "./faultProxy.ts";

let server: Server;
let proxy: FaultProxy;
let received: string[];
const body = "x".repeat(5000);

const answering = async (request: IncomingMessage): Promise<string> => {
	const output = await text(request);
	received.push(`${request.method} ${request.url}`);
	return request.url === "/echo" ? output : body;
};

beforeEach(async () => {
	received = [];
	server = createServer((request, answer) => {
		answering(request).then(
			(output) => (request.url === "/chunked" ? answer.write(output) && answer.end() : answer.end(output)),
			() => answer.destroy(),
		);
	});
	server.on("upgrade", (request, socket) => {
		received.push(`upgrade ${request.url}`);
		socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
		socket.on("data", (bytes) => socket.write(bytes)).on("end", () => socket.end());
	});
	proxy = await startFaultProxy({ port: await listenLocally(server) }, createRandom(7));
});

afterEach(async () => {
	await proxy.stop();
	server.closeAllConnections();
	server.close();
});

const get = (path = "/") => ask(proxy, "maple.localhost", path);
const code = (asked: Promise<unknown>): Promise<string> =>
	asked.then(
		() => "answered",
		(error: NodeJS.ErrnoException) => error.code ?? error.message,
	);

/** A websocket connection: its first answer, and everything it receives. */
async function openSocket() {
	const line = connect(proxy.port, "127.0.0.1");
	let output = "";
	line.on("data", (bytes: Buffer) => {
		output += bytes.toString();
	});
	line.on("error", () => line.destroy());
	line.write(
		"GET /websocket HTTP/1.1\r\nhost: maple.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
	);
	return { line, said: () => output };
}

describe("a connection without a failure", () => {
	it("passes requests with their host, large bodies and websocket bytes, and counts them", async () => {
		const large = "é".repeat(200_000);
		const echo = await ask(proxy, "maple.localhost", "/echo", { body: large });
		expect(JSON.parse(echo.body)).toBe(large);
		expect((await get("/chunked")).body).toBe(body);
		const socket = await openSocket();
		await expect.poll(socket.said).toMatch(/^HTTP\/1.1 101/);
		socket.line.write("hello");
		await expect.poll(socket.said).toContain("hello");
		expect(received).toEqual(["POST /echo", "GET /chunked", "upgrade /websocket"]);
		expect(proxy.seen.map(({ path, websocket }) => [path, websocket])).toEqual([
			["/echo", false],
			["/chunked", false],
			["/websocket", true],
		]);
		const open = proxy.lines();
		expect(proxy.lines(({ websocket }) => websocket)).toBe(1);
		socket.line.destroy();
		await expect.poll(() => proxy.lines()).toBeLessThan(open);
	});
});

describe("a server that closes before the request is complete", () => {
	it("has its answer passed on, and the client's connection is closed", async () => {
		server.prependListener("request", (_request, answer) => {
			answer.writeHead(409, { connection: "close" }).end("refused");
		});
		const line = connect({ port: proxy.port, host: "127.0.0.1", allowHalfOpen: true });
		const output: string[] = [];
		line.on("data", (bytes: Buffer) => output.push(bytes.toString()));
		line.on("error", () => line.destroy());
		line.write("PATCH / HTTP/1.1\r\nhost: maple.localhost\r\ncontent-length: 16777216\r\n\r\n");
		await expect.poll(() => output.join("")).toMatch(/^HTTP\/1.1 409[\s\S]*refused/);
		line.write(Buffer.alloc(2 ** 24));
		await expect.poll(() => line.destroyed).toBe(true);
	});
});

describe("a cut", () => {
	it.each(["reset", "end"] as const)("before the request keeps it from the server (%s)", async (how) => {
		proxy.set({ kind: "cut", when: "before", how });
		expect(await code(get())).toBe("ECONNRESET");
		expect(received).toEqual([]);
		expect(proxy.seen).toHaveLength(1);
	});

	it("of the answer lets the server process the request", async () => {
		proxy.set({ kind: "cut", when: "unanswered", how: "reset" });
		expect(await code(get("/do"))).toBe("ECONNRESET");
		expect(received).toEqual(["GET /do"]);
	});

	it("during the answer happens the given number of times", async () => {
		proxy.set({ kind: "cut", when: "during", how: "end", bytes: 1000, times: 1 });
		expect(await code(get("/once"))).toBe("ECONNRESET");
		expect((await get("/again")).body).toBe(body);
		expect(received).toEqual(["GET /once", "GET /again"]);
	});

	it.each(["/", "/chunked"])("after the answer of %s leaves it complete", async (path) => {
		proxy.set({ kind: "cut", when: "after", how: "reset" });
		expect((await get(path)).body).toBe(body);
		await expect.poll(() => proxy.lines()).toBe(0);
	});

	it("of open websockets leaves other connections alone", async () => {
		const socket = await openSocket();
		await expect.poll(socket.said).toMatch(/^HTTP\/1.1 101/);
		proxy.cut("reset", ({ websocket }) => websocket);
		await expect.poll(() => socket.line.destroyed).toBe(true);
		expect((await get()).status).toBe(200);
	});
});

describe("a lasting failure", () => {
	it("blocks both directions of new and open connections, and delivers late", async () => {
		const socket = await openSocket();
		await expect.poll(socket.said).toMatch(/^HTTP\/1.1 101/);
		proxy.set({ kind: "hole", after: "late" });
		socket.line.write("late");
		const asked = get();
		await expect.poll(() => proxy.seen.length).toBe(2);
		expect([received, socket.said().includes("late")]).toEqual([["upgrade /websocket"], false]);
		proxy.set();
		expect((await asked).status).toBe(200);
		await expect.poll(socket.said).toContain("late");
		socket.line.destroy();
	});

	it("resets connections that lost bytes when it is over", async () => {
		proxy.set({ kind: "hole", after: "reset" });
		const asked = code(get());
		await expect.poll(() => proxy.seen.length).toBe(1);
		proxy.set();
		expect(await asked).toBe("ECONNRESET");
		expect(received).toEqual([]);
	});

	it("leaves connections that lost bytes silent", async () => {
		proxy.set({ kind: "hole", after: "silence" });
		const socket = await openSocket();
		await expect.poll(() => proxy.seen.length).toBe(1);
		proxy.set();
		socket.line.write("more");
		expect((await get()).status).toBe(200);
		expect([socket.said(), received]).toEqual(["", ["GET /"]]);
		socket.line.destroy();
	});

	it("slows down, and splits into chunks", async () => {
		proxy.set({ kind: "slow", latency: 40, jitter: 20, slice: 500 });
		const from = performance.now();
		expect((await get()).body).toBe(body);
		expect(performance.now() - from).toBeGreaterThan(400);
		proxy.set({ kind: "slow", rate: 20_000 });
		const second = performance.now();
		await get();
		expect(performance.now() - second).toBeGreaterThan(200);
	});

	it("applies to matching requests only", async () => {
		proxy.set({ kind: "refuse", on: ({ websocket }) => websocket });
		const socket = await openSocket();
		await expect.poll(() => socket.line.destroyed).toBe(true);
		expect((await get()).status).toBe(200);
		proxy.set({ kind: "refuse" });
		expect(await code(get())).toBe("ECONNRESET");
		expect([received, proxy.seen.length]).toEqual([["GET /"], 3]);
	});
});

it("answers in the server's place", async () => {
	proxy.set({ kind: "answer", status: 503, headers: "retry-after: 1\r\n", body: "busy", times: 1 });
	const { status, headers, body: output } = await get();
	expect([status, headers["retry-after"], output]).toEqual([503, "1", "busy"]);
	expect((await get()).status).toBe(200);
});

it("closes the client's connection when the server is gone", async () => {
	const nobody = await startFaultProxy({ port: 1 });
	expect(await code(ask(nobody, "maple.localhost", "/"))).toBe("ECONNRESET");
	expect(nobody.seen).toHaveLength(1);
	await nobody.stop();
});

describe("random", () => {
	it("repeats for a seed and differs between seeds", () => {
		const row = (seed: number) => {
			const random = createRandom(seed);
			return [random.float(), random.between(1, 6), random.pick(["a", "b", "c"])];
		};
		expect(row(3)).toEqual(row(3));
		expect(row(3)).not.toEqual(row(4));
		const dice = createRandom(9);
		const thrown = new Set(Array.from({ length: 200 }, () => dice.between(1, 6)));
		expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
	});
});
