import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openInstallation } from "../../../tests/support/site/installation.ts";
import { createLog } from "../../log.ts";
import { startEmbedded } from "../embedded.ts";
import { openDump } from "./dump.ts";

test("large rows: read a few at a time, also behind many small ones", async () => {
	const site = await openInstallation();
	await site.app.db.system(async (sql) => {
		const insert = "insert into asset (company_id, name, content_type, body) values (1, $1, 't', $2)";
		for (let i = 0; i < 300; i++) await sql.query(insert, [`small${i}`, Buffer.from("x")]);
		for (let i = 0; i < 8; i++) await sql.query(insert, [`large${i}`, randomBytes(1_000_000)]);
	});
	await site.stop();
	const embedded = await startEmbedded(site.env.dataDir, createLog("silent"));
	const dump = await openDump(embedded.connection());
	const table = dump.tables.find(({ name }) => name === "asset");
	if (!table) throw new Error("no table of pictures");
	let rows = 0;
	const lengths: number[] = [];
	for await (const page of dump.rows(table)) {
		rows += page.length;
		lengths.push(page.reduce((sum, line) => sum + line.length, 0));
	}
	await dump.close();
	await embedded.close();
	site.remove();
	expect(rows).toBeGreaterThanOrEqual(308);
	// In hexadecimal, a byte is two characters.
	expect(Math.max(...lengths)).toBeLessThan(2_100_000);
});
