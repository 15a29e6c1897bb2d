import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openPromise } from "yauzl";
import { createLog } from "../../server/log.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import {
	contentOf,
	envFor,
	type Installation,
	openInstallation,
} from "../../tests/support/site/installation.ts";
import { backup } from "./backup.ts";
import { createArchive } from "./createArchive.ts";
import { type Manifest, manifestName } from "./manifest.ts";
import { openArchive } from "./openArchive.ts";
import { restore } from "./restore.ts";

const log = createLog("silent");
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder.path, name);
let site: Installation;
beforeAll(async () => {
	site = await openInstallation();
});
afterAll(async () => {
	await site.stop();
	site.remove();
	folder.remove();
});
/** Another one, after a test has stopped the first. */
async function replaceSite(): Promise<void> {
	site.remove();
	site = await openInstallation();
}

test("backup of a running server: restored elsewhere, every row and file is the same", async () => {
	const path = inFolder("running.zip");
	const { rows, files, missingFiles } = await backup(site.env, path, log);
	expect({ files, missingFiles }).toEqual({ files: 3, missingFiles: [] });
	expect(readdirSync(site.env.dataDir)).not.toContain("backup");
	const target = envFor(inFolder("restored"));
	const manifest = await restore(target, path, false, log);
	expect(manifest.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
	const restored = await contentOf(target);
	await site.stop();
	const original = await contentOf(site.env);
	// The running server goes on doing its jobs.
	for (const content of [original, restored]) content.delete("due_job");
	expect(restored).toEqual(original);
	expect([...restored.keys()]).toContain("student_event");
	await replaceSite();
});

test("backup while students write: no write fails, and what is restored is of one moment", async () => {
	const path = inFolder("written.zip");
	const { db } = site.app;
	let written = 0;
	let isOver = false;
	const write = async (): Promise<void> => {
		while (!isOver) {
			const number = written++;
			// Either both rows or none.
			await db.company(1, async (sql) => {
				await sql.query("insert into teacher (company_id, id, document) values (1, $1, '{}')", [
					`t${number}`,
				]);
				await sql.query("insert into asset (company_id, name, content_type, body) values (1, $1, 't', '')", [
					`t${number}`,
				]);
				await sql.query("update student set event_sequence = $1 where id = 'mei'", [number]);
			});
		}
	};
	const writers = [write(), write()];
	const before = written;
	await backup(site.env, path, log);
	isOver = true;
	await Promise.all(writers);
	const target = envFor(inFolder("written"));
	await restore(target, path, false, log);
	const content = await contentOf(target);
	const idsOf = (table: string) =>
		(content.get(table) ?? []).map((line) => JSON.parse(line)[1]).filter((id) => /^t\d+$/.test(id));
	expect(idsOf("teacher").length).toBeGreaterThanOrEqual(before);
	expect(idsOf("asset").sort()).toEqual(idsOf("teacher").sort());
});

test("backup of a server that has stopped: the database is copied as it is, not migrated", async () => {
	await site.stop();
	await backup(site.env, inFolder("stopped.zip"), log);
	const archive = await openArchive(inFolder("stopped.zip"), site.env.secret);
	await archive.verify();
	archive.close();
	await replaceSite();
});

test("backup of a database that is larger than the free space: refused before the disk is full", async () => {
	const { dataDir } = site.env;
	// Of a terabyte, none of which is stored.
	const sparse = join(dataDir, "pg/base/sparse");
	writeFileSync(sparse, "");
	truncateSync(sparse, 1e12);
	await expect(backup(site.env, inFolder("large.zip"), log)).rejects.toThrow(
		/^DATA_DIR must be on a disk with 1000\d{3} MB free for a copy of the database, found \d+ MB; free some$/,
	);
	rmSync(sparse);
	expect(readdirSync(dataDir)).not.toContain("backup");
	expect(existsSync(inFolder("large.zip"))).toBe(false);
});

/** Kills a program as soon as a path exists. */
async function killAt(program: string, file: string, dataDir: string, path: string): Promise<void> {
	const child = spawn(process.execPath, [join(import.meta.dirname, "..", program), file], {
		env: { ...process.env, DATA_DIR: dataDir },
		stdio: "ignore",
	});
	const ended = once(child, "exit");
	await vi.waitFor(() => expect(existsSync(path)).toBe(true), { interval: 5 });
	child.kill("SIGKILL");
	expect(await ended).toEqual([null, "SIGKILL"]);
}

test.each([
	["copying the database", "backup/copy/pg/backup_label"],
	["opening the copy", "backup/copy/pg/postmaster.pid"],
	["writing the archive", "../killed.zip.partial"],
])("backup killed while %s: there is no archive, and the next one is whole", async (_, moment) => {
	const { dataDir } = site.env;
	const path = join(dataDir, "../killed.zip");
	await killAt("backup.ts", path, dataDir, join(dataDir, moment));
	expect(existsSync(path)).toBe(false);
	await vi.waitFor(() => backup(site.env, path, log));
	expect(readdirSync(dataDir)).not.toContain("backup");
	await restore(envFor(inFolder("unused")), path, true, log);
	rmSync(path);
});

test.each([
	["restoring files", "files/stored"],
	["making the database", "restoring/pg/base"],
	["filling the database", "restoring/pg/base/1"],
])("restore killed while %s: there is no database, and the next one is whole", async (_, moment) => {
	const path = inFolder("whole-again.zip");
	if (!existsSync(path)) await backup(site.env, path, log);
	const target = envFor(inFolder("killed"));
	await killAt("restore.ts", path, target.dataDir, join(target.dataDir, moment));
	expect(existsSync(join(target.dataDir, "pg"))).toBe(false);
	await vi.waitFor(() => restore(target, path, false, log));
	expect((await contentOf(target)).get("student")).toHaveLength(1);
	expect(readdirSync(target.dataDir).sort()).toEqual(["files", "lock", "pg"]);
	rmSync(target.dataDir, { recursive: true });
});

test.runIf(existsSync("/dev/full"))("backup onto a full disk: a sentence, and nothing is left", async () => {
	const path = inFolder("full.zip");
	symlinkSync("/dev/full", `${path}.partial`);
	await expect(backup(site.env, path, log)).rejects.toThrow(
		`${path} must be on a disk with space for it, found none left; free some, or choose another place`,
	);
	expect(readdirSync(folder.path).filter((name) => name.startsWith("full.zip"))).toEqual([]);
	expect(readdirSync(site.env.dataDir)).not.toContain("backup");
});

describe("restore refuses, and changes nothing", () => {
	const path = inFolder("whole.zip");
	beforeAll(() => backup(site.env, path, log));
	const changed = (change: (bytes: Buffer) => void): string => {
		const bytes = readFileSync(path);
		change(bytes);
		writeFileSync(inFolder("changed.zip"), bytes);
		return inFolder("changed.zip");
	};
	const refused = async (file: string, settings: NodeJS.ProcessEnv = {}): Promise<string> => {
		const target = envFor(inFolder("target"), settings);
		const message = await restore(target, file, false, log).then(
			() => "restored",
			(error: Error) => error.message,
		);
		expect(existsSync(join(target.dataDir, "pg"))).toBe(false);
		rmSync(target.dataDir, { recursive: true, force: true });
		return message;
	};

	test("a backup that was cut off", async () => {
		const cut = changed(() => undefined);
		truncateSync(cut, 20_000);
		expect(await refused(cut)).toContain("must be a whole backup");
	});
	test("a changed byte in any entry", async () => {
		const zip = await openPromise(path, { lazyEntries: true });
		const offsets = new Map<string, number>();
		for await (const entry of zip.eachEntry()) {
			const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
			offsets.set(entry.fileName, fileDataStart + Math.floor(entry.compressedSize / 2));
		}
		for (const name of ["backup.json", "SHA256SUMS", "tables/asset.jsonl", `files/${site.keys[1]}`]) {
			const at = offsets.get(name) ?? 0;
			const bad = changed((bytes) => bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at));
			expect(await refused(bad), name).not.toBe("restored");
		}
	});
	test.each<[string, Partial<Manifest>, string]>([
		[
			"a backup of a newer version",
			{ migrations: ["0001_foundation", "9999_later"] },
			"the backup must be of this version or an older one, found the migration 9999_later of a newer one; restore it with that version",
		],
		[
			"a backup in a format to come",
			{ format: "schoolfront-backup-2" },
			'backup.json: format must be schoolfront-backup-1, found "schoolfront-backup-2"; restore with the version that made the backup',
		],
	])("%s", async (_, change, sentence) => {
		const archive = await openArchive(path, site.env.secret);
		const manifest = { ...archive.manifest, ...change };
		archive.close();
		const file = inFolder("newer.zip");
		const writer = await createArchive(file);
		await writer.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]), true);
		await writer.finish();
		expect(await refused(file)).toBe(sentence);
		rmSync(file);
	});
	test("another SECRET", async () => {
		expect(await refused(path, { SECRET: "x".repeat(32) })).toContain(
			"SECRET must be the one the backup was made with, found another",
		);
	});
	test("a folder that has a database", async () => {
		await expect(restore(site.env, path, false, log)).rejects.toThrow("must be a folder without a database");
	});
	test("a file that is none", async () => {
		writeFileSync(inFolder("text.zip"), "hello");
		expect(await refused(inFolder("text.zip"))).toContain("must be a whole backup");
	});
});
