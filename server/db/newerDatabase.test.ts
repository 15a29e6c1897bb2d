import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";

const folder = temporaryFolder();
afterEach(() => folder.remove());

test("a database of a newer version: an older server refuses it in a sentence and changes nothing", async () => {
	const options = { dataDir: folder.path, log: createLog("silent") };
	copyData(await emptyData(), folder.path);
	const db = await openDatabase(options);
	const newer = "9999_of_a_newer_version";
	await db.system((sql) =>
		sql.query("insert into schema_migration (id, name, run_on) values (9999, $1, now())", [newer]),
	);
	await db.close();
	await expect(openDatabase(options)).rejects.toThrow(
		`the database must be of this version or an older one, found the migration ${newer} of a newer one; start the version it was used with`,
	);
});
