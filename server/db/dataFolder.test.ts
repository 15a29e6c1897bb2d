import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { type Database, DatabaseUnavailable } from "./sql.ts";

const folder = temporaryFolder();
const dataDir = join(folder.path, "data");
const moved = join(folder.path, "moved");
let db: Database;
let logs = "";
beforeEach(async () => {
	copyData(await emptyData(), dataDir);
	logs = "";
	const log = createLog("error", {
		write: (line) => {
			logs += line;
		},
	});
	db = await openDatabase({ dataDir, log });
});
afterEach(async () => {
	await db.close();
	folder.remove();
});

const write = (id: number) =>
	db
		.system((sql) => sql.query("insert into company (company_id) values ($1)", [id]))
		.then(
			() => "stored",
			(error: Error) => error,
		);
const readiness = () =>
	db.ping().then(
		() => "ready",
		(error: Error) => error,
	);

test("data folder moved away: nothing is acknowledged until it is back", async () => {
	expect([await write(1), await readiness()]).toEqual(["stored", "ready"]);
	renameSync(dataDir, moved);
	for (const refused of [await write(2), await readiness()]) {
		expect(refused).toBeInstanceOf(DatabaseUnavailable);
		expect(String(refused)).toContain(
			`${dataDir} must be the folder that was opened at the start, found none`,
		);
	}
	renameSync(moved, dataDir);
	expect([await write(3), await readiness()]).toEqual(["stored", "ready"]);
});

test("data folder removed: the restarted process does not begin a new database in its place", async () => {
	const { database } = JSON.parse(readFileSync(join(dataDir, "lock.holder.json"), "utf8"));
	rmSync(dataDir, { recursive: true });
	mkdirSync(dataDir);
	process.kill(database, "SIGKILL");
	await vi.waitFor(() =>
		expect(logs).toContain("the files of the database were removed while the server ran"),
	);
	expect(await write(1)).toBeInstanceOf(DatabaseUnavailable);
	expect(existsSync(join(dataDir, "pg"))).toBe(false);
});

test("another data folder in its place: not taken for it", async () => {
	// The connection is open then.
	expect(await write(1)).toBe("stored");
	renameSync(dataDir, moved);
	copyData(await emptyData(), dataDir);
	expect(String(await write(2))).toContain("found another one");
});

test("full disk: not ready, and ready when there is space again", async () => {
	// Every write to this device fails as on a full disk. The probe removes the link.
	symlinkSync("/dev/full", join(dataDir, `probe-${process.pid}`));
	expect(String(await readiness())).toContain(`${dataDir} must take new files, found ENOSPC`);
	await vi.waitFor(async () => expect(await readiness()).toBe("ready"));
});

test("the files of the database: for the server's user alone, also in a folder that others may read", async () => {
	await db.close();
	chmodSync(dataDir, 0o755);
	chmodSync(join(dataDir, "pg"), 0o755);
	db = await openDatabase({ dataDir, log: createLog("silent") });
	expect(statSync(join(dataDir, "pg")).mode & 0o077).toBe(0);
});
