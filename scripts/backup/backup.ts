// Makes a backup of an installation: the database at one moment, the files of students, and what it was made from.
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Dump } from "../../server/db/backup/dump.ts";
import type { TableShape } from "../../server/db/backup/tables.ts";
import type { Env } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import { settingsOf } from "../../server/operator/backupCommands.ts";
import { FileMissing, type FileStore } from "../../server/ports/fileStore.ts";
import { openFileStore } from "../../server/ports/openFileStore.ts";
import { type ArchiveWriter, createArchive } from "./createArchive.ts";
import { createManifest, fileEntry, type Manifest, manifestName, tableEntry } from "./manifest.ts";
import { openSource } from "./source.ts";

export interface BackupReport {
	readonly rows: number;
	readonly files: number;
	/** Keys of files that the database knows and the store has not. */
	readonly missingFiles: readonly string[];
	readonly bytes: number;
}

async function writeTable(archive: ArchiveWriter, dump: Dump, table: TableShape): Promise<number> {
	let rows = 0;
	async function* content() {
		for await (const lines of dump.rows(table)) {
			rows += lines.length;
			yield Buffer.from(`${lines.join("\n")}\n`);
		}
	}
	await archive.add(tableEntry(table.name), content(), true);
	return rows;
}

/** @returns the files that were there */
async function writeFiles(archive: ArchiveWriter, files: Dump["files"], store: FileStore) {
	const written: Manifest["files"][number][] = [];
	for (const { key, size } of files) {
		try {
			const content = await store.read(key, { start: 0, end: Math.max(0, size - 1) });
			await archive.add(fileEntry(key), content, false);
			written.push({ key, size });
		} catch (error) {
			if (!(error instanceof FileMissing)) throw error;
		}
	}
	return written;
}

/** Rows first: files of students stay for an hour after their rows are deleted. */
async function writeTables(archive: ArchiveWriter, env: Env, log: Log) {
	const dump = await openSource(env, log);
	try {
		const tables: Manifest["tables"][number][] = [];
		for (const table of dump.tables) tables.push({ ...table, rows: await writeTable(archive, dump, table) });
		const { migrations, sequences, files } = dump;
		return { migrations, sequences, tables, files };
	} finally {
		await dump.close();
	}
}

async function* once(text: string) {
	yield Buffer.from(text);
}

/** @param path of the archive, which is there when this resolves, as a whole */
export async function backup(env: Env, path: string, log: Log): Promise<BackupReport> {
	const archive = await createArchive(path);
	try {
		const database = await writeTables(archive, env, log);
		const store = await openFileStore(env.files, uploadRetentionMs);
		const files = await writeFiles(archive, database.files, store).finally(() => store.close());
		const written = new Set(files.map(({ key }) => key));
		const missingFiles = database.files.map(({ key }) => key).filter((key) => !written.has(key));
		const { database: kind, secretMark } = settingsOf(env);
		const manifest = createManifest({ ...database, database: kind, secretMark, files, missingFiles });
		await archive.add(manifestName, once(`${JSON.stringify(manifest, null, "\t")}\n`), true);
		const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
		return { rows, files: files.length, missingFiles, bytes: await archive.finish() };
	} catch (error) {
		await archive.discard();
		throw error;
	}
}
