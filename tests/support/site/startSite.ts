// A running site: a test file's own if it changes data, or the one shared by all read-only files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { openDatabase } from "../../../server/db/database.ts";
import type { Database } from "../../../server/db/sql.ts";
import { createLog } from "../../../server/log.ts";
import { copyData, keyedData } from "./seededData.ts";
import { startCluster } from "./startCluster.ts";
import { type Server, startServer } from "./startServer.ts";

/** What a test needs to open pages of a site and to call its server. */
export interface SiteAddress {
	/** Address of a page: `url("maple.localhost", "/course/list")`. */
	readonly url: (host: string, hash?: string) => string;
	readonly port: number;
}

export interface Site extends SiteAddress {
	readonly dataDir: string;
	/** Data directory of the server process that operator commands use. */
	readonly controlDir: string;
	/** The server processes: one, or those of a cluster, in the order of their data directories. */
	readonly nodes: () => readonly Server[];
	readonly logs: () => string;
	readonly stop: () => Promise<void>;
	readonly kill: () => Promise<void>;
	/** Restarts the stopped or killed server on the same data and port. */
	readonly restart: () => Promise<void>;
	/** Its data, while it is stopped or killed. */
	readonly openDatabase: () => Promise<Database>;
}

interface SiteOptions {
	readonly env?: Readonly<Record<string, string>>;
	/** Start with a database that has all tables and only the password key, instead of the seeded one. */
	readonly empty?: boolean;
}

/** The site that answers on a port, its own or that of a proxy before it. */
export const siteAt = (port: number): SiteAddress => ({
	port,
	url: (host, hash = "/home/index") => `http://${host}:${port}/s/pc/#${hash}`,
});

/**
 * Starts a demo site; in a cluster run, two server processes over PostgreSQL and Redis behind one port.
 * @param seeded directory of the demo's data; none in a cluster
 */
export async function startSite(options: SiteOptions = {}, seeded = inject("seededData")): Promise<Site> {
	const dataDir = mkdtempSync(join(tmpdir(), "schoolfront-"));
	const env = { DATA_DIR: dataDir, ...options.env };
	if (seeded) copyData(options.empty ? await keyedData() : seeded, dataDir);
	const start = (extra: Readonly<Record<string, string>> = {}): Promise<Server> =>
		process.env["SCHOOLFRONT_CLUSTER"]
			? startCluster({ ...env, ...extra }, options.empty)
			: startServer({ ...env, ...extra });
	let server = await start();
	const { port } = server;
	let earlierLogs = "";
	return {
		...siteAt(port),
		dataDir,
		controlDir: process.env["SCHOOLFRONT_CLUSTER"] ? join(dataDir, "1") : dataDir,
		nodes: () => server.nodes ?? [server],
		logs: () => earlierLogs + server.logs(),
		stop: async () => {
			await server.stop();
			// The database of a killed server closes its files a moment later.
			rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
		},
		kill: () => server.kill(),
		restart: async () => {
			await server.stop();
			earlierLogs += server.logs();
			server = await start({ PORT: String(port) });
		},
		openDatabase: () =>
			openDatabase({
				dataDir,
				...(server.databaseUrl === undefined ? {} : { databaseUrl: server.databaseUrl }),
				log: createLog("silent"),
			}),
	};
}

/** Log lines about unexpected failures, or about blocked content reported by a browser. */
export const loggedFailures = (logs: string): string[] =>
	logs.split("\n").filter((line) => /"level":(?:50|60|"error"|"fatal")|"directive":/.test(line));

export type SetupOptions = SiteOptions & { readonly allowErrors?: boolean };

/** The site of a test file: started before its tests, stopped after them, and its log free of errors. */
export function setupSite(options: SetupOptions = {}): () => Site {
	let site: Site | undefined;
	beforeAll(async () => {
		site = await startSite(options);
	});
	afterAll(async () => {
		await site?.stop();
		if (!options.allowErrors) expect(loggedFailures(site?.logs() ?? "")).toEqual([]);
	});
	return () => {
		if (!site) throw new Error("the site is there only inside tests and hooks");
		return site;
	};
}

/**
 * The site shared by all files that only read, or that use a student of their own. It is started before the
 * first file and stopped after the last one (run/siteSetup.ts).
 */
export const sharedSite = (): SiteAddress => siteAt(inject("sharedSite"));
