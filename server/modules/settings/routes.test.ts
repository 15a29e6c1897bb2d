import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			settings: [
				{ code: "HIDE_SPEED_TEST", value: "1" },
				{ code: "MAX_QUESTIONS", group: "practice", value: "50" },
				{ code: "SHOW_ANSWERS", group: "practice", value: "after" },
			],
		}),
	});
});
afterAll(() => students.close());

const get = (path: string, student?: string) => students.ask(student, path);
const setting = (companyId: number | string, code: string) =>
	get(`/saas-business/v1/sys/config/${companyId}/${code}`);

test("a setting by its code: its value; another code, or another company's number: not found", async () => {
	expect(await setting(1, "MAX_QUESTIONS")).toMatchObject({
		code: "1",
		data: { code: "MAX_QUESTIONS", value: "50" },
	});
	for (const [company, code] of [
		[1, "NONE"],
		[2, "MAX_QUESTIONS"],
		[1, "constructor"],
	] as const)
		expect(await setting(company, code)).toMatchObject({ status: 404, message: "There is no such setting." });
	expect((await setting("one", "MAX_QUESTIONS")).status).toBe(400);
});

test("the settings of a group: in the operator's order; none of an unknown group or another company", async () => {
	const group = "/question/v1/config/byGroup/practice";
	expect((await get(group)).data).toEqual([
		{ code: "MAX_QUESTIONS", value: "50" },
		{ code: "SHOW_ANSWERS", value: "after" },
	]);
	expect((await get("/question/v1/config/byGroup/none")).data).toEqual([]);
	expect((await get(group, "stranger")).data).toEqual([]);
});

test("the speed test: hidden where the operator says so", async () => {
	const path = "/saas-business/v1/company/config/checkHideSppedTest?domain=one.test";
	expect((await get(path)).data).toBe(true);
	expect((await get(path, "stranger")).data).toBe(false);
});
