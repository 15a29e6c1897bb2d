// Restores a backup into an empty installation. The database is there at the very end, as a whole.
import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { uploadRetentionMs, uploadTypes } from "../../schemas/uploadProfiles.ts";
import { type Load, openLoad } from "../../server/db/backup/load.ts";
import { embeddedFiles, startEmbedded } from "../../server/db/embedded.ts";
import { takeLock } from "../../server/db/lock.ts";
import type { Env } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import { openFileStore } from "../../server/ports/openFileStore.ts";
import { prepareFolder } from "../../server/writableFolder.ts";
import { fileEntry, type Manifest, tableEntry } from "./manifest.ts";
import { type Archive, openArchive } from "./openArchive.ts";

const types: Readonly<Record<string, string>> = uploadTypes;

/** Files first: a file that no row knows does no harm, a row without its file does. Both can be repeated. */
async function restoreFiles(archive: Archive, env: Env): Promise<void> {
	const store = await openFileStore(env.files, uploadRetentionMs);
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-restore-"));
	try {
		const path = join(folder, "file");
		for (const { key } of archive.manifest.files) {
			await pipeline(await archive.stream(fileEntry(key)), createWriteStream(path));
			await store.put(path, key, types[extname(key).slice(1)] ?? "application/octet-stream");
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
		store.close();
	}
}

async function fillTables(archive: Archive, load: Load): Promise<void> {
	const tables = new Map(archive.manifest.tables.map((table) => [table.name, table]));
	for (const name of load.tables) {
		const table = tables.get(name);
		if (!table) throw new Error(`the backup must have the table ${name}, found none`);
		const rows = await load.fill(table, archive.lines(tableEntry(name)));
		if (rows !== table.rows)
			throw new Error(`the table ${name} must have ${table.rows} rows as in the backup, found ${rows}`);
	}
	await load.commit(archive.manifest.sequences);
}

async function restoreEmbedded(archive: Archive, env: Env, log: Log): Promise<void> {
	const { dataDir } = env;
	const target = embeddedFiles(dataDir);
	const lock = await takeLock(dataDir, 0);
	try {
		refuseUsed(env);
		const folder = join(dataDir, "restoring");
		// Of a restore that was killed.
		await rm(folder, { recursive: true, force: true });
		await restoreFiles(archive, env);
		const embedded = await startEmbedded(folder, log);
		try {
			const load = await openLoad(embedded.connection(), archive.manifest.migrations);
			await fillTables(archive, load).finally(() => load.close());
		} finally {
			await embedded.close();
		}
		await rename(embeddedFiles(folder), target);
		await rm(folder, { recursive: true, force: true });
	} finally {
		lock.release();
	}
}

function refuseUsed({ dataDir, databaseUrl }: Env): void {
	if (databaseUrl || !existsSync(embeddedFiles(dataDir))) return;
	throw new Error(
		`DATA_DIR must be a folder without a database, found one in ${dataDir}; choose another folder, or move this one away`,
	);
}

/** @returns what was checked, or restored */
export async function restore(env: Env, path: string, isCheck: boolean, log: Log): Promise<Manifest> {
	if (!isCheck) {
		prepareFolder("DATA_DIR", env.dataDir);
		refuseUsed(env);
	}
	const archive = await openArchive(path, env.secret);
	try {
		await archive.verify();
		if (isCheck) return archive.manifest;
		if (!env.databaseUrl) {
			await restoreEmbedded(archive, env, log);
			return archive.manifest;
		}
		const load = await openLoad({ connectionString: env.databaseUrl }, archive.manifest.migrations);
		try {
			await restoreFiles(archive, env);
			await fillTables(archive, load);
		} finally {
			await load.close();
		}
		return archive.manifest;
	} finally {
		archive.close();
	}
}
