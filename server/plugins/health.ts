// Health checks of a load balancer: the process is alive, and it is ready for requests.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "../deps.ts";
import { unlimited } from "./limits.ts";

export const health = fp(async (app: FastifyInstance, { db }: Pick<Deps, "db">) => {
	let isStopping = false;
	app.addHook("preClose", async () => {
		isStopping = true;
	});
	app.get("/healthz", unlimited, async () => ({ status: "ok" }));
	app.get("/readyz", unlimited, async (request, reply) => {
		if (isStopping) return reply.code(503).send({ status: "stopping" });
		try {
			await db.ping();
			return { status: "ready" };
		} catch (error) {
			request.log.warn({ err: error }, "not ready: the database does not answer");
			return reply.code(503).send({ status: "database does not answer" });
		}
	});
});
