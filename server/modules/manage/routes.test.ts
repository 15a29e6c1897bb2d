import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManageOverview } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	const site = buildSite();
	students = await openStudentApp({
		site: { ...site, company: { ...site.company, adminUrl: "#/manage" } },
		students: [
			{ id: "boss", account: "boss", password: "x", admin: true },
			{ id: "mei", account: "mei", password: "x" },
		],
	});
});
afterAll(() => students.close());

const overview = (student: string | undefined) => students.ask<ManageOverview>(student, "/manage/overview");
const adminUrl = (student: string | undefined) =>
	students.ask<string>(student, "/saas-business/v1/front/login/adminUrl");

test("overview: an administrator sees this company only", async () => {
	expect((await overview("boss")).data).toMatchObject({
		host: "one.test",
		schoolCount: 2,
		courseCount: 3,
		studentCount: 2,
		versions: [{ version: 1 }],
	});
});

test("overview: refused to others", async () => {
	expect(await overview("mei")).toMatchObject({ status: 403, code: "403", data: null });
	expect((await overview("stranger")).status).toBe(403);
	expect((await overview(undefined)).status).toBe(401);
});

test("admin URL: returned to administrators, in no document", async () => {
	expect(await adminUrl("boss")).toMatchObject({ code: "1", data: "#/manage" });
	expect(await adminUrl("mei")).toMatchObject({ code: "1201", data: null });
	expect((await adminUrl(undefined)).status).toBe(401);
	const page = await students.site.app.inject({ url: "/s/pc/", headers: { host: "one.test" } });
	expect(page.body).not.toContain("#/manage");
});

test("company without an admin URL: refused", async () => {
	await students.site.db.system((sql) => sql.query("update student set admin = true where id = 'stranger'"));
	expect(await adminUrl("stranger")).toMatchObject({ code: "1202", data: null });
});
