// The embedded database: PGlite in a process of its own, so that no query ever blocks the server's event loop.
// Started by embedded.ts with a message channel; it ends when the channel does, however the server ended.
import { chmodSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { LockError, takeLock } from "./lock.ts";

export interface EmbeddedOptions {
	readonly dataDir: string;
	/** A unix socket, or the loopback where there are none. */
	readonly socketPath: string | undefined;
	readonly lockWaitMs: number;
	/** False for a restart: where the files are gone, an empty database would hide that. */
	readonly mayCreate: boolean;
}

export type EmbeddedReport =
	| { readonly kind: "creating" }
	| { readonly kind: "ready"; readonly port: number }
	| { readonly kind: "failed"; readonly locked: boolean; readonly message: string };

const report = (message: EmbeddedReport): void => {
	if (process.connected) process.send?.(message);
};

async function open(options: EmbeddedOptions): Promise<() => Promise<void>> {
	const lock = await takeLock(options.dataDir, options.lockWaitMs);
	if (!options.mayCreate && !existsSync(join(options.dataDir, "pg", "PG_VERSION")))
		throw new Error("the files of the database were removed while the server ran");
	report({ kind: "creating" });
	const files = join(options.dataDir, "pg");
	const db = await PGlite.create({ dataDir: files });
	// PGlite's files can be written by everybody, and the operator may have made the data folder.
	chmodSync(files, 0o700);
	// A backup that was killed with the database left it, and the database would keep its log for ever.
	await db.exec("select pg_drop_replication_slot(slot_name) from pg_replication_slots");
	// A killed process leaves its socket file behind; by the lock, nobody listens there.
	if (options.socketPath) rmSync(options.socketPath, { force: true });
	const server = new PGLiteSocketServer({
		db,
		maxConnections: 20,
		...(options.socketPath ? { path: options.socketPath } : { host: "127.0.0.1", port: 0 }),
	});
	await server.start();
	report({ kind: "ready", port: Number(server.getServerConn().split(":").at(-1)) || 0 });
	return async () => {
		await server.stop();
		await db.close();
		lock.release();
	};
}

// Terminals and service managers signal every process of the group; the server decides when to close.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

/** PGlite throws error numbers of WASI. */
const fileProblems: Record<number, string> = {
	2: "no permission to write",
	51: "no space left",
	69: "a read-only disk",
};

function messageOf(error: { message?: string; errno?: number; name?: string }): string {
	return (
		error.message ?? fileProblems[error.errno ?? 0] ?? `${error.name ?? "an error"} ${error.errno ?? ""}`
	);
}

const options = JSON.parse(process.argv[2] ?? "{}") as EmbeddedOptions;
const opening = open(options).catch((error: Error) => {
	report({ kind: "failed", locked: error instanceof LockError, message: messageOf(error) });
	process.exitCode = 1;
	return undefined;
});
const close = async (): Promise<void> => {
	const closeAll = await opening;
	await closeAll?.();
	process.exit();
};
process.on("disconnect", close);
if (!process.connected) await close();
