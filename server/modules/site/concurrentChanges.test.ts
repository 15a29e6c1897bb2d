import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { refusal } from "../../../tests/support/server/refusal.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";
import { type SiteOperations, siteOperations } from "./operations.ts";
import { insertSite } from "./store.ts";

let site: TestApp;
let operations: SiteOperations;

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite({ overrides: {} }), smallSite(2, "two.test")] });
	operations = siteOperations(site.deps);
});
afterAll(() => site.close());

const versions = async () => (await operations.history("one.test")).map(({ version }) => version);

test("a version applied while a host is typed: the confirmation of a rollback is refused, and given anew for it", async () => {
	const document = await operations.export("one.test");
	document.company.hosts.push("extra.test");
	await operations.apply(document);
	const { confirm = "", version = 0 } = await refusal(operations.rollback("one.test"));
	expect([confirm, version]).toEqual(["one.test", (await versions())[0]]);
	await operations.apply({ ...(await operations.export("one.test")), alias: { pointName: "Meanwhile" } });
	const confirmed = { confirm, confirmedVersion: version };
	const { problems } = await refusal(operations.rollback("one.test", undefined, confirmed));
	expect(problems).toEqual([
		expect.stringMatching(
			`^version must be ${version}, .+, found version ${version + 1}, .+; see the history`,
		),
	]);
	expect((await versions())[0]).toBe(version + 1);
	expect(await operations.rollback("one.test")).toMatchObject({ version: version + 2 });
	await operations.rollback("one.test", undefined, { confirm, confirmedVersion: version + 2 });
	expect((await operations.export("one.test")).company.hosts).not.toContain("extra.test");
});

test("more than a hundred versions since the export: each is named before it would be overwritten", async () => {
	const document = await operations.export("one.test");
	const base = document.version ?? 0;
	await site.db.system((sql) =>
		sql.query(
			"insert into document_version (company_id, part, version, document, author, note) select 1, 'site', $1 + n, jsonb_set(document::jsonb, '{alias}', jsonb_build_object('pointName', n::text))::json, 'anna', 'apply' from document_version, generate_series(1, 120) n where company_id = 1 and part = 'site' and version = $1",
			[base],
		),
	);
	const { problems } = await refusal(operations.apply({ ...document, alias: { pointName: "Mine" } }));
	const named = problems.flatMap((line) => /^version (\d+), applied by anna/.exec(line)?.[1] ?? []);
	expect(named).toEqual(Array.from({ length: 120 }, (_, i) => String(base + 120 - i)));
});

test("a host taken by another company after the check: refused, not a failure of the server", async () => {
	const document = smallSite(2, "one.test");
	const write = site.deps.db.system((sql) => insertSite(sql, 9, document, { author: "", note: "apply" }));
	expect((await refusal(write)).message).toContain("hosts must be free");
});

test("two concurrent operators: versions are written one after the other", async () => {
	const documents = await Promise.all(
		["A", "B"].map(
			async (name): Promise<SiteDocument> => ({
				...(await operations.export("one.test")),
				alias: { pointName: name },
			}),
		),
	);
	const before = (await versions())[0] ?? 0;
	const outcome = await Promise.allSettled(documents.map((document) => operations.apply(document)));
	expect(outcome.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect((await versions())[0]).toBe(before + 1);
});
