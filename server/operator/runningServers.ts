// Which servers of this checkout run, and with which data folder: commands need no DATA_DIR while one runs. A file for each
// process; one that ended without removing its file is recognised by its number.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";

const folder = join(import.meta.dirname, "..", "..", ".cache", "servers");

const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// It runs as another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
};

/** @returns removes the entry of this process */
export function announceServer(dataDir: string, log: Log): () => void {
	const path = join(folder, `${process.pid}.json`);
	try {
		mkdirSync(folder, { recursive: true });
		writeFileSync(path, JSON.stringify({ dataDir }));
	} catch (error) {
		log.warn({ err: error }, "commands will need DATA_DIR to find this server: its folder takes no files");
	}
	return () => rmSync(path, { force: true });
}

/** Data folders of the servers that run, each once. */
export function runningDataFolders(): string[] {
	let names: string[];
	try {
		names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
	const found = new Set<string>();
	for (const name of names) {
		if (!isRunning(Number.parseInt(name, 10))) continue;
		const { dataDir } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { dataDir: string };
		found.add(dataDir);
	}
	return [...found].sort();
}
