// Backups between the embedded database and PostgreSQL; in a cluster run only.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backup } from "../../scripts/backup/backup.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { type PrivateServer, startPostgres } from "../../scripts/privateServers.ts";
import { openDatabase } from "../../server/db/database.ts";
import { createLog } from "../../server/log.ts";
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
