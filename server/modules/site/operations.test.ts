import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { refusal } from "../../../tests/support/server/refusal.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";
import { configChangedTopic } from "../../deps.ts";
import { insertVersion } from "../../shared/versions/store.ts";
import { type SiteOperations, siteOperations } from "./operations.ts";
import { createSites } from "./sites.ts";
import { sitePart } from "./store.ts";

let site: TestApp;
let operations: SiteOperations;
const notified: Json[] = [];

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite({ overrides: {} }), smallSite(2, "two.test")] });
	site.deps.bus.subscribe(configChangedTopic, (message) => notified.push(message));
	operations = siteOperations(site.deps);
});
afterAll(() => site.close());

const versions = async (host = "one.test") => (await operations.history(host)).map(({ version }) => version);
const theme = async () => (await site.deps.sites.byHost("one.test"))?.document.home.themeColor;

test("export and apply: no change", async () => {
	const document = await operations.export("one.test");
	expect(Object.keys(document)[0]).toBe("$schema");
	expect(await operations.apply(document)).toMatchObject({ changed: false, version: 1, difference: [] });
	expect(await versions()).toEqual([1]);
	expect(notified).toEqual([]);
});

test("change: a new version, used at once and announced", async () => {
	const document = await operations.export("one.test");
	document.home.themeColor = "default";
	document.company.hosts.push("third.test");
	const applied = await operations.apply(document);
	expect(applied).toMatchObject({
		changed: true,
		version: 2,
		difference: ['+ company.hosts: "third.test"', '~ home.themeColor: "blue" → "default"'],
	});
	expect(await theme()).toBe("default");
	expect((await site.deps.sites.byHost("third.test"))?.companyId).toBe(1);
	expect(notified).toEqual([{ companyId: 1, version: 2, documents: ["company", "home"] }]);
});

test("invalid document: nothing changes, all problems are reported", async () => {
	const document = await operations.export("one.test");
	Object.assign(document.home, { themeColor: 7 });
	document.company.hosts.push("two.test");
	const { problems } = await refusal(operations.apply(document));
	expect(problems).toEqual([
		"home.themeColor must be a text, found 7; put it in double quotes",
		expect.stringContaining(
			'company.hosts[2] must be a host of company 1 or of none, found "two.test", a host of company 2',
		),
	]);
	expect(await versions()).toEqual([2, 1]);
	expect((await site.deps.sites.byHost("two.test"))?.companyId).toBe(2);
});

test("document of an earlier version, or of none: refused with what it would overwrite, applied with overwrite", async () => {
	const document = await operations.export("one.test");
	const { version: _version, ...without } = document;
	document.version = 1;
	document.alias = { pointName: "Mine" };
	const { problems } = await refusal(operations.apply(document));
	expect(problems).toEqual([
		"version must be 2, the version shown now, found version 1; export again and repeat your change, or add --overwrite",
		expect.stringMatching(/^version 2, applied by an unknown author on .+ UTC: apply$/),
		"Your document does not have these changes and would overwrite them:",
		'  + company.hosts: "third.test"',
		'  ~ home.themeColor: "blue" → "default"',
	]);
	const of = await refusal(operations.apply({ ...without, alias: { pointName: "Mine" } }));
	expect(of.problems).toEqual([
		expect.stringContaining("version must be 2, the version shown now, found no version;"),
		expect.stringMatching(/^version 2, applied by an unknown author on .* UTC: apply$/),
		"Your document would change this:",
		'  + alias: {"pointName":"Mine"}',
	]);
	expect(await theme()).toBe("default");
	const options = { overwrite: true, author: "anna", message: "Points have a name" };
	expect(await operations.apply(document, options)).toMatchObject({ version: 3 });
	expect((await operations.history("one.test"))[0]).toMatchObject({
		author: "anna",
		note: "Points have a name (apply)",
	});
	await operations.rollback("one.test");
});

test.each<[string, (site: SiteDocument) => void, string]>([
	[
		"a host",
		({ company }) => company.hosts.pop(),
		'"third.test", so every address of that host will answer 404',
	],
	[
		"the default school",
		(site) => {
			site.schools = [{ ...site.schools[1], defaultFlag: 1 } as (typeof site.schools)[number]];
		},
		'"north", the default school; its students will see "south"',
	],
	[
		"a school that is not the default one",
		(site) => void site.schools.pop(),
		'"south"; its students will see "north"',
	],
	[
		"the default flag of a school",
		(site) => {
			for (const school of site.schools) school.defaultFlag = school.id === "south" ? 1 : 0;
		},
		'defaultFlag 1 at "south" and no longer at "north", so visitors of no school will see "south"',
	],
	[
		"the sign-in's links of the header",
		({ home }) => {
			home.templatePatches = {
				header: ["drawerLinks", "links"].map((at) => ({ op: "remove" as const, at })),
			};
		},
		'no block login.links in the header of "north", "south"',
	],
	[
		"the sign-in",
		({ service }) => service.personConfig.splice(0),
		"so no page of these schools will offer a sign-in",
	],
	[
		"the sign-in of all schools but one",
		(site) => {
			site.overrides = { south: { service: structuredClone(site.service) } };
			site.service.personConfig.splice(0);
		},
		'USER_LOGIN for "north", so',
	],
])("removing %s: applied only when the host is confirmed", async (_, change, danger) => {
	const document = await operations.export("one.test");
	change(document);
	const refused = await refusal(operations.apply(document));
	expect([refused.confirm, refused.problems[0]]).toEqual(["one.test", expect.stringContaining(danger)]);
	expect(refused.problems.at(-1)).toContain("--confirm one.test");
	const mistyped = await refusal(operations.apply(document, { confirm: "two.test" }));
	expect(mistyped.problems.at(-1)).toContain('the site, "one.test", found "two.test"');
	expect(await operations.apply(document, { confirm: "one.test" })).toMatchObject({ changed: true });
	await operations.rollback("one.test", undefined, { confirm: "one.test" });
});

test("rollback: a named version becomes a new one; without a number each goes back further", async () => {
	for (const pointName of ["One", "Two"])
		await operations.apply({ ...(await operations.export("two.test")), alias: { pointName } });
	const point = async () => (await operations.export("two.test")).alias?.pointName;
	expect(await operations.rollback("two.test")).toMatchObject({ changed: true, version: 4 });
	expect(await point()).toBe("One");
	await operations.rollback("two.test");
	expect(await point()).toBeUndefined();
	expect((await refusal(operations.rollback("two.test"))).message).toBe('"two.test" has no version before 1');
	await operations.rollback("two.test", 3, { message: "Two was right" });
	expect(await point()).toBe("Two");
	expect((await operations.history("two.test"))[0]?.note).toBe("Two was right (rollback to version 3)");
	await operations.rollback("two.test");
	expect(await point()).toBe("One");
	expect((await refusal(operations.rollback("one.test", 99))).message).toContain(
		'"one.test" has no version 99',
	);
	await operations.rollback("two.test", 1);
});

test("difference of two versions, and of a document", async () => {
	expect(await operations.diff("two.test", 2, 3)).toEqual(['~ alias.pointName: "One" → "Two"']);
	const document = await operations.export("two.test");
	document.alias = { pointName: "Three" };
	expect(await operations.preview(document)).toEqual(['+ alias: {"pointName":"Three"}']);
});

test("unknown host: the known ones are listed", async () => {
	expect((await refusal(operations.export("nine.test"))).message).toMatch(
		/^no company has the host "nine\.test"; known are one\.test, .*two\.test$/,
	);
});

test("new company: version 1", async () => {
	expect(await operations.apply(smallSite(7, "seven.test"))).toMatchObject({ changed: true, version: 1 });
	expect((await site.deps.sites.byHost("seven.test"))?.companyId).toBe(7);
});

test("invalid stored version: skipped, logged, and replaced by the next valid one", async () => {
	const { version = 0 } = await operations.export("two.test");
	await site.db.system((sql) =>
		sql.query(
			"insert into document_version (company_id, part, version, document) values (2, 'site', $1, $2)",
			[version + 1, JSON.stringify({ ...smallSite(2, "two.test"), home: {} })],
		),
	);
	await site.deps.sites.refresh(2);
	expect((await site.deps.sites.byHost("two.test"))?.version).toBe(version);
	expect(site.logs()).toContain(
		`version ${version + 1} of the site of company 2 is broken and not used: home.headCfRsp must be given`,
	);
	const repaired = { ...smallSite(2, "two.test"), version: version + 1, alias: { pointName: "Stars" } };
	expect(await operations.apply(repaired)).toMatchObject({ changed: true, version: version + 2 });
	expect((await site.deps.sites.byHost("two.test"))?.version).toBe(version + 2);
});

test("version stored by another process: found by polling", async () => {
	const sites = createSites(site.deps);
	await sites.load();
	const stop = sites.watch(20);
	const document = { ...smallSite(7, "seven.test"), alias: { pointName: "Shells" } };
	await site.db.system((sql) => insertVersion(sql, sitePart(7), 2, document, { author: "", note: "apply" }));
	await expect.poll(async () => (await sites.byHost("seven.test"))?.version).toBe(2);
	stop();
});

test("two reads that end out of order: the older hosts are ignored", async () => {
	const { db } = site.deps;
	const read = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	let isFirst = true;
	const sites = createSites({
		...site.deps,
		db: {
			...db,
			async system(work) {
				const isLocked = isFirst;
				isFirst = false;
				const found = await db.system(work);
				if (!isLocked) return found;
				read.resolve();
				await released.promise;
				return found;
			},
		},
	});
	const older = sites.refresh(2);
	await read.promise;
	const document = await operations.export("two.test");
	document.company.hosts.push("late.test");
	await operations.apply(document);
	await sites.refresh(2);
	released.resolve();
	await older;
	expect((await sites.byHost("late.test"))?.companyId).toBe(2);
});
