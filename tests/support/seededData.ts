// A seeded data directory to copy: seeding takes seconds, copying a fraction of one.
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
import { startServer } from "./startServer.ts";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, ".cache");
const inputs = ["seeds", "tests/fixtures", "server/db", "server/modules/seed", "schemas/seed.schema.json"];

function filesOf(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}

function key(): string {
	const hash = createHash("sha256");
	// Seeds count days from the day of seeding: yesterday's open classes are over today.
	hash.update(new Date().toISOString().slice(0, 10));
	for (const file of inputs.flatMap((input) => filesOf(join(root, input))))
		hash.update(file).update(readFileSync(file));
	return hash.digest("hex").slice(0, 16);
}

/** Path of a data directory seeded from the repository as it is now. */
export async function seededData(): Promise<string> {
	const home = join(cache, `seeded-${key()}`);
	if (existsSync(home)) return home;
	mkdirSync(cache, { recursive: true });
	for (const name of readdirSync(cache).filter((each) => /^seeded-[0-9a-f]{16}$/.test(each)))
		rmSync(join(cache, name), { recursive: true, force: true });
	const mine = `${home}.${process.pid}`;
	const server = await startServer({ DATA_DIR: mine });
	await server.stop();
	renameSync(mine, home);
	return home;
}

/** Copies a data directory; locks and sockets of the stopped server stay behind. */
export function copyData(from: string, to: string): void {
	cpSync(from, to, {
		recursive: true,
		filter: (path) => {
			const stat = statSync(path);
			return (stat.isDirectory() || stat.isFile()) && !path.endsWith(".lock");
		},
	});
}
