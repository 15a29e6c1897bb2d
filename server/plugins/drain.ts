// A stop that costs nobody an answer: what is under way ends, what is asked meanwhile is answered and its connection
// closed, and connections on which nothing happens (browsers open some in advance) are not waited for.
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Time for clients to learn by `connection: close` that they must connect anew. */
const farewellMs = 300;
/** A request that has not ended by then never will: its sender stopped in the middle of it. */
const longestMs = 5000;

export const drain = fp(async (app: FastifyInstance) => {
	/** Open connections and how many requests are under way on each. */
	const requests = new Map<Socket, { underWay: number }>();
	const end = (which: (underWay: number) => boolean): void => {
		for (const [socket, { underWay }] of requests) if (which(underWay)) socket.destroy();
	};
	app.server.on("connection", (socket: Socket) => {
		requests.set(socket, { underWay: 0 });
		socket.once("close", () => requests.delete(socket));
	});
	app.server.on("request", ({ socket }, response) => {
		const count = requests.get(socket);
		if (!count) return;
		count.underWay += 1;
		response.on("close", () => {
			count.underWay -= 1;
		});
	});
	let stopping = false;
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (stopping) reply.header("connection", "close");
		done();
	});
	app.addHook("preClose", async () => {
		stopping = true;
		const until = Date.now() + farewellMs;
		while (requests.size > 0 && Date.now() < until) await delay(10);
		end((underWay) => underWay === 0);
		setTimeout(() => end(() => true), longestMs).unref();
	});
});
