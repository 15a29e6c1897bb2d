// Health checks of a load balancer: the process is alive, and it is ready for requests, which includes storing what they bring.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Deps } from "../deps.ts";
import { unlimited } from "./limits.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Resolve when their part of the server can store; `/readyz` asks all of them. */
		readonly storageProbes: (() => Promise<void>)[];
	}
}

/** A probe writes, and anybody may ask: its result is good for so long. */
const probeMaxAgeMs = 1_000;

export const health = fp(async (app: FastifyInstance, { db }: Pick<Deps, "db">) => {
	let isStopping = false;
	app.addHook("preClose", async () => {
		isStopping = true;
	});
	app.decorate("storageProbes", [() => db.ping()]);
	let last: { readonly startedAt: number; readonly outcome: Promise<unknown> } | undefined;
	function probe(): Promise<unknown> {
		if (!last || performance.now() - last.startedAt > probeMaxAgeMs)
			last = {
				startedAt: performance.now(),
				outcome: Promise.all(app.storageProbes.map((each) => each())).then(
					() => undefined,
					(error: unknown) => error,
				),
			};
		return last.outcome;
	}
	app.get("/healthz", unlimited, async () => ({ status: "ok" }));
	app.get("/readyz", unlimited, async (request, reply) => {
		if (isStopping) return reply.code(503).send({ status: "stopping" });
		const error = await probe();
		if (error === undefined) return { status: "ready" };
		request.log.warn({ err: error }, "not ready: nothing can be stored");
		return reply.code(503).send({ status: "storage does not answer" });
	});
});
