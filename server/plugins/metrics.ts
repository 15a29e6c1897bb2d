// Metrics in Prometheus' format.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { unlimited } from "./limits.ts";

export interface Metrics {
	readonly registry: Registry;
	/** Sets what the database counts; before metrics are collected, which read each gauge by itself. */
	readDatabase(): Promise<void>;
	readonly requests: Histogram<"method" | "route" | "status">;
	readonly cspReports: Counter<"directive">;
	readonly refusals: Counter<"route" | "code">;
	readonly outboxAge: Histogram;
	readonly paymentReports: Counter<"vendor" | "outcome">;
}

/** Jobs of one kind that are due. */
export interface DueJobs {
	readonly kind: string;
	readonly waiting: number;
	/** Those of them that failed before. */
	readonly failed: number;
	/** How long the oldest has been due. */
	readonly seconds: number;
}

/** Read when metrics are collected. */
export interface MetricSources {
	readonly sockets: {
		/** Open realtime connections. */
		count(): number;
		/** Students with an open page here. */
		students(): number;
	};
	/** Companies whose newest site document is broken and not used. */
	brokenSites(): number;
	dueJobs(): Promise<readonly DueJobs[]>;
}

/** From the database, which may not answer: then the other metrics are all the more needed. */
function addDueJobs(registers: Registry[], { dueJobs }: MetricSources): () => Promise<void> {
	const waiting = new Gauge({
		name: "due_jobs",
		help: "Jobs that are due and not done, or wait after a failure, by kind.",
		labelNames: ["kind"],
		registers,
	});
	const failed = new Gauge({
		name: "due_jobs_failed",
		help: "Jobs that failed and are tried again, by kind.",
		labelNames: ["kind"],
		registers,
	});
	const oldest = new Gauge({
		name: "due_jobs_oldest_seconds",
		help: "How long the oldest job has been due, by kind.",
		labelNames: ["kind"],
		registers,
	});
	const up = new Gauge({
		name: "database_up",
		help: "1 when the database answered while metrics were collected.",
		registers,
	});
	return async () => {
		for (const gauge of [waiting, failed, oldest]) gauge.reset();
		// The gauge itself says that it did not answer.
		const found = await dueJobs().catch(() => undefined);
		up.set(found ? 1 : 0);
		for (const { kind, ...jobs } of found ?? []) {
			waiting.set({ kind }, jobs.waiting);
			failed.set({ kind }, jobs.failed);
			oldest.set({ kind }, jobs.seconds);
		}
	};
}

export function createMetrics(sources: MetricSources): Metrics {
	const { sockets } = sources;
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
	new Gauge({
		name: "sites_broken",
		help: "Companies whose newest site document is broken, so that the one before is shown.",
		registers,
		collect() {
			this.set(sources.brokenSites());
		},
	});
	return {
		registry,
		readDatabase: addDueJobs(registers, sources),
		refusals: new Counter({
			name: "refusals_total",
			help: "Refused calls, by route and code (docs/operations.md).",
			labelNames: ["route", "code"],
			registers,
		}),
		outboxAge: new Histogram({
			name: "outbox_entry_age_seconds",
			help: "Time from what a student did to its arrival here.",
			buckets: [1, 5, 30, 300, 3600, 86_400, 604_800],
			registers,
		}),
		paymentReports: new Counter({
			name: "payment_reports_total",
			help: "What payment vendors reported of payments and refunds, by vendor and what became of it (docs/operations.md).",
			labelNames: ["vendor", "outcome"],
			registers,
		}),
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

declare module "fastify" {
	interface FastifyInstance {
		/** What modules count. */
		readonly metrics: Metrics;
	}
}

/** Serves /metrics to this machine only, not through a proxy. */
export const metricsRoute = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
	app.decorate("metrics", metrics);
	app.addHook("onResponse", (request, reply, done) => {
		// By route, since clients can send any number of paths.
		const route = request.routeOptions.url ?? "(none)";
		const status = `${Math.floor(reply.statusCode / 100)}xx`;
		metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
		if (request.refusalCode) metrics.refusals.inc({ route, code: request.refusalCode });
		done();
	});
	app.get("/metrics", unlimited, async (request, reply) => {
		const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
		const isLocal = isLoopback(request.socket.remoteAddress ?? "") && isLoopback(request.ip);
		if (!isLocal || isForwarded) return reply.callNotFound();
		await metrics.readDatabase();
		return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
	});
});
