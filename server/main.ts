// Starts the server: environment, database, sites, app, in this order, and stops it in the other.
import { mkdirSync, readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildApp } from "./app.ts";
import { startControl } from "./control.ts";
import { openDatabase } from "./db/database.ts";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { createSites } from "./modules/site/sites.ts";
import { compressFiles } from "./page/compress.ts";
import { readDist } from "./page/dist.ts";
import { readyLines } from "./ready.ts";
import { openBus } from "./realtime/bus.ts";
import { seedDatabase } from "./seeding.ts";

const root = join(import.meta.dirname, "..");
const fixtures = join(root, "tests/fixtures/schools");
/** Requests under way get this long to end once the server was asked to stop. */
const stopMs = 10_000;
/** How often the embedded database counts its rows. */
const analyzeMs = 3_600_000;
/** How soon a site that another server stored is seen. */
const watchMs = 3000;

const seedFiles = ({ mode, seedFile }: Env): string[] => {
	if (mode === "production") return [];
	if (seedFile) return [seedFile];
	return readdirSync(fixtures)
		.filter((name) => name.endsWith(".json"))
		.sort()
		.map((name) => join(fixtures, name));
};

type Closer = () => Promise<void>;

/** Rows are counted at the start, which follows the seeding, and then now and again; none is waited for. */
async function keepCounted({ db, log }: Pick<Deps, "db" | "log">): Promise<Closer> {
	const count = () =>
		db
			.analyze()
			.catch((error: unknown) => log.warn({ err: error }, "the rows could not be counted; trying again"));
	await count();
	const timer = setInterval(count, analyzeMs);
	timer.unref();
	return async () => clearInterval(timer);
}

async function start(env: Env, closers: Closer[]): Promise<void> {
	const say = (line: string): void => console.log(line);
	const log = createLog(env.logLevel);
	// Beside PostgreSQL it holds the operator's socket only, but it must be there.
	mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
	const dist = readDist(join(root, "dist"));
	await compressFiles(join(dist.folder, "assets"), log);
	const bus = await openBus(env.redisUrl, log);
	closers.unshift(() => bus.close());
	say(env.databaseUrl ? "Opening PostgreSQL" : `Opening the embedded database in ${env.dataDir}`);
	const db = await openDatabase({ ...env, log });
	closers.unshift(() => db.close());
	const sites = createSites({ db, log });
	const deps: Deps = { env, db, bus, log, sites };

	const [companies] = await db.system((sql) =>
		sql.query<{ n: number }>("select count(*)::int as n from company"),
	);
	const files = seedFiles(env);
	// A seed that is asked for by name adds its companies beside those that are there.
	if (companies?.n === 0 || (env.seedFile && files.length > 0)) await seedDatabase(deps, files, say);
	await sites.load();
	if (!env.databaseUrl) closers.unshift(await keepCounted(deps));

	if (env.databaseUrl) {
		const stopWatching = sites.watch(watchMs);
		closers.unshift(async () => stopWatching());
	}
	const app = await buildApp(deps, dist);
	closers.unshift(() => app.close());
	await app.listen({ port: env.port, host: env.host });
	const control = await startControl(deps);
	closers.unshift(() => control.close());

	const { port } = app.server.address() as AddressInfo;
	for (const line of readyLines(sites.all(), port, files)) say(line);
	say(`listening on http://${env.host.includes(":") ? `[${env.host}]` : env.host}:${port}`);
}

/** Closes what was opened, newest first; a second signal, or a request that never ends, is not waited for. */
async function stop(closers: readonly Closer[], code: number): Promise<never> {
	const late = setTimeout(() => {
		console.error(`The server did not stop within ${stopMs / 1000} s and is ended now`);
		process.exit(1);
	}, stopMs);
	late.unref();
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

/** What the system says of an address to listen on that is not one of its own. */
const foreignAddress = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Errors that say what to do are told as they are; for the others the place matters. */
const sayFatal = (error: unknown): void => {
	const { name, message, stack } = error as Error;
	const told = ["EnvError", "DatabaseUnavailable", "DistError", "SeedRefused", "KeyError", "RedisError"];
	const { code, syscall, port, path } = error as NodeJS.ErrnoException & { port?: number };
	if (foreignAddress.has(code ?? "") && (syscall === "listen" || syscall === "getaddrinfo"))
		console.error(`HOST must be an address of this machine, found: ${message}; correct it or leave it out`);
	else if (syscall === "listen" && port !== undefined)
		console.error(`PORT must be free, found: ${message}; stop what listens there or choose another PORT`);
	else if (syscall === "mkdir")
		console.error(
			`DATA_DIR must be a folder that can be written to, found: ${code} at ${path}; choose another`,
		);
	else console.error(told.includes(name) ? message : (stack ?? message));
};

async function main(mode: string | undefined): Promise<void> {
	if (mode !== "demo" && mode !== "production") {
		console.error(
			`server/main.ts: the mode must be demo or production, found ${mode ? `"${mode}"` : "nothing"}`,
		);
		process.exit(1);
	}
	const closers: Closer[] = [];
	let stopping: number | undefined;
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => {
			// A signal to the whole group comes twice, from the terminal and from who passes it on.
			if (stopping !== undefined && Date.now() - stopping > 1000) process.exit(1);
			if (stopping !== undefined) return;
			stopping = Date.now();
			void stop(closers, 0);
		});
	try {
		await start(readEnv(process.env, mode), closers);
	} catch (error) {
		sayFatal(error);
		await stop(closers, 1);
	}
}

await main(process.argv[2]);
