import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoteList, NoteMoments, OutboxData } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { maxMoments } from "./saveMoment.ts";

let students: StudentApp;
const lessons = ["film", "text"].map((id) => ({
	id,
	lessonName: `The ${id}`,
	minutes: 5,
	kind: "video" as const,
}));
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite(),
		courses: [buildCourse("algebra", { chapters: [{ id: "c1", chapterName: "One", lessons }] })],
		students: ["mei", "lin", "kim"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

let number = 0;
async function save(
	note: { id?: string; lessonId?: string; courseId?: string; atSeconds?: unknown; text: string },
	{ student = "mei", minutesAgo = 0 } = {},
) {
	number += 1;
	const { id = randomUUID(), courseId = "algebra", lessonId = "film", atSeconds = 0, text } = note;
	const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		queueId: randomUUID(),
		userId: student,
		entries: [
			{
				...{ id: randomUUID(), kind: "note.at", slot: id, number, schoolId: "", age: minutesAgo * 60_000 },
				body: { id, courseId, lessonId, atSeconds, text },
			},
		],
	});
	return data.results[0];
}
const moments = async (student: string, query: string) =>
	(await students.ask<NoteMoments>(student, `/saas-business/v1/user-center/note/moments?${query}`)).data.list;

test("notes about moments: by lesson and moment, for their student alone", async () => {
	const later = await save({ lessonId: "film", atSeconds: 93.5, text: "Why?" });
	await save({ lessonId: "text", text: "Read again" });
	await save({ lessonId: "film", atSeconds: 4, text: "First" });
	expect(later?.state).toBe("done");
	expect(await moments("mei", "courseId=algebra")).toMatchObject([
		{ lessonId: "film", lessonName: "The film", atSeconds: 4, text: "First" },
		{ lessonId: "film", atSeconds: 93.5, text: "Why?" },
		{ lessonId: "text", atSeconds: 0, text: "Read again" },
	]);
	expect(await moments("mei", "courseId=algebra&lessonId=text")).toHaveLength(1);
	expect(await moments("lin", "courseId=algebra")).toEqual([]);
});

test("two changes of a note: the later one counts, also where it arrives first; one that was deleted stays so", async () => {
	const id = randomUUID();
	await save({ id, text: "second" }, { student: "lin", minutesAgo: 1 });
	await save({ id, text: "first" }, { student: "lin", minutesAgo: 5 });
	expect(await moments("lin", "courseId=algebra")).toMatchObject([{ id, text: "second" }]);
	await save({ id, text: "" }, { student: "lin" });
	await save({ id, text: "typed before on another device" }, { student: "lin", minutesAgo: 3 });
	expect(await moments("lin", "courseId=algebra")).toEqual([]);
});

test.each([
	["a lesson that is not there", { lessonId: "none", text: "x" }, "1212"],
	["a lesson of another course", { courseId: "none", text: "x" }, "1212"],
	["a moment before the beginning", { atSeconds: -1, text: "x" }, undefined],
	["a moment that is no number", { atSeconds: "4", text: "x" }, undefined],
	["a text with a null character", { text: "a\0b" }, undefined],
	["a text that is too long", { text: "x".repeat(2001) }, undefined],
])("a note about %s: refused, and nothing is stored", async (_, note, code) => {
	const before = await moments("mei", "courseId=algebra");
	const result = await save(note);
	expect(result?.state).toBe("refused");
	if (code) expect(result?.code).toBe(code);
	expect(await moments("mei", "courseId=algebra")).toEqual(before);
});

test("more notes than a course can have: the next one is refused, and one can still be changed", async () => {
	const ids = Array.from({ length: maxMoments }, () => randomUUID());
	await students.site.db.company(1, (sql) =>
		sql.query(
			`insert into note_moment (company_id, student_id, id, course_id, lesson_id, lesson_name, at_seconds, body, written_at)
			select 1, 'lin', id::uuid, 'algebra', 'film', '"The film"', 1, 'x', now() - interval '1 hour' from unnest($1::text[]) as id`,
			[ids],
		),
	);
	expect((await save({ text: "one more" }, { student: "lin" }))?.code).toBe("1213");
	expect((await save({ id: ids[0] ?? "", text: "changed" }, { student: "lin" }))?.state).toBe("done");
	expect((await save({ id: ids[1] ?? "", text: "" }, { student: "lin" }))?.state).toBe("done");
	expect((await save({ text: "one more" }, { student: "lin" }))?.state).toBe("done");
});

test("the list of notes: a course with notes about lessons only is in it, with the newest three, their lessons and moments", async () => {
	const list = async (student: string) =>
		(await students.ask<NoteList>(student, "/saas-business/v1/user-center/note/list")).data;
	expect((await list("kim")).list).toEqual([]);
	for (const [text, minutesAgo] of [
		["oldest", 9],
		["old", 8],
		["new", 7],
		["newest", 6],
	] as const)
		await save({ lessonId: "film", atSeconds: minutesAgo, text }, { student: "kim", minutesAgo });
	const deleted = randomUUID();
	await save({ id: deleted, text: "wrong" }, { student: "kim" });
	await save({ id: deleted, text: "" }, { student: "kim" });
	const { list: found, total } = await list("kim");
	expect(total).toBe(1);
	expect(found).toMatchObject([
		{
			...{ courseId: "algebra", isOffered: true, start: "", copyCount: 0, momentCount: 4 },
			moments: [
				{ lessonId: "film", lessonName: "The film", atSeconds: 6, text: "newest" },
				{ text: "new" },
				{ text: "old" },
			],
		},
	]);
	// Lists have it to the second.
	expect(found[0]?.writtenAt.slice(0, 19)).toBe(found[0]?.moments[0]?.writtenAt.slice(0, 19));
});
