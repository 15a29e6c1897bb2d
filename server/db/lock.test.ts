import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { takeLock } from "./lock.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
	folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** Another process that holds the lock until it is ended. */
async function holder(): Promise<ChildProcess> {
	const code = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
		globalThis.lock = await takeLock(process.argv[1], 0);
		process.stdout.write("locked"); setInterval(() => undefined, 1000);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder.path], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	await once(child.stdout, "data");
	return child;
}

test("locked folder: refused with the file, the owner and what to do", async () => {
	const other = await holder();
	const error = await takeLock(folder.path, 0).catch((caught: Error) => caught);
	other.kill("SIGKILL");
	await once(other, "exit");
	expect(String(error)).toBe(
		`LockError: ${folder.path}/lock must be free, found it locked by process ${process.pid} (its database is process ${other.pid}); end process ${process.pid}, or set DATA_DIR to another folder`,
	);
});

test("lock: free at once after a release and after a kill", async () => {
	const other = await holder();
	other.kill("SIGKILL");
	await once(other, "exit");
	const lock = await takeLock(folder.path, 0);
	lock.release();
	(await takeLock(folder.path, 0)).release();
	expect(existsSync(join(folder.path, "lock.holder.json"))).toBe(false);
});

test("lock: obtained when its owner ends while waiting", async () => {
	const other = await holder();
	const waiting = takeLock(folder.path, 5000);
	other.kill("SIGKILL");
	(await waiting).release();
});

test("second server on the same folder: refused without harm", async () => {
	const log = createLog("silent");
	copyData(await emptyData(), folder.path);
	const first = await openDatabase({ dataDir: folder.path, log });
	await expect(openDatabase({ dataDir: folder.path, log })).rejects.toThrow(
		/lock must be free, found it locked by/,
	);
	await first.ping();
	await first.close();
});

test("server killed: the process of the database ends, and stored rows are kept", async () => {
	const code = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
		import { createLog } from ${JSON.stringify(join(import.meta.dirname, "../log.ts"))};
		const db = await openDatabase({ dataDir: process.argv[1], log: createLog("silent") });
		for (let id = 1; ; id++) {
			await db.system((sql) => sql.query("insert into company (company_id) values ($1)", [id]));
			process.stdout.write(id + "\\n");
		}`;
	copyData(await emptyData(), folder.path);
	const server = spawn(process.execPath, ["--input-type=module", "-e", code, folder.path], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	await new Promise<void>((resolve) => {
		server.stdout.on("data", (text: Buffer) => {
			output += text;
			if (output.split("\n").length > 50) resolve();
		});
	});
	server.kill("SIGKILL");
	await once(server, "close");
	const stored = output.split("\n").slice(0, -1).length;
	const reopened = await openDatabase({ dataDir: folder.path, log: createLog("silent") });
	const rows = await reopened.system((sql) =>
		sql.query<{ n: number }>("select count(*)::int as n from company"),
	);
	await reopened.close();
	expect(rows[0]?.n).toBeGreaterThanOrEqual(stored);
	expect(readFileSync(join(folder.path, "pg/PG_VERSION"), "utf8")).toMatch(/^\d+/);
});

test("channel closed: the process of the database ends", async () => {
	copyData(await emptyData(), folder.path);
	const child = fork(join(import.meta.dirname, "embeddedProcess.ts"), [
		JSON.stringify({ dataDir: folder.path, socketPath: join(folder.path, "s"), lockWaitMs: 0 }),
	]);
	await once(child, "message");
	child.disconnect();
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
	(await takeLock(folder.path, 0)).release();
});
