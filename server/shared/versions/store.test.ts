import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { history, insertVersion, newestText, newestVersion, oneVersion, storedVersions } from "./store.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
afterAll(() => site.close());

const documentOf = (id: string): object => ({ list: [{ id }] });

test("the newest hundred versions of each document are stored", async () => {
	const [news, voices] = ["news", "voices"].map((part) => ({ companyId: 1, part }));
	if (!news || !voices) throw new Error("two parts must be given");
	const last = storedVersions + 3;
	const found = await site.db.system(async (sql) => {
		const note = { author: "anna", note: "apply" };
		await insertVersion(sql, voices, 1, documentOf("only"), note);
		for (let version = 1; version <= last; version++)
			await insertVersion(sql, news, version, documentOf(`n${version}`), note);
		return {
			listed: (await history(sql, news)).map(({ version }) => version),
			newest: await newestVersion(sql, news),
			oldest: await oneVersion(sql, news, 4),
			gone: await oneVersion(sql, news, 3),
			other: await oneVersion(sql, voices, 1),
		};
	});
	expect(found.listed).toEqual(Array.from({ length: storedVersions }, (_, i) => last - i));
	expect(found.newest).toMatchObject({ version: last, document: documentOf(`n${last}`) });
	expect(found.oldest).toMatchObject({ version: 4 });
	expect(found.gone).toBeUndefined();
	expect(found.other).toMatchObject({ version: 1 });
});

test.each([
	["as JSON", ""],
	["compressed", "x".repeat(200_000)],
])("a text of the newest version is read from a document that is stored %s", async (form, filling) => {
	const key = { companyId: 1, part: `texts-${form}` };
	const zoned = (zone: string): object => ({ base: { zone }, filling });
	const texts = await site.db.system(async (sql) => {
		const note = { author: "anna", note: "apply" };
		await insertVersion(sql, key, 1, zoned("Asia/Shanghai"), note);
		await insertVersion(sql, key, 2, zoned("Europe/Berlin"), note);
		return [await newestText(sql, key, ["base", "zone"]), await newestText(sql, key, ["other", "zone"])];
	});
	expect(texts).toEqual(["Europe/Berlin", undefined]);
});

test("docs/students.md says how many versions are stored", () => {
	const docs = readFileSync(join(import.meta.dirname, "../../../docs/students.md"), "utf8");
	expect(docs).toContain(`| \`document_version\` | the newest ${storedVersions} versions of each document |`);
});
