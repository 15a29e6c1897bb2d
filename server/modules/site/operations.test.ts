import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "../../../schemas/json.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";
import { configChangedTopic } from "../../deps.ts";
import { type SiteOperations, SiteRefused, siteOperations } from "./operations.ts";
import { createSites } from "./sites.ts";

let site: TestApp;
let operations: SiteOperations;
const notified: Json[] = [];

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite({ overrides: {} }), smallSite(2, "two.test")] });
	site.deps.bus.subscribe(configChangedTopic, (message) => notified.push(message));
	operations = siteOperations(site.deps);
});
afterAll(() => site.close());

const refusal = async (work: Promise<unknown>): Promise<SiteRefused> => {
	const error = await work.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof SiteRefused)) throw new Error(`expected a refusal, found ${error}`);
	return error;
};
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
	const applied = await operations.apply(document, 1);
	expect(applied).toMatchObject({
		changed: true,
		version: 2,
		difference: ['+ company.hosts[1]: "third.test"', '~ home.themeColor: "blue" → "default"'],
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
		"home.themeColor must be string, found 7; change the value",
		expect.stringContaining(
			'company.hosts[2] must be a host of company 1 or of none, found "two.test", a host of company 2',
		),
	]);
	expect(await versions()).toEqual([2, 1]);
	expect((await site.deps.sites.byHost("two.test"))?.companyId).toBe(2);
});

test("outdated base: refused", async () => {
	const document = await operations.export("one.test");
	document.home.themeColor = "blue";
	const { problems } = await refusal(operations.apply(document, 1));
	expect(problems).toEqual([
		"the base must be 2, the version shown now, found 1; export again and repeat your change, or apply without a base to put yours over what others changed",
	]);
	expect(await theme()).toBe("default");
});

test("two concurrent operators: versions are written one after the other", async () => {
	const documents = await Promise.all(
		["A", "B"].map(async (name) => ({
			...(await operations.export("one.test")),
			alias: { pointName: name },
		})),
	);
	const before = (await versions())[0] ?? 0;
	const outcome = await Promise.allSettled(documents.map((document) => operations.apply(document, before)));
	expect(outcome.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect((await versions())[0]).toBe(before + 1);
});

test("rollback: the previous or named version becomes a new one", async () => {
	const before = await versions();
	const back = await operations.rollback("one.test", 1);
	expect(back).toMatchObject({ changed: true, version: (before[0] ?? 0) + 1 });
	expect(await theme()).toBe("blue");
	expect(await site.deps.sites.byHost("third.test")).toBeUndefined();
	expect((await operations.history("one.test"))[0]?.note).toBe("rollback to version 1");
	await operations.rollback("one.test");
	expect(await theme()).toBe("default");
	expect((await refusal(operations.rollback("one.test", 99))).message).toContain(
		'"one.test" has no version 99',
	);
	expect((await refusal(operations.rollback("two.test"))).message).toBe('"two.test" has no version before 1');
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
	await site.db.system((sql) =>
		sql.query("insert into site_version (company_id, version, document) values (2, 2, $1)", [
			JSON.stringify({ ...smallSite(2, "two.test"), home: {} }),
		]),
	);
	await site.deps.sites.refresh(2);
	expect((await site.deps.sites.byHost("two.test"))?.version).toBe(1);
	expect(site.logs()).toContain(
		"version 2 of the site of company 2 is broken and not used: home must be property",
	);
	const repaired = { ...smallSite(2, "two.test"), alias: { pointName: "Stars" } };
	expect(await operations.apply(repaired)).toMatchObject({ changed: true, version: 3 });
	expect((await site.deps.sites.byHost("two.test"))?.version).toBe(3);
});

test("version stored by another process: found by polling", async () => {
	const sites = createSites(site.deps);
	await sites.load();
	const stop = sites.watch(20);
	const document = { ...smallSite(7, "seven.test"), alias: { pointName: "Shells" } };
	await site.db.system((sql) =>
		sql.query("insert into site_version (company_id, version, document) values (7, 2, $1)", [
			JSON.stringify(document),
		]),
	);
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
