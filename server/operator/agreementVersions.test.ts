import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ContentAgreement } from "../../schemas/generated/documents.ts";
import { buildAgreement } from "../../tests/support/data/buildCatalogue.ts";
import { type ContentApp, openContentApp } from "../../tests/support/server/contentApp.ts";
import { rebuildRows } from "../modules/content/rebuildRows.ts";

let app: ContentApp;
let id: string;
let count = 0;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply({ part: "agreements", agreements: [] });
});
afterAll(() => app.close());
beforeEach(() => {
	count += 1;
	id = `terms-${count}`;
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
	app.site.db.company(1, (sql) => sql.query<Row>(text, values));
const apply = async (change: Partial<ContentAgreement> = {}) =>
	app.apply({ ...(await app.one("agreements")), agreements: [buildAgreement(id, change)] });
const versions = () =>
	query<Record<string, unknown>>(
		`select number, kind, name, html, plain, sha256, asks_again as asks from agreement_version
		where agreement_id = $1 order by number`,
		[id],
	);

test("each change of text, name or kind is a version; other changes are none", async () => {
	const text = '<p onclick="x">One <b>year</b>.</p><script>y</script>';
	await apply({ text });
	await apply({ text, targets: [] });
	await apply({ text: "<p>Two years.</p>", asksSignature: false });
	await apply({ text: "<p>Two years.</p>" });
	await apply({ text: "<p>Two years.</p>", kind: "electronic" });
	await apply({ text: "<p>Two years.</p>", kind: "electronic", agreementName: "Contract" });
	const found = await versions();
	expect(found.map(({ number, kind, plain, asks }) => [number, kind, plain, asks])).toEqual([
		[1, "ordinary", "One year.", true],
		[2, "ordinary", "Two years.", false],
		[3, "electronic", "Two years.", true],
		[4, "electronic", "Two years.", true],
	]);
	expect(found[0]?.["html"]).toBe("<p>One <b>year</b>.</p>");
	expect(new Set(found.map(({ sha256 }) => sha256)).size).toBe(4);
});

test("an old text that comes back is a new version with the hash of the old one; the first version always asks", async () => {
	await apply({ asksSignature: false });
	await apply({ text: "Another" });
	await apply();
	const [first, , third] = await versions();
	expect(third).toEqual({ ...first, number: 3 });
	expect(first?.["asks"]).toBe(true);
});

test("a version is never changed, and rows that are made anew bring none", async () => {
	await apply();
	await expect(
		query("update agreement_version set asks_again = false where agreement_id = $1", [id]),
	).rejects.toThrow("a published version is never changed");
	const before = [
		await versions(),
		await query(`select * from content_item where kind = 'agreements' and id = '${id}'`),
	];
	await app.site.db.system(async (sql) => {
		await sql.query("update company set content_row_format = 0");
		await sql.query("delete from content_item where kind = 'agreements'");
	});
	await rebuildRows(app.site.deps);
	const after = [
		await versions(),
		await query(`select * from content_item where kind = 'agreements' and id = '${id}'`),
	];
	expect(after).toEqual(before);
});

test("an agreement that is withdrawn keeps its versions", async () => {
	await apply();
	await app.apply({ ...(await app.one("agreements")), agreements: [] });
	expect(await versions()).toHaveLength(1);
	await apply();
	expect(await versions()).toHaveLength(1);
});

test("HTML that pages leave out is a warning, a target that is not there refuses the part", async () => {
	const warned = await app.check({
		part: "agreements/more",
		agreements: [buildAgreement("more", { text: '<p style="x">Text</p>' })],
	});
	expect(warned.warnings).toEqual([
		expect.stringContaining("agreements/more: agreements[0].text must be HTML"),
	]);
	const refused = await app.check({
		part: "agreements/more",
		agreements: [buildAgreement("more", { targets: [{ kind: "COURSE", id: "gone" }] })],
	});
	expect(refused.problems).toEqual([
		expect.stringContaining("agreements[0].targets[0].id must be the id of a course"),
	]);
});
