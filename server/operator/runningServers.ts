// Which servers of this checkout run, and with which data folder: commands need no DATA_DIR while one runs. A file for each
// process; one that ended without removing its file is recognised by its socket, at which nobody listens.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { controlSocket } from "./control.ts";

const entries = join(import.meta.dirname, "..", "..", ".cache", "servers");

/** Whether a server listens: its process number may be another program's by now, its socket is nobody else's. */
const isRunning = (dataDir: string): Promise<boolean> =>
	new Promise((resolve) => {
		const socket = connect(controlSocket(dataDir));
		socket.on("connect", () => {
			socket.destroy();
			resolve(true);
		});
		// A server of another user may listen at a socket that cannot be opened: the command that asks it says so.
		socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EACCES"));
	});

/** @returns removes the entry of this process */
export function announceServer(dataDir: string, log: Log, folder = entries): () => void {
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
export async function runningDataFolders(folder = entries): Promise<string[]> {
	let names: string[];
	try {
		names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
	const found = new Set<string>();
	for (const name of names) {
		const { dataDir } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { dataDir: string };
		if (await isRunning(dataDir)) found.add(dataDir);
	}
	return [...found].sort();
}
