// A whole running site for one test file: its own server, its own data, torn down with everything it made.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { copyData, keyedData } from "./seededData.ts";
import { startCluster } from "./startCluster.ts";
import { type Server, startServer } from "./startServer.ts";

export interface Site {
	/** Address of a page: `url("maple.localhost", "/course/list")`. */
	readonly url: (host: string, hash?: string) => string;
	readonly port: number;
	readonly dataDir: string;
	/** Data directory of the server process an operator talks to. */
	readonly controlDir: string;
	/** The server processes: one, or those of a cluster, in the order of their data directories. */
	readonly nodes: () => readonly Server[];
	readonly logs: () => string;
	readonly stop: () => Promise<void>;
	readonly kill: () => Promise<void>;
	/** Starts the stopped or killed server again on the same data and the same port. */
	readonly restart: () => Promise<void>;
}

export interface SiteOptions {
	readonly env?: Readonly<Record<string, string>>;
	/** Start with a database that has all tables and no row but the key of passwords, instead of the seeded one. */
	readonly empty?: boolean;
}

/** Starts a demo site; in a cluster run, two server processes over PostgreSQL and Redis behind one port. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-"));
	const env = { DATA_DIR: dataDir, ...options.env };
	const seeded = inject("seededData");
	// In a cluster there is none.
	if (seeded) copyData(options.empty ? await keyedData() : seeded, dataDir);
	const start = (extra: Readonly<Record<string, string>> = {}): Promise<Server> =>
		process.env["SCHOOLFRONT_CLUSTER"]
			? startCluster({ ...env, ...extra })
			: startServer({ ...env, ...extra });
	let server = await start();
	const { port } = server;
	let former = "";
	return {
		port,
		dataDir,
		controlDir: process.env["SCHOOLFRONT_CLUSTER"] ? join(dataDir, "1") : dataDir,
		nodes: () => server.nodes ?? [server],
		url: (host, hash = "/home/index") => `http://${host}:${port}/s/pc/#${hash}`,
		logs: () => former + server.logs(),
		stop: async () => {
			await server.stop();
			// The database of a server that was killed closes its files a moment later.
			rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
		},
		kill: () => server.kill(),
		restart: async () => {
			await server.stop();
			former += server.logs();
			server = await start({ PORT: String(port) });
		},
	};
}

/** Lines in which the server says that something failed that should not, or that a browser stopped something. */
const failures = (logs: string): string[] =>
	logs.split("\n").filter((line) => /"level":(?:50|60|"error"|"fatal")|"directive":/.test(line));

/** The site of a test file: started before its tests, stopped after them, and its log free of errors. */
export function givenSite(options: SiteOptions & { allowErrors?: boolean } = {}): () => Site {
	let site: Site | undefined;
	beforeAll(async () => {
		site = await startSite(options);
	});
	afterAll(async () => {
		await site?.stop();
		if (!options.allowErrors) expect(failures(site?.logs() ?? "")).toEqual([]);
	});
	return () => {
		if (!site) throw new Error("the site is there only inside tests and hooks");
		return site;
	};
}
