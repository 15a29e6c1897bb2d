import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSeed, buildSite } from "../../../tests/support/data/buildSite.ts";
import { storeSession } from "../../../tests/support/server/storeSession.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { seedDatabase } from "../../wiring/seeding.ts";

const save = "/s/api/saas-business/v1/saveSessionSchoolId";
const suffix = "/s/api/saas-business/v1/school/info/suffix/";
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
let site: TestApp;

beforeAll(async () => {
	site = await openTestApp({ sites: [] });
	const two = buildSite({
		company: { id: 2, name: "Two", hosts: ["two.test"] },
		schools: [
			{ id: "other", schoolName: "Other", defaultFlag: 1, suffix: "" },
			{ id: "far", schoolName: "Far", defaultFlag: 0, suffix: "far" },
		],
		overrides: {},
	});
	const files = [buildSeed(), buildSeed({ site: two, courses: [], students: [] })].map((seed, i) => {
		const file = join(folder, `${i}.json`);
		writeFileSync(file, JSON.stringify(seed));
		return file;
	});
	await seedDatabase(site.deps, files, () => undefined);
	await site.deps.sites.load();
});
afterAll(async () => {
	await site.close();
	rmSync(folder, { recursive: true, force: true });
});

/** A session as a sign-in leaves it, or one from before sessions knew their school. */
async function session(token: string, schoolId: string | null = null): Promise<string> {
	await site.db.company(1, (sql) => storeSession(sql, { companyId: 1, studentId: "s1", token, schoolId }));
	return token;
}

const stored = () =>
	site.db.company(1, async (sql) => ({
		sessions: (
			await sql.query<{ school_id: string }>("select school_id from session order by created_at")
		).map((row) => row.school_id),
		student: (await sql.query<{ school_id: string }>("select school_id from student where id = 's1'"))[0]
			?.school_id,
	}));

const ask = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ method, url, headers: { host: "one.test", "accept-language": "en", ...headers } });

describe("the school of a session", () => {
	test("is stored for this session and the student", async () => {
		const authorization = await session("t-1", "south");
		await session("t-2", "south");
		const reply = await ask("POST", `${save}?schoolId=north&domain=one.test`, { authorization });
		expect(reply.json()).toEqual({ code: "1", message: "", data: { schoolId: "north" } });
		const { sessions, student } = await stored();
		expect(sessions).toEqual(["north", "south"]);
		expect(student).toBe("north");
	});

	test.each(["other", "far", "nowhere", "constructor"])("%s, unknown to the company: refused", async (id) => {
		const authorization = await session(`t-${id}`, "north");
		const before = await stored();
		const reply = await ask("POST", `${save}?schoolId=${id}`, { authorization });
		expect([reply.statusCode, reply.json()]).toEqual([
			404,
			{ code: "404", message: "This school was not found.", data: null },
		]);
		expect(await stored()).toEqual(before);
	});

	test.each(["", "?schoolId=", `?schoolId=${"x".repeat(300)}`, "?domain=one.test"])(
		"query %s: refused",
		async (query) => {
			const authorization = await session(`t-${query.length}-bad`);
			expect((await ask("POST", `${save}${query}`, { authorization })).statusCode).toBe(400);
		},
	);

	test("without a session or at another company: refused", async () => {
		const authorization = await session("t-mine", "north");
		expect((await ask("POST", `${save}?schoolId=north`)).statusCode).toBe(401);
		const elsewhere = await ask("POST", `${save}?schoolId=far`, { authorization, host: "two.test" });
		expect(elsewhere.statusCode).toBe(401);
	});
});

describe("a suffix", () => {
	test.each(["south", "SOUTH"])("%s is the address of one school", async (asked) => {
		expect((await ask("GET", `${suffix}?companyId=1&suffix=${asked}`)).json()).toEqual({
			code: "1",
			message: "",
			data: {
				id: "south",
				schoolId: "south",
				defSchoolId: "north",
				schoolName: { zh: "南", en: "South" },
				suffix: "south",
				defaultFlag: 0,
				companyId: 1,
			},
		});
	});

	test("of another company: not found", async () => {
		const reply = await ask("GET", `${suffix}?companyId=2&suffix=far`);
		expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, "404"]);
		expect((await ask("GET", `${suffix}?companyId=2&suffix=far`, { host: "two.test" })).statusCode).toBe(200);
	});

	test("is required", async () => {
		for (const query of ["", "?suffix=", "?companyId=1"])
			expect((await ask("GET", suffix + query)).statusCode).toBe(400);
	});
});
