import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceAddress, ResourceList } from "../../../schemas/generated/documents.ts";
import { uploadTypes } from "../../../schemas/uploadProfiles.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const base = "/saas-business/v1/resource";
const resource = (id: string, media: string) => ({ id, resourceName: { zh: `资料${id}`, en: id }, media });
const lesson = (id: string, more: object = {}) => ({
	...({ id, lessonName: id, minutes: 10, kind: "reading" } as const),
	...more,
});

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		site: buildSite(),
		courses: [
			buildCourse("algebra", {
				chapters: [
					{
						...{ id: "c1", chapterName: "One" },
						lessons: [
							lesson("l1", { resources: [resource("notes", "notes.pdf"), resource("gone", "gone.zip")] }),
							lesson("l2"),
							lesson("l3", {
								free: true,
								resources: [resource("table", "table.xlsx"), resource("read", "read.txt")],
							}),
						],
					},
				],
			}),
		],
		students: ["mei", "kim"].map((id) => ({
			...{ id, account: id, password: "x" },
			enrolments: id === "mei" ? [{ courseId: "algebra", daysAgo: 3 }] : [],
		})),
	});
	await app.site.db.system(async (sql) => {
		for (const [name, bytes, type] of [
			["notes.pdf", 4096, uploadTypes.pdf],
			["table.xlsx", 512, uploadTypes.xlsx],
			["read.txt", 100, uploadTypes.txt],
		] as const) {
			await sql.query(
				`insert into media (company_id, name, kind, content_type, bytes, sha256)
				values (1, $1, 'file', $3, $2, 'x')`,
				[name, bytes, type],
			);
			await sql.query(
				`insert into media_file (company_id, path, media, id, key, content_type, bytes, sha256)
				values (1, $1, $1, md5($1), $1, $3, $2, 'x')`,
				[name, bytes, type],
			);
		}
	});
});
afterAll(() => app.close());

const list = (student: string, query = "courseId=algebra") =>
	app.ask<ResourceList>(student, `${base}/list?${query}`);
const download = (student: string, id: string, lessonId = "l1", more = "") =>
	app.ask<ResourceAddress>(student, `${base}/download?courseId=algebra&lessonId=${lessonId}&id=${id}${more}`);

test("list: lessons with files, each with type, size and addresses; a missing file has none", async () => {
	expect((await list("mei")).data).toMatchObject({
		courseName: expect.anything(),
		lessons: [
			{
				lessonId: "l1",
				resources: [
					{
						...{ id: "notes", fileType: "pdf", bytes: 4096, viewUrl: "/s/media/algebra/l1/notes.pdf" },
						downloadUrl: "/s/media/algebra/l1/notes.pdf?download=1",
					},
					{ id: "gone", fileType: "zip", bytes: 0 },
				],
			},
			{
				lessonId: "l3",
				resources: [
					{ id: "table", bytes: 512 },
					{ id: "read", fileType: "txt" },
				],
			},
		],
	});
	// What no viewer shows is only downloaded.
	const [, other] = (await list("mei")).data.lessons;
	expect(other?.resources.map(({ viewUrl }) => viewUrl)).toEqual([undefined, "/s/media/algebra/l3/read.txt"]);
	expect((await list("mei", "courseId=algebra&lessonId=l2")).data.lessons).toEqual([]);
});

test("list: what a student may not enter has no address; of other companies there is nothing", async () => {
	const { lessons } = (await list("kim")).data;
	expect(lessons.map(({ closed }) => closed?.gate)).toEqual(["price", "free"]);
	for (const { resources } of lessons)
		for (const each of resources) expect([each.viewUrl, each.downloadUrl]).toEqual([undefined, undefined]);
	// Their course of that id is another one.
	expect((await list("stranger")).data.lessons).toEqual([]);
	expect((await list("mei", "courseId=nothing")).status).toBe(404);
});

test("download: the address and the lesson's cookie, after the check", async () => {
	const asked = await app.site.app.inject({
		url: `/s/api${base}/download?courseId=algebra&lessonId=l1&id=notes&type=download`,
		headers: { host: "one.test", authorization: "token of mei", "accept-language": "en" },
	});
	expect(asked.json<{ data: ResourceAddress }>().data).toEqual({
		...{ url: "/s/media/algebra/l1/notes.pdf?download=1", name: "notes.pdf" },
	});
	expect(String(asked.headers["set-cookie"])).toMatch(/Path=\/s\/media\/algebra\/l1\//i);
	expect((await download("mei", "notes", "l1", "&type=view")).data.url).toBe("/s/media/algebra/l1/notes.pdf");
});

test("download: refused where the lesson is closed, the file is missing, or it is of another lesson", async () => {
	expect(await download("kim", "notes")).toMatchObject({ code: "1471", data: null });
	expect((await download("mei", "gone")).status).toBe(404);
	expect((await download("mei", "notes", "l2")).status).toBe(404);
	expect((await download("stranger", "notes")).status).toBe(404);
});
