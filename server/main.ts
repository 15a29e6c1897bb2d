// Starts the server: environment, database, sites, app, in this order, and stops it in the other.
import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildApp } from "./app.ts";
import { openDatabase } from "./db/database.ts";
import type { Deps } from "./deps.ts";
import { type Env, misspelledVariables, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { rebuildRows } from "./modules/content/rebuildRows.ts";
import { createSites } from "./modules/site/sites.ts";
import { startControl } from "./operator/control.ts";
import { announceServer } from "./operator/runningServers.ts";
import { startupMessage, startupWarnings } from "./operator/startupMessage.ts";
import { compressFiles } from "./page/compress.ts";
import { readDist } from "./page/dist.ts";
import { readEndpoints } from "./plugins/endpoints.ts";
import { listenError, reservePort } from "./port.ts";
import { openBus } from "./ports/bus.ts";
import { seedDatabase } from "./wiring/seeding.ts";
import { prepareFolder } from "./writableFolder.ts";

const root = join(import.meta.dirname, "..");
const fixtures = join(root, "tests/fixtures/schools");
const shutdownTimeoutMs = 10_000;
/** How often statistics of the embedded database are updated. */
const analyzeIntervalMs = 3_600_000;
/**
 * How often the numbers of versions are read that another server or a command stored, and of which the bus brought no
 * message: without Redis it brings none. One statement; open pages are to follow within two seconds, of which they wait one.
 */
const watchIntervalMs = 500;

const seedFiles = ({ mode, seedFile }: Env): string[] => {
	if (seedFile) return [seedFile];
	if (mode === "production") return [];
	return readdirSync(fixtures)
		.filter((name) => name.endsWith(".json"))
		.sort()
		.map((name) => join(fixtures, name));
};

type Closer = () => Promise<void>;

/** Updates statistics at the start, which follows the seeding, and then regularly. */
async function keepAnalyzed({ db, log }: Pick<Deps, "db" | "log">): Promise<Closer> {
	const analyze = () =>
		db
			.analyze()
			.catch((error: unknown) =>
				log.warn(
					{ err: error },
					"statistics of the database could not be updated; trying again with the next interval",
				),
			);
	await analyze();
	const timer = setInterval(analyze, analyzeIntervalMs);
	timer.unref();
	return async () => clearInterval(timer);
}

async function start(env: Env, closers: Closer[]): Promise<void> {
	const print = (line: string): void => console.log(line);
	const warning = (text: string): string => `warning: ${text}`;
	for (const text of misspelledVariables(process.env)) print(warning(text));
	readEndpoints(env.endpointsFile);
	const log = createLog(env.logLevel);
	// With PostgreSQL it contains the operator's socket only.
	prepareFolder("DATA_DIR", env.dataDir);
	const port = await reservePort(env);
	closers.unshift(() => port.release());
	const dist = readDist(join(root, "dist"));
	await compressFiles(join(dist.folder, "assets"), log);
	const bus = await openBus(env.redisUrl, log);
	closers.unshift(() => bus.close());
	print(env.databaseUrl ? "Opening PostgreSQL" : `Opening the embedded database in ${env.dataDir}`);
	const db = await openDatabase({ ...env, log });
	closers.unshift(() => db.close());
	const sites = createSites({ db, log });
	const deps: Deps = { env, db, bus, log, sites };

	const [companies] = await db.system((sql) =>
		sql.query<{ n: number }>("select count(*)::int as n from company"),
	);
	const files = seedFiles(env);
	// SEED_FILE adds its companies to existing ones.
	if (companies?.n === 0 || (env.seedFile && files.length > 0)) await seedDatabase(deps, files, print);
	await rebuildRows(deps);
	if (env.mode === "demo") await (await import("./demo/addDemoMedia.ts")).addDemoMedia(deps, print);
	await sites.load();
	if (!env.databaseUrl) closers.unshift(await keepAnalyzed(deps));

	if (env.databaseUrl) {
		const stopWatching = sites.watch(watchIntervalMs);
		closers.unshift(async () => stopWatching());
	}
	const app = await buildApp(deps, dist);
	closers.unshift(() => app.close());
	await port.release();
	await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
		throw listenError(error, env);
	});
	const control = await startControl({ ...deps, payments: app.payments });
	closers.unshift(() => control.close());
	const remove = announceServer(env.dataDir, log);
	closers.unshift(async () => remove());

	const { port: boundPort } = app.server.address() as AddressInfo;
	const demoFiles = env.mode === "demo" ? files : [];
	const address = `http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${boundPort}`;
	// The log is written by another thread: in one write, none of its lines comes between these.
	print(
		[
			...startupMessage(sites.all(), boundPort, demoFiles),
			...startupWarnings(env, sites).map(warning),
			`listening on ${address}`,
		].join("\n"),
	);
}

/** Closes what was opened, newest first, also what a start that goes on opens meanwhile, and exits at the timeout. */
async function stop(closers: Closer[], code: number): Promise<never> {
	const timer = setTimeout(() => {
		console.error(`The server did not stop within ${shutdownTimeoutMs / 1000} s and is ended now`);
		process.exit(1);
	}, shutdownTimeoutMs);
	timer.unref();
	for (let close = closers.shift(); close; close = closers.shift()) {
		try {
			await close();
		} catch (error) {
			console.error("The server could not stop cleanly:", error);
			code = 1;
		}
	}
	process.exit(code);
}

/** Errors with a message for the operator are printed without their stack. */
const printFatal = (error: unknown): void => {
	const { name, message, stack } = error as Error;
	const forOperator = [
		"EnvError",
		"StartError",
		"DatabaseUnavailable",
		"DistError",
		"SeedRefused",
		"KeyError",
		"RedisError",
	];
	console.error(forOperator.includes(name) ? message : (stack ?? message));
};

async function main(mode: string | undefined): Promise<void> {
	if (mode !== "demo" && mode !== "production") {
		console.error(
			`server/main.ts: the mode must be demo or production, found ${mode ? `"${mode}"` : "nothing"}`,
		);
		process.exit(1);
	}
	const closers: Closer[] = [];
	let stoppingSince: number | undefined;
	let stopping: Promise<never> | undefined;
	const stopOnce = (code: number): Promise<never> => {
		stopping ??= stop(closers, code);
		return stopping;
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => {
			// A signal to the process group may arrive twice within a moment, from the terminal and from npm.
			if (stoppingSince !== undefined && Date.now() - stoppingSince > 1000) process.exit(1);
			if (stoppingSince !== undefined) return;
			stoppingSince = Date.now();
			void stopOnce(0);
		});
	try {
		await start(readEnv(process.env, mode), closers);
	} catch (error) {
		// A start that was interrupted fails because of that.
		if (!stopping) printFatal(error);
		await stopOnce(1);
	}
}

await main(process.argv[2]);
