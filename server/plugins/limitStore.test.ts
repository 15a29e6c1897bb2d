import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createCounter } from "./counter.ts";
import { limits } from "./limits.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

/** Something that a server takes for Redis when it starts, and that can go away. */
async function givenRedis(): Promise<{ url: string; leave: () => Promise<void> }> {
	const open = new Set<Socket>();
	const redis = createServer((socket) => {
		open.add(socket);
		// One answer for each command, an array of which the first is "*".
		socket.on("data", (data) => socket.write("+OK\r\n".repeat(data.toString().match(/^\*/gm)?.length ?? 0)));
		socket.on("error", () => socket.destroy());
	});
	redis.listen(0, "127.0.0.1");
	await once(redis, "listening");
	const leave = async () => {
		for (const socket of open) socket.destroy();
		if (redis.listening) await new Promise((resolve) => redis.close(resolve));
	};
	closers.push(leave);
	return { url: `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`, leave };
}

test("Redis outage: attempts and requests of an address are still counted", async () => {
	const redis = await givenRedis();
	const app = Fastify({ loggerInstance: createLog("silent") });
	await app.register(limits, { redisUrl: redis.url, perAddress: 8, hashKey: (key) => key });
	const guesses = app.createRateLimit({ max: 3, timeWindow: "5 minutes", keyGenerator: () => "account" });
	app.get("/guess", async (request) => {
		const before = await guesses(request, { increment: false });
		if (!before.isAllowed && before.isExceeded) return "stop";
		await guesses(request);
		return "wrong";
	});
	closers.unshift(() => app.close());
	await redis.leave();
	const answers: string[] = [];
	for (let i = 0; i < 10; i++) {
		const { statusCode, body } = await app.inject("/guess");
		answers.push(statusCode === 200 ? body : String(statusCode));
	}
	// More than the most is too many, as with the counts of one server alone.
	expect(answers).toEqual([...Array(4).fill("wrong"), ...Array(4).fill("stop"), "429", "429"]);
});

test("counts are stored under hashes of their keys, which may be accounts", async () => {
	const app = Fastify({ loggerInstance: createLog("silent") });
	await app.register(limits, { hashKey: (key) => key.slice(0, 1) });
	const guesses = createCounter(app, { max: 1, timeWindow: "5 minutes" }, ({ url }) => url.slice(1));
	app.get("/*", async (request) => ((await guesses.add(request)) === undefined ? "first" : "again"));
	closers.unshift(() => app.close());
	const answers: string[] = [];
	for (const account of ["lin", "lea", "mei"]) answers.push((await app.inject(`/${account}`)).body);
	expect(answers).toEqual(["first", "again", "first"]);
});
