import { afterAll, beforeAll, expect, test } from "vitest";
import type { VoiceListData } from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../../tests/support/data/buildCatalogue.ts";
import { buildPages } from "../../../tests/support/data/buildPages.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({ ...buildCatalogue(), ...buildPages() });
});
afterAll(() => app.close());

const list = async (query: string, who?: string) =>
	(await app.ask<VoiceListData>(who, `/saas-business/v1/front/voice/list?${query}`)).data;
const ids = ({ list }: VoiceListData) => list.map(({ id }) => id);

test("list: voices of the school with the course they are about, and the courses with their number of voices", async () => {
	const north = await list("schoolId=north");
	expect(ids(north)).toEqual(["v1", "v3", "v4", "v5"]);
	expect(north.courses.map(({ id, count }) => [id, count])).toEqual([
		["algebra", 2],
		["free", 1],
	]);
	expect(north.list[1]).toEqual({
		...{ id: "v3", studentName: "Ann", title: { zh: "高一", en: "Year ten" }, text: "Free and good." },
		...{
			spokenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			course: { id: "free", courseName: expect.anything() },
		},
	});
	expect(north.list[2]).not.toHaveProperty("course");
	expect(ids(await list("schoolId=south"))).toEqual(["v1", "v2", "v3", "v4", "v5"]);
	expect(ids(await list("pageSize=2&page=2"))).toEqual(["v3", "v4"]);
});

test("filter by course: only voices about it; an unknown one has none, and the choice of courses stays", async () => {
	expect(ids(await list("courseId=algebra&schoolId=north"))).toEqual(["v1", "v5"]);
	const none = await list("courseId=none&schoolId=north");
	expect([none.total, none.courses.length]).toEqual([0, 2]);
	expect(ids(await list("courseId=painting&schoolId=north"))).toEqual([]);
});

test("another company has none of them", async () => {
	expect(await list("", "stranger")).toMatchObject({ list: [], total: 0, courses: [] });
});

test("a withdrawn course: what was said about it stays, without a link", async () => {
	await app.site.db.system((sql) =>
		sql.query("update course set withdrawn_at = now() where company_id = 1 and id = 'free'"),
	);
	const north = await list("schoolId=north");
	expect(north.list.find(({ id }) => id === "v3")).not.toHaveProperty("course");
	expect(north.courses.map(({ id }) => id)).toEqual(["algebra"]);
});
