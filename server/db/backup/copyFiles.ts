// Copies the files of the embedded database while it is written to, as PostgreSQL's manual has it for a backup: between
// pg_backup_start and pg_backup_stop, with the log of what was written meanwhile. A database that opens the copy repeats
// that log, and stands at one moment.
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "../sql.ts";

/** Runs statements in a transaction of their own, as the user that owns the database. */
type Run = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Of the log only a part is needed, and no slot or process of the original. */
const ownNames = new Set(["pg_wal", "pg_replslot", "postmaster.pid"]);

const unlessGone = (error: NodeJS.ErrnoException): void => {
	// Removed meanwhile, as the file of a dropped table: the log says so too.
	if (error.code !== "ENOENT") throw error;
};

/** @param isCopied whether a file or folder is; folders inside of a copied one are copied whole */
async function copyFolder(from: string, to: string, isCopied: (name: string) => boolean): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	for (const entry of await readdir(from, { withFileTypes: true })) {
		if (!isCopied(entry.name)) continue;
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.isDirectory()) await copyFolder(source, target, () => true);
		// A file system that can share blocks takes no time for it.
		else if (entry.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
	}
}

/** The disk has no room for a copy; what to do is in the message. */
export class DiskFull extends Error {
	override name = "DiskFull";
}

async function sizeOf(folder: string): Promise<number> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	const files = entries.filter((entry) => entry.isFile());
	let bytes = 0;
	for (const { parentPath, name } of files) {
		const found = await stat(join(parentPath, name)).catch(unlessGone);
		bytes += found?.size ?? 0;
	}
	return bytes;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Asked before it begins: a copy that fills the disk would stop the database it is made of. */
async function refuseFullDisk(files: string): Promise<void> {
	const { bavail, bsize } = await statfs(files);
	const [needed, free] = [await sizeOf(files), bavail * bsize];
	if (needed > free)
		throw new DiskFull(
			`DATA_DIR must be on a disk with ${megabytes(needed)} free for a copy of the database, found ${megabytes(free)}; free some`,
		);
}

/** Files of a database that nobody has open. */
export async function copyClosedFiles(from: string, to: string): Promise<void> {
	await refuseFullDisk(from);
	await copyFolder(from, to, (name) => name !== "postmaster.pid");
}

interface Stopped {
	readonly label: string;
	/** The segment of the log that the copy needs last. */
	readonly last: string;
}

const stop = async (sql: Sql): Promise<Stopped> => {
	const [stopped] = await sql.query<Stopped>(
		"select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
	);
	if (!stopped) throw new Error("pg_backup_stop must return a row, found none");
	return stopped;
};

/** @param to is replaced */
export async function copyOpenFiles(run: Run, from: string, to: string): Promise<void> {
	await rm(to, { recursive: true, force: true });
	await refuseFullDisk(from);
	// By the slot, the database removes no part of its log that the copy needs.
	await run((sql) => sql.query("select pg_create_physical_replication_slot('backup', true)"));
	try {
		await run((sql) => sql.query("select pg_backup_start('backup', true)"));
		let stopped: Stopped | undefined;
		try {
			await copyFolder(from, to, (name) => !ownNames.has(name));
		} finally {
			stopped = await run(stop);
		}
		await mkdir(join(to, "pg_replslot"));
		await writeFile(join(to, "backup_label"), stopped.label);
		const first = /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(stopped.label)?.[1] ?? "";
		const { last } = stopped;
		const isNeeded = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
		await copyFolder(join(from, "pg_wal"), join(to, "pg_wal"), isNeeded);
	} finally {
		await run((sql) => sql.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots"));
	}
}
