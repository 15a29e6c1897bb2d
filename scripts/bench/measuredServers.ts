// Servers to measure, with databases of their own that are gone afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, startRedis } from "../privateServers.ts";
import { type Child, startChild } from "./child.ts";

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-bench-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** One server over the embedded database. */
export const withEmbedded = <Result>(work: (server: Child) => Promise<Result>): Promise<Result> =>
	inFolder(async (folder) => {
		const server = await startChild("measuredServer.ts", { DATA_DIR: folder, PORT: "0", DATABASE_URL: "" });
		try {
			return await work(server);
		} finally {
			await server.kill();
		}
	});

/** Two servers over PostgreSQL and Redis. */
export const withCluster = <Result>(work: (servers: readonly Child[]) => Promise<Result>): Promise<Result> =>
	inFolder(async (folder) => {
		const stops: (() => Promise<void>)[] = [];
		try {
			const postgres = await startPostgres(true);
			stops.push(postgres.stop);
			const redis = await startRedis();
			stops.push(redis.stop);
			const servers: Child[] = [];
			for (const name of ["1", "2"]) {
				const server = await startChild("measuredServer.ts", {
					...{ DATA_DIR: join(folder, name), PORT: "0", FILES_DIR: join(folder, "files") },
					...{ DATABASE_URL: postgres.url, REDIS_URL: redis.url },
				});
				stops.push(server.kill);
				servers.push(server);
			}
			return await work(servers);
		} finally {
			for (const stop of stops.reverse()) await stop();
		}
	});
