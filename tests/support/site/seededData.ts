// Data directories to copy, seeded or empty: creating one takes seconds, copying it a fraction of one.
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
} from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../server/db/database.ts";
import { demoSecret } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { createPasswordKeys } from "../../../server/shared/password/passwordKeys.ts";
import { fixedClock } from "./fixedClock.ts";
import { startServer } from "./startServer.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const cache = join(root, ".cache");
const tables = ["server/db", "package-lock.json"];
const key = [...tables, "server/shared/password/passwordKeys.ts"];
const rows = [
	...key,
	"seeds",
	"tests/fixtures",
	"tests/support/site/seededData.ts",
	"server/modules/seed",
	"server/demo",
	"server/shared/media",
	"server/modules/practice",
	"server/shared/bank",
	"server/shared/review",
	"server/modules/site",
	"server/shared/password/password.ts",
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

/** No test copies a directory for this long after its last recorded use. */
const unusedMs = 60 * 60_000;

/** Records the use of a directory. @returns false when it does not exist */
function noteUse(path: string): boolean {
	try {
		utimesSync(path, new Date(), new Date());
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		return false;
	}
}

/**
 * Removes unused directories with other keys, and those of killed runs. Not at once: a run that began before a source
 * changed, or before midnight, still copies them.
 */
function removeUnused(name: string): void {
	const ours = new RegExp(`^${name}-[0-9a-f]{16}(\\.\\w+)?$`);
	for (const entry of readdirSync(cache).filter((each) => ours.test(each))) {
		const path = join(cache, entry);
		// Another worker may remove it at the same time.
		const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
		if (usedAt < Date.now() - unusedMs) rmSync(path, { recursive: true, force: true });
	}
}

/** Path of the directory with this name and key, which is created first if needed. */
async function prepared(name: string, key: string, make: (path: string) => Promise<void>): Promise<string> {
	const home = join(cache, `${name}-${key}`);
	if (noteUse(home)) return home;
	mkdirSync(cache, { recursive: true });
	removeUnused(name);
	const own = mkdtempSync(`${home}.`);
	await make(own);
	removeTraces(own);
	noteUse(own);
	try {
		renameSync(own, home);
	} catch (error) {
		// Another worker created the same one meanwhile.
		if (!existsSync(home)) throw error;
		rmSync(own, { recursive: true, force: true });
	}
	return home;
}

/** Path of a data directory whose database has all tables and no row. */
export const emptyData = (): Promise<string> =>
	prepared("empty", keyOf(tables, ""), async (path) => {
		const db = await openDatabase({ dataDir: path, log: createLog("silent") });
		await db.close();
	});

/** The same with a demo's password key. A server without one generates it, which delays sign-in for a random time. */
export const keyedData = (): Promise<string> =>
	prepared("keyed", keyOf(key, ""), async (path) => {
		copyData(await emptyData(), path);
		const db = await openDatabase({ dataDir: path, log: createLog("silent") });
		await createPasswordKeys(demoSecret, db).publicKey();
		await db.close();
	});

/** Path of a data directory seeded by a server with this environment. */
const seededBy = (name: string, key: string, env: () => Readonly<Record<string, string>>): Promise<string> =>
	prepared(name, key, async (path) => {
		copyData(await keyedData(), path);
		const server = await startServer({ DATA_DIR: path, ...env() });
		await server.stop();
	});

/** Path of a data directory seeded from the repository as it is now. */
export const seededData = (): Promise<string> =>
	// Seeds count days from the day of seeding: yesterday's open classes are over today.
	seededBy("seeded", keyOf(rows, new Date().toISOString().slice(0, 10)), () => ({}));

/** The same, seeded on the day of the fixed clock. */
export const datedData = (): Promise<string> =>
	seededBy("dated", keyOf([...rows, "tests/support/site/fixedClock.ts"], ""), fixedClock);

/** Removes locks and sockets of the server that created it. */
function removeTraces(dataDir: string): void {
	for (const entry of readdirSync(dataDir, { withFileTypes: true }))
		if (entry.name.endsWith(".lock") || !(entry.isDirectory() || entry.isFile()))
			rmSync(join(dataDir, entry.name), { force: true });
}

/** Copies a prepared data directory. Without a filter function, which made it seven times slower. */
export function copyData(from: string, to: string): void {
	noteUse(from);
	cpSync(from, to, { recursive: true });
}
