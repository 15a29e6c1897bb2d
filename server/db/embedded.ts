// The process of the embedded database: started, restarted when it dies, and ended with the server.
import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import { rememberFolder } from "../openedFolder.ts";
import type { EmbeddedOptions, EmbeddedReport } from "./embeddedProcess.ts";
import { DatabaseUnavailable } from "./sql.ts";

/** pg builds the path of a unix socket from a folder and this number. */
const port = 5432;
/** The kernel's limit is 108 bytes on Linux and 104 on macOS. */
const maxSocketPathBytes = 100;
/** The database of a killed server takes a moment to end; a second server reports the lock within 5 s. */
const lockWaitMs = 2500;

function socketFolder(dataDir: string): { path: string | undefined; temporary?: string } {
	if (process.platform === "win32") return { path: undefined };
	const own = join(dataDir, `.s.PGSQL.${port}`);
	if (Buffer.byteLength(own) <= maxSocketPathBytes) return { path: own };
	const temporary = mkdtempSync(join(tmpdir(), "schoolfront-"));
	return { path: join(temporary, `.s.PGSQL.${port}`), temporary };
}

/** Resolves with the port when the process answers; rejects with its error when it cannot start. */
function ready(child: ChildProcess, log: Log): Promise<number> {
	return new Promise((resolve, reject) => {
		child.on("message", (message: EmbeddedReport) => {
			if (message.kind === "creating") log.info("opening the embedded database");
			if (message.kind === "ready") resolve(message.port);
			if (message.kind === "failed")
				reject(
					new DatabaseUnavailable(
						message.locked
							? message.message
							: `the embedded database does not start, found: ${message.message}; DATA_DIR must be a folder that can be written to, on a disk with free space`,
					),
				);
		});
		child.once("error", reject);
		child.once("exit", (code, signal) =>
			reject(new DatabaseUnavailable(`the embedded database ended with ${signal ?? `code ${code}`}`)),
		);
	});
}

/** Its files, in the data folder. */
export const embeddedFiles = (dataDir: string): string => join(dataDir, "pg");

export async function startEmbedded(dataDir: string, log: Log) {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const socket = socketFolder(dataDir);
	let child: ChildProcess;
	let loopbackPort = 0;
	let closing = false;

	const start = async (mayCreate: boolean): Promise<void> => {
		const options: EmbeddedOptions = { dataDir, socketPath: socket.path, lockWaitMs, mayCreate };
		child = fork(join(import.meta.dirname, "embeddedProcess.ts"), [JSON.stringify(options)], {
			// Not the flags of this process, such as an inspector's port. Optimising rarely used WebAssembly took half of the
			// time it takes to open the database.
			execArgv: ["--disable-warning=ExperimentalWarning", "--wasm-tiering-budget=500000000"],
			stdio: ["ignore", "inherit", "inherit", "ipc"],
		});
		const started = child;
		loopbackPort = await ready(started, log);
		started.once("exit", (code, signal) => {
			if (!closing) restartProcess(`ended with ${signal ?? `code ${code}`}`);
		});
	};
	const restartProcess = async (reason: string): Promise<void> => {
		log.error({ reason }, "the embedded database ended; restarting it");
		for (let attempt = 1; !closing; attempt++) {
			try {
				return await start(false);
			} catch (error) {
				log.error({ err: error, attempt }, "the embedded database did not restart; trying again");
				await delay(Math.min(attempt * 500, 5000));
			}
		}
	};
	await start(true);
	// Written in place as long as the database exists.
	const folder = rememberFolder(dataDir, "pg/global/pg_control");

	return {
		folder,
		/** For `pg` to connect to. */
		connection: () => ({
			...(socket.path ? { host: dirname(socket.path), port } : { host: "127.0.0.1", port: loopbackPort }),
			user: "postgres",
			database: "postgres",
		}),
		/** Restarts a process that does not answer; its unfinished transactions are rolled back. */
		restart(reason: string): void {
			log.error({ reason, pid: child.pid }, "the embedded database does not answer; restarting it");
			child.kill("SIGKILL");
		},
		async close(): Promise<void> {
			closing = true;
			if (child.exitCode === null && child.signalCode === null) {
				const ended = new Promise((resolve) => child.once("exit", resolve));
				if (child.connected) child.disconnect();
				const late = setTimeout(() => child.kill("SIGKILL"), 5000);
				await ended;
				clearTimeout(late);
			}
			if (socket.temporary) rmSync(socket.temporary, { recursive: true, force: true });
		},
	};
}
