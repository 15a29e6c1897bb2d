import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Note, NoteList, OutboxData } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const base = "/saas-business/v1/user-center/note";
const queueId = randomUUID();
let students: StudentApp;
let number = 0;

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite(),
		courses: ["algebra", "music", "painting", "geometry"].map((id) => buildCourse(id)),
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

interface Save {
	readonly course?: string;
	readonly text: string;
	readonly base?: number;
	readonly writer?: string;
	/** Minutes since it was written. */
	readonly ago?: number;
	readonly student?: string;
}

async function save({
	course = "algebra",
	text,
	base = 0,
	writer = "laptop",
	ago = 0,
	student = "mei",
}: Save) {
	number += 1;
	const entry = {
		...{ id: randomUUID(), kind: "note.save", slot: course, number, schoolId: "", age: ago * 60_000 },
		body: { courseId: course, text, base, writer },
	};
	const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		queueId: `${queueId.slice(0, -6)}${writer === "laptop" ? "00000a" : "00000b"}`,
		userId: student,
		entries: [entry],
	});
	return data.results[0];
}
const note = async (course = "algebra", student = "mei"): Promise<Note> =>
	(await students.ask<Note>(student, `${base}/detail?courseId=${course}`)).data;
const list = async (student = "mei"): Promise<NoteList> =>
	(await students.ask<NoteList>(student, `${base}/list`)).data;

test("note: empty at first, then the last text written", async () => {
	expect(await note()).toEqual({ courseId: "algebra", text: "", version: 0, copies: [] });
	expect(await save({ text: "x² = 4" })).toMatchObject({
		state: "done",
		result: { courseId: "algebra", version: 1, outcome: "saved" },
	});
	await save({ text: "x = ±2", base: 0 });
	expect(await note()).toMatchObject({ text: "x = ±2", version: 2, copies: [] });
	expect(await save({ text: "x = ±2", base: 2 })).toMatchObject({ result: { version: 2 } });
});

test("conflict of two devices: the later text wins, the other is a copy until it is deleted", async () => {
	await save({ course: "music", text: "from the laptop", ago: 5 });
	const late = await save({ course: "music", text: "from the train", writer: "phone", ago: 30 });
	expect(late?.result).toMatchObject({ version: 1, outcome: "kept" });
	const next = await save({ course: "music", text: "from the phone", writer: "phone" });
	expect(next?.result).toMatchObject({ version: 2, outcome: "replaced" });
	const found = await note("music");
	expect([found.text, found.copies.map(({ text }) => text)]).toEqual([
		"from the phone",
		["from the laptop", "from the train"],
	]);
	expect((await list()).list.find(({ courseId }) => courseId === "music")?.copyCount).toBe(2);
	const id = found.copies[0]?.id ?? "";
	const left = await students.ask<Note>("mei", `${base}/dropCopy`, { courseId: "music", id });
	expect(left.data.copies.map(({ text }) => text)).toEqual(["from the train"]);
	await students.ask<Note>("mei", `${base}/dropCopy`, { courseId: "music", id });
	expect((await note("music")).copies).toHaveLength(1);
});

test("same text: no conflict; empty text: no copy", async () => {
	await save({ course: "geometry", text: "same" });
	expect(await save({ course: "geometry", text: "same", writer: "phone" })).toMatchObject({
		result: { version: 1, outcome: "saved" },
	});
	await save({ course: "geometry", text: "", writer: "phone", ago: 60 });
	await save({ course: "geometry", text: "", base: 1 });
	await save({ course: "geometry", text: "new", writer: "phone" });
	expect(await note("geometry")).toMatchObject({ text: "new", copies: [] });
});

test("list: newest first, with notes of deleted courses", async () => {
	await save({ course: "painting", text: "a".repeat(10_000), student: "lin" });
	await save({ course: "algebra", text: "b", student: "lin", ago: 9 });
	await save({ course: "music", text: "", student: "lin" });
	await students.site.db.system((sql) => sql.query("delete from course where id = 'painting'"));
	const found = await list("lin");
	expect(found).toMatchObject({ total: 2, page: 1 });
	expect(found.list.map(({ courseId, isOffered, start }) => [courseId, isOffered, start.length])).toEqual([
		["painting", false, 300],
		["algebra", true, 1],
	]);
	expect(found.list[0]?.courseName).toEqual({ zh: "课程painting", en: "Course painting" });
	expect(await save({ course: "painting", text: "c", base: 1, student: "lin" })).toMatchObject({
		result: { version: 2 },
	});
});

test.each([
	["no course", { course: "nothing", text: "x" }, "1211", /not found/],
	["too long", { text: "x".repeat(10_001) }, "400", /text/],
	["a sign no text has", { text: "a\u0000b" }, "400", /text/],
])("%s is refused with a message", async (_, made, code, expected) => {
	const before = await note();
	expect(await save(made)).toMatchObject({
		state: "refused",
		code,
		message: expect.stringMatching(expected),
	});
	expect(await note()).toEqual(before);
});

test("another student cannot read the note", async () => {
	await save({ text: "mine" });
	expect(await note("algebra", "lin")).toMatchObject({ text: "b" });
	expect((await note("algebra", "stranger")).version).toBe(0);
	const id = (await note("music")).copies[0]?.id ?? "";
	await students.ask("lin", `${base}/dropCopy`, { courseId: "music", id });
	expect((await note("music")).copies).toHaveLength(1);
	for (const [path, body] of [
		["list", undefined],
		["detail?courseId=algebra", undefined],
		["dropCopy", { courseId: "music", id }],
	] as const)
		expect((await students.ask(undefined, `${base}/${path}`, body)).status).toBe(401);
});
