// Backups between the embedded database and PostgreSQL; in a cluster run only.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import { backup } from "../../scripts/backup/backup.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { type PrivateServer, startPostgres } from "../../scripts/privateServers.ts";
import { openDatabase } from "../../server/db/database.ts";
import { createLog } from "../../server/log.ts";
import { openFileStore } from "../../server/ports/openFileStore.ts";
import { startObjectStore } from "../support/server/objectStore.ts";
import { temporaryFolder } from "../support/server/testApp.ts";
import { contentOf, envFor, type Installation, openInstallation } from "../support/site/installation.ts";

const log = createLog("silent");
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder.path, name);
let server: PrivateServer;
let site: Installation;
beforeAll(async () => {
	server = await startPostgres();
	site = await openInstallation();
});
afterAll(async () => {
	site.remove();
	folder.remove();
	await server.stop();
});

it("a backup of the embedded database becomes PostgreSQL, and its backup an embedded one again", async () => {
	await site.stop();
	await backup(site.env, inFolder("embedded.zip"), log);
	const original = await contentOf(site.env);

	const postgres = envFor(inFolder("postgres"), { DATABASE_URL: server.url });
	await restore(postgres, inFolder("embedded.zip"), false, log);
	expect(await contentOf(postgres)).toEqual(original);
	await expect(restore(postgres, inFolder("embedded.zip"), false, log)).rejects.toThrow(
		"the database must be empty, found 0001_foundation in it",
	);

	// A server finds everything as it expects it, and writes while the next backup is made.
	const db = await openDatabase({ ...postgres, log });
	let isOver = false;
	let written = 0;
	const writing = (async () => {
		while (!isOver)
			await db.company(1, (sql) =>
				sql.query("update student set event_sequence = $1 where id = 'mei'", [written++]),
			);
	})();
	await backup(postgres, inFolder("postgres.zip"), log);
	isOver = true;
	await writing;
	await db.close();

	const second = envFor(inFolder("second"));
	await restore(second, inFolder("postgres.zip"), false, log);
	const content = await contentOf(second);
	for (const [table, rows] of original)
		if (table !== "student") expect([table, content.get(table)]).toEqual([table, rows]);
});

it("files in a bucket are in the backup, and go into the bucket of the place where it is restored", async () => {
	const [from, to] = [await startObjectStore(), await startObjectStore()];
	const inBucket = ({ url }: { readonly url: string }) => ({
		S3_BUCKET: "files",
		S3_ENDPOINT: url,
		S3_ACCESS_KEY_ID: "key",
		S3_SECRET_ACCESS_KEY: "secret",
	});
	const source = envFor(site.env.dataDir, inBucket(from));
	const target = envFor(inFolder("bucket"), inBucket(to));
	const [disk, first, second] = await Promise.all(
		[site.env, source, target].map(({ files }) => openFileStore(files, uploadRetentionMs)),
	);
	if (!disk || !first || !second) throw new Error("three stores must be open");
	const [lost = "", ...stored] = site.keys;
	for (const key of stored) await first.put(join(site.env.files.dir, "stored", key), key, "application/pdf");

	const path = inFolder("bucket.zip");
	expect(await backup(source, path, log)).toMatchObject({ files: stored.length, missingFiles: [lost] });
	await restore(target, path, false, log);
	for (const key of stored) {
		const bytes = await readFile(join(site.env.files.dir, "stored", key));
		const all = { start: 0, end: bytes.byteLength - 1 };
		for (const store of [disk, second])
			expect(bytes.equals(await buffer(await store.read(key, all)))).toBe(true);
	}
	expect(to.objects.size).toBe(stored.length);
	for (const store of [disk, first, second]) store.close();
	for (const store of [from, to]) {
		expect(store.unknown).toEqual([]);
		await store.stop();
	}
});
