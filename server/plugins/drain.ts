// Graceful shutdown: requests under way are completed, new ones are answered and their connections closed, and idle
// connections (browsers open some in advance) are not waited for.
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Time for clients to get `connection: close` and reconnect elsewhere. */
const graceMs = 300;
/** A request that has not ended by then is abandoned by its sender. */
const timeoutMs = 5000;

export const drain = fp(async (app: FastifyInstance) => {
	/** Number of requests under way on each open connection. */
	const connections = new Map<Socket, { requests: number }>();
	const destroy = (isEnded: (requests: number) => boolean): void => {
		for (const [socket, { requests }] of connections) if (isEnded(requests)) socket.destroy();
	};
	app.server.on("connection", (socket: Socket) => {
		connections.set(socket, { requests: 0 });
		socket.once("close", () => connections.delete(socket));
	});
	app.server.on("request", ({ socket }, response) => {
		const count = connections.get(socket);
		if (!count) return;
		count.requests += 1;
		response.on("close", () => {
			count.requests -= 1;
		});
	});
	let isStopping = false;
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (isStopping) reply.header("connection", "close");
		done();
	});
	app.addHook("preClose", async () => {
		isStopping = true;
		const until = Date.now() + graceMs;
		while (connections.size > 0 && Date.now() < until) await delay(10);
		destroy((requests) => requests === 0);
		setTimeout(() => destroy(() => true), timeoutMs).unref();
	});
});
