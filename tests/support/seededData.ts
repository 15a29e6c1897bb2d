// Data directories to copy, seeded or empty: making one takes seconds, copying it a fraction of one.
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/db/database.ts";
import { demoSecret } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import { createPasswordKeys } from "../../server/plugins/passwordKeys.ts";
import { startServer } from "./startServer.ts";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, ".cache");
const tables = ["server/db", "package-lock.json"];
const key = [...tables, "server/plugins/passwordKeys.ts"];
const rows = [
	...key,
	"seeds",
	"tests/fixtures",
	"tests/support/seededData.ts",
	"server/modules/seed",
	"server/modules/site",
	"server/plugins/password.ts",
	"schemas/seed.schema.json",
	"schemas/site.schema.json",
	"schemas/account.ts",
];

function filesOf(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}

function keyOf(inputs: readonly string[], day: string): string {
	const hash = createHash("sha256").update(day);
	for (const file of inputs.flatMap((input) => filesOf(join(root, input))))
		hash.update(file).update(readFileSync(file));
	return hash.digest("hex").slice(0, 16);
}

/** Path of the directory of this name and key; those of former keys are removed. */
async function prepared(name: string, key: string, make: (path: string) => Promise<void>): Promise<string> {
	const home = join(cache, `${name}-${key}`);
	if (existsSync(home)) return home;
	mkdirSync(cache, { recursive: true });
	const former = new RegExp(`^${name}-[0-9a-f]{16}$`);
	for (const each of readdirSync(cache).filter((each) => former.test(each) && join(cache, each) !== home))
		rmSync(join(cache, each), { recursive: true, force: true });
	const mine = `${home}.${process.pid}`;
	// Of a run that was ended, in a container whose process ids come again.
	rmSync(mine, { recursive: true, force: true });
	await make(mine);
	removeTraces(mine);
	try {
		renameSync(mine, home);
	} catch (error) {
		// Another worker made the same one meanwhile.
		if (!existsSync(home)) throw error;
		rmSync(mine, { recursive: true, force: true });
	}
	return home;
}

/** Path of a data directory whose database has all tables and no row. */
export const emptyData = (): Promise<string> =>
	prepared("empty", keyOf(tables, ""), async (path) => {
		const db = await openDatabase({ dataDir: path, log: createLog("silent") });
		await db.close();
	});

/**
 * The same with the key by which passwords are sealed in a demonstration. A server that has none makes one, beside
 * what is tested and for as long as chance wants: whoever signs in waits for it.
 */
export const keyedData = (): Promise<string> =>
	prepared("keyed", keyOf(key, ""), async (path) => {
		copyData(await emptyData(), path);
		const db = await openDatabase({ dataDir: path, log: createLog("silent") });
		await createPasswordKeys(demoSecret, db).publicKey();
		await db.close();
	});

/** Path of a data directory seeded from the repository as it is now. */
export const seededData = (): Promise<string> =>
	// Seeds count days from the day of seeding: yesterday's open classes are over today.
	prepared("seeded", keyOf(rows, new Date().toISOString().slice(0, 10)), async (path) => {
		copyData(await keyedData(), path);
		const server = await startServer({ DATA_DIR: path });
		await server.stop();
	});

/** Locks and sockets of the server that made it. */
function removeTraces(dataDir: string): void {
	for (const entry of readdirSync(dataDir, { withFileTypes: true }))
		if (entry.name.endsWith(".lock") || !(entry.isDirectory() || entry.isFile()))
			rmSync(join(dataDir, entry.name), { force: true });
}

/** Copies a prepared data directory. In one go: asked about each of its files, this took seven times as long. */
export function copyData(from: string, to: string): void {
	cpSync(from, to, { recursive: true });
}
