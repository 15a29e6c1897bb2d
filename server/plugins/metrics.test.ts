import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
});
// The last test has closed its database.
afterAll(() => site.app.close());

const metrics = async () => (await site.app.inject({ url: "/metrics", headers: { host: "one.test" } })).body;

test("refused calls are counted by route and code", async () => {
	const call = () => site.app.inject({ url: "/s/api/course/detail/none", headers: { host: "one.test" } });
	expect((await call()).json().code).toBe("404");
	await call();
	expect(await metrics()).toContain('refusals_total{route="/s/api/course/detail/:id",code="404"} 2');
});

test("jobs that are due, or wait after a failure: counted by kind, with the age of the oldest", async () => {
	await site.db.system((sql) =>
		sql.query(
			`insert into due_job (company_id, kind, key, run_at, last_error)
			values (1, 'of this test', 'a', now() - interval '1 hour', null), (1, 'of this test', 'b', now(), null),
				(1, 'of this test', 'failed', now() + interval '1 hour', 'x'),
				(1, 'of this test', 'later', now() + interval '1 hour', null)`,
		),
	);
	const body = await metrics();
	expect(body).toContain('due_jobs{kind="of this test"} 3');
	expect(body).toContain('due_jobs_failed{kind="of this test"} 1');
	expect(Number(/^due_jobs_oldest_seconds\{kind="of this test"\} (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(
		3599,
	);
	expect(body).toContain("database_up 1");
});

test("a site whose newest document is broken", async () => {
	expect(await metrics()).toContain("sites_broken 0");
	await site.db.system((sql) =>
		sql.query(
			"insert into document_version (company_id, part, version, document) values (1, 'site', 2, '{}')",
		),
	);
	await site.deps.sites.refresh(1);
	expect(await metrics()).toContain("sites_broken 1");
});

test("a database that does not answer: the other metrics are there", async () => {
	await site.db.close();
	const body = await metrics();
	expect(body).toContain("database_up 0");
	expect(body).not.toContain("due_jobs{");
	expect(body).toContain("socket_connections 0");
});
