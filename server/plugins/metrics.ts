// Metrics in Prometheus' format.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { unlimited } from "./limits.ts";

export interface Metrics {
	readonly registry: Registry;
	readonly requests: Histogram<"method" | "route" | "status">;
	readonly cspReports: Counter<"directive">;
}

/** Read when metrics are collected. */
export interface Counts {
	/** Open realtime connections. */
	count(): number;
	/** Students with an open page here. */
	students(): number;
}

export function createMetrics(sockets: Counts): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	new Gauge({
		name: "socket_connections",
		help: "Open realtime connections.",
		registers,
		collect() {
			this.set(sockets.count());
		},
	});
	new Gauge({
		name: "students_present",
		help: "Students with at least one open page on this server.",
		registers,
		collect() {
			this.set(sockets.students());
		},
	});
	return {
		registry,
		requests: new Histogram({
			name: "http_request_duration_seconds",
			help: "Time from a request's first byte to the answer's last, by route and status.",
			labelNames: ["method", "route", "status"],
			buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
			registers,
		}),
		cspReports: new Counter({
			name: "csp_reports_total",
			help: "Violations of the Content-Security-Policy that browsers reported, by directive.",
			labelNames: ["directive"],
			registers,
		}),
	};
}

const isLoopback = (address: string): boolean =>
	address === "::1" || address.replace(/^::ffff:/, "").startsWith("127.");

/** Headers of a proxy: the client may be on another machine. */
const proxyHeaders = [
	"forwarded",
	"via",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-forwarded-proto",
	"x-real-ip",
];

/** Serves /metrics to this machine only, not through a proxy. */
export const metricsRoute = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
	app.addHook("onResponse", (request, reply, done) => {
		// By route, since clients can send any number of paths.
		const route = request.routeOptions.url ?? "(none)";
		const status = `${Math.floor(reply.statusCode / 100)}xx`;
		metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
		done();
	});
	app.get("/metrics", unlimited, async (request, reply) => {
		const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
		const isLocal = isLoopback(request.socket.remoteAddress ?? "") && isLoopback(request.ip);
		if (!isLocal || isForwarded) return reply.callNotFound();
		return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
	});
});
