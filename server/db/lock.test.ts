import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyData, emptyData } from "../../tests/support/seededData.ts";
import { temporaryFolder } from "../../tests/support/testApp.ts";
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
		process.stdout.write("held"); setInterval(() => undefined, 1000);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder.path], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	await once(child.stdout, "data");
	return child;
}

test("a lock that is held is refused with the file, the holder and what to do", async () => {
	const other = await holder();
	const error = await takeLock(folder.path, 0).catch((caught: Error) => caught);
	other.kill("SIGKILL");
	await once(other, "exit");
	expect(String(error)).toBe(
		`LockError: ${folder.path}/lock must be free, found it held by process ${process.pid} (its database is process ${other.pid}); end process ${process.pid}, or set DATA_DIR to another folder`,
	);
});

test("a killed holder's lock is free at once, a released one too", async () => {
	const other = await holder();
	other.kill("SIGKILL");
	await once(other, "exit");
	const lock = await takeLock(folder.path, 0);
	lock.release();
	(await takeLock(folder.path, 0)).release();
	expect(existsSync(join(folder.path, "lock.holder.json"))).toBe(false);
});

test("waiting for a holder that ends succeeds", async () => {
	const other = await holder();
	const waiting = takeLock(folder.path, 5000);
	other.kill("SIGKILL");
	(await waiting).release();
});

test("a second server on the same folder is refused and harms nothing", async () => {
	const log = createLog("silent");
	copyData(await emptyData(), folder.path);
	const first = await openDatabase({ dataDir: folder.path, log });
	await expect(openDatabase({ dataDir: folder.path, log })).rejects.toThrow(
		/lock must be free, found it held by/,
	);
	await first.ping();
	await first.close();
});

test("the database's process ends when its server is killed, and nothing that was stored is lost", async () => {
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
	let said = "";
	await new Promise<void>((resolve) => {
		server.stdout.on("data", (text: Buffer) => {
			said += text;
			if (said.split("\n").length > 50) resolve();
		});
	});
	server.kill("SIGKILL");
	await once(server, "close");
	const stored = said.split("\n").slice(0, -1).length;
	const again = await openDatabase({ dataDir: folder.path, log: createLog("silent") });
	const rows = await again.system((sql) =>
		sql.query<{ n: number }>("select count(*)::int as n from company"),
	);
	await again.close();
	expect(rows[0]?.n).toBeGreaterThanOrEqual(stored);
	expect(readFileSync(join(folder.path, "pg/PG_VERSION"), "utf8")).toMatch(/^\d+/);
});

test("the process of the database does not outlive its channel", async () => {
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
