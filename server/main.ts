// Starts the server: environment, database, sites, app, in this order, and stops it in the other.
import { mkdirSync, readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildApp } from "./app.ts";
import { openDatabase } from "./db/database.ts";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { createSites } from "./modules/site/sites.ts";
import { startControl } from "./operator/control.ts";
import { startupMessage } from "./operator/startupMessage.ts";
import { compressFiles } from "./page/compress.ts";
import { readDist } from "./page/dist.ts";
import { openBus } from "./ports/bus.ts";
import { seedDatabase } from "./wiring/seeding.ts";

const root = join(import.meta.dirname, "..");
const fixtures = join(root, "tests/fixtures/schools");
const shutdownTimeoutMs = 10_000;
/** How often statistics of the embedded database are updated. */
const analyzeIntervalMs = 3_600_000;
/** How often versions of sites are read that another server stored. */
const watchIntervalMs = 3000;

const seedFiles = ({ mode, seedFile }: Env): string[] => {
	if (mode === "production") return [];
	if (seedFile) return [seedFile];
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
	const log = createLog(env.logLevel);
	// With PostgreSQL it contains the operator's socket only.
	mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
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
	await sites.load();
	if (!env.databaseUrl) closers.unshift(await keepAnalyzed(deps));

	if (env.databaseUrl) {
		const stopWatching = sites.watch(watchIntervalMs);
		closers.unshift(async () => stopWatching());
	}
	const app = await buildApp(deps, dist);
	closers.unshift(() => app.close());
	await app.listen({ port: env.port, host: env.host });
	const control = await startControl(deps);
	closers.unshift(() => control.close());

	const { port } = app.server.address() as AddressInfo;
	for (const line of startupMessage(sites.all(), port, files)) print(line);
	print(`listening on http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`);
}

/** Closes what was opened, newest first, and exits at the timeout. */
async function stop(closers: readonly Closer[], code: number): Promise<never> {
	const timer = setTimeout(() => {
		console.error(`The server did not stop within ${shutdownTimeoutMs / 1000} s and is ended now`);
		process.exit(1);
	}, shutdownTimeoutMs);
	timer.unref();
	for (const close of closers) {
		try {
			await close();
		} catch (error) {
			console.error("The server could not stop cleanly:", error);
			code = 1;
		}
	}
	process.exit(code);
}

/** Error codes of an address that is not one of this machine. */
const foreignAddress = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Errors with a message for the operator are printed without their stack. */
const printFatal = (error: unknown): void => {
	const { name, message, stack } = error as Error;
	const forOperator = [
		"EnvError",
		"DatabaseUnavailable",
		"DistError",
		"SeedRefused",
		"KeyError",
		"RedisError",
	];
	const { code, syscall, port, path } = error as NodeJS.ErrnoException & { port?: number };
	if (foreignAddress.has(code ?? "") && (syscall === "listen" || syscall === "getaddrinfo"))
		console.error(`HOST must be an address of this machine, found: ${message}; correct it or leave it out`);
	else if (syscall === "listen" && port !== undefined)
		console.error(`PORT must be free, found: ${message}; stop what listens there or choose another PORT`);
	else if (syscall === "mkdir")
		console.error(
			`DATA_DIR must be a folder that can be written to, found: ${code} at ${path}; choose another`,
		);
	else console.error(forOperator.includes(name) ? message : (stack ?? message));
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
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => {
			// A signal to the process group may arrive twice within a moment, from the terminal and from npm.
			if (stoppingSince !== undefined && Date.now() - stoppingSince > 1000) process.exit(1);
			if (stoppingSince !== undefined) return;
			stoppingSince = Date.now();
			void stop(closers, 0);
		});
	try {
		await start(readEnv(process.env, mode), closers);
	} catch (error) {
		printFatal(error);
		await stop(closers, 1);
	}
}

await main(process.argv[2]);
