// Where a backup reads the database: PostgreSQL itself, or a copy of an embedded one, which its server goes on using.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { copyClosedFiles } from "../../server/db/backup/copyFiles.ts";
import { type Dump, openDump } from "../../server/db/backup/dump.ts";
import { embeddedFiles, startEmbedded } from "../../server/db/embedded.ts";
import { LockError, takeLock } from "../../server/db/lock.ts";
import type { Env } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import {
	backupFolder,
	copyFolder,
	type ServerSettings,
	settingsOf,
} from "../../server/operator/backupCommands.ts";
import { controlSocket } from "../../server/operator/control.ts";
import { send } from "../operator/controlClient.ts";

/** Asks a running server for a copy. @returns its settings, undefined when none runs */
async function copyThroughServer({ dataDir }: Env): Promise<ServerSettings | undefined> {
	const reply = await send(controlSocket(dataDir), "copy-database", {});
	if (!reply) return undefined;
	if (!reply.ok) throw new Error(reply.message);
	return reply.data as ServerSettings;
}

/** A backup with other settings than the server's would miss its files, or be of no use with its SECRET. */
function refuseOtherSettings(env: Env, server: ServerSettings): void {
	const own = settingsOf(env);
	const names = { database: "DATABASE_URL", secretMark: "SECRET", files: "FILES_DIR or S3_BUCKET" } as const;
	for (const [key, name] of Object.entries(names) as [keyof ServerSettings, string][])
		if (own[key] !== server[key])
			throw new Error(
				`${name} must be that of the running server, found another; write the settings of the server into the file .env (docs/environment.md)`,
			);
}

async function copyEmbedded(env: Env): Promise<void> {
	const { dataDir } = env;
	rmSync(copyFolder(dataDir), { recursive: true, force: true });
	const server = await copyThroughServer(env);
	if (server) return refuseOtherSettings(env, server);
	const lock = await takeLock(dataDir, 0);
	try {
		await copyClosedFiles(embeddedFiles(dataDir), embeddedFiles(copyFolder(dataDir)));
	} finally {
		lock.release();
	}
}

/** One backup at a time: both would copy to the same folder. */
async function lockBackups(dataDir: string): Promise<() => void> {
	const folder = backupFolder(dataDir);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const lock = await takeLock(folder, 0).catch((error: unknown) => {
		if (!(error instanceof LockError)) throw error;
		throw new Error("a backup must be the only one, found another one running; wait for it");
	});
	return () => {
		rmSync(folder, { recursive: true, force: true });
		lock.release();
	};
}

async function openCopy(env: Env, log: Log): Promise<Dump> {
	const { dataDir } = env;
	if (!existsSync(embeddedFiles(dataDir)))
		throw new Error(
			`DATA_DIR must be the folder of a server's data, found no database in ${dataDir}; write the DATA_DIR of the server into the file .env`,
		);
	const unlock = await lockBackups(dataDir);
	try {
		await copyEmbedded(env);
		const embedded = await startEmbedded(copyFolder(dataDir), log);
		try {
			const dump = await openDump(embedded.connection());
			return {
				...dump,
				async close() {
					await dump.close();
					await embedded.close();
					unlock();
				},
			};
		} catch (error) {
			await embedded.close();
			throw error;
		}
	} catch (error) {
		unlock();
		throw error;
	}
}

export async function openSource(env: Env, log: Log): Promise<Dump> {
	if (!env.databaseUrl) return openCopy(env, log);
	const server = await copyThroughServer(env);
	if (server) refuseOtherSettings(env, server);
	return openDump({ connectionString: env.databaseUrl });
}
