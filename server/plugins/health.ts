// What a load balancer asks: does the process live, and may it be given visitors.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "../deps.ts";
import { unlimited } from "./limits.ts";

export const health = fp(async (app: FastifyInstance, { db }: Pick<Deps, "db">) => {
	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
	});
	app.get("/healthz", unlimited, async () => ({ status: "ok" }));
	app.get("/readyz", unlimited, async (request, reply) => {
		if (stopping) return reply.code(503).send({ status: "stopping" });
		try {
			await db.ping();
			return { status: "ready" };
		} catch (error) {
			request.log.warn({ err: error }, "not ready: the database does not answer");
			return reply.code(503).send({ status: "database does not answer" });
		}
	});
});
