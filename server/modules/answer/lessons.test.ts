// Questions about a lesson and a moment of its video: what is accepted, who reads them, and to whom they link to the lesson.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AnswerAsked, AnswerDetail, AnswerListData } from "../../../schemas/generated/documents.ts";
import {
	courseId,
	filmSeconds,
	openStudyApp,
	type StudyApp,
} from "../../../tests/support/server/studyApp.ts";
import { communityCommands } from "../../operator/communityCommands.ts";

const base = "/saas-business/v1/front/answer";
let app: StudyApp;
beforeAll(async () => {
	app = await openStudyApp();
});
afterAll(() => app.close());
// Makes everything older, so that the limit of a minute ends.
beforeEach(() => app.query("update post set created_at = created_at - interval '2 minutes'"));

const ask = (student: string | undefined, more: object, title = "Why?") =>
	app.ask<AnswerAsked>(student, `${base}/ask`, { title, text: "", requestId: randomUUID(), ...more });
const film = { courseId, lessonId: "film" };
const ofLesson = (student: string | undefined, more: object = {}) =>
	app.ask<AnswerListData>(
		student,
		`${base}/lesson?${new URLSearchParams({ ...film, ...more } as Record<string, string>)}`,
	);
const detail = async (id: string, student?: string) =>
	(await app.ask<AnswerDetail>(student, `${base}/detail/${id}`)).data.question;

test("question about a moment: its lesson and moment in every list, linked for those who may work on the lesson", async () => {
	const { data } = await ask("mei", { ...film, atSeconds: 65 });
	const lesson = { lessonId: "film", lessonName: "film", atSeconds: 65 };
	expect((await detail(data.id, "lin")).lesson).toEqual({ ...lesson, isOpen: true });
	for (const viewer of ["kim", undefined])
		expect((await detail(data.id, viewer)).lesson).toEqual({ ...lesson, isOpen: false });
	const lists = await Promise.all(
		["lin", undefined].map((viewer) => app.ask<AnswerListData>(viewer, `${base}/list?courseId=${courseId}`)),
	);
	expect(lists.map((list) => list.data.list[0]?.lesson?.isOpen)).toEqual([true, false]);
	expect((await ofLesson("lin")).data).toMatchObject({ total: 1, list: [{ id: data.id, courseId, lesson }] });
});

test("question about a lesson without a moment, about a course, about nothing: no moment, no lesson", async () => {
	const whole = await ask("mei", { ...film, lessonId: "text" });
	expect((await detail(whole.data.id)).lesson).toEqual({
		...{ lessonId: "text", lessonName: "text", isOpen: false },
	});
	for (const about of [{ courseId }, {}]) {
		const { data } = await ask("mei", about);
		expect(await detail(data.id, "mei")).not.toHaveProperty("lesson");
	}
});

test.each([
	["the first second", "film", 0],
	["the last second", "film", filmSeconds],
	["any second of a video whose length is not known", "unfilmed", 359_999],
	["a live lesson that has not begun", "unscheduled", undefined],
])("ask about %s: accepted", async (_, lessonId, atSeconds) => {
	const { data } = await ask("mei", {
		courseId,
		lessonId,
		...(atSeconds === undefined ? {} : { atSeconds }),
	});
	expect((await detail(data.id, "mei")).lesson).toMatchObject({ lessonId, isOpen: true });
});

test.each([
	["a lesson of another course", "mei", { ...film, lessonId: "l1" }, "1423", "lessonId"],
	[
		"a lesson of a course that does not exist",
		"mei",
		{ ...film, courseId: "constructor" },
		"1423",
		"lessonId",
	],
	["a lesson the student has not bought", "kim", film, "1424", "closed"],
	["a free lesson before the word about it", "kim", { ...film, lessonId: "trailer" }, "1424", "closed"],
	["a moment of a text", "mei", { ...film, lessonId: "text", atSeconds: 1 }, "1425", "atSeconds"],
	["a moment after the end", "mei", { ...film, atSeconds: filmSeconds + 1 }, "1426", "at most 600"],
	["a lesson of no course", "mei", { lessonId: "film" }, "400", "courseId"],
	["a moment of no lesson", "mei", { courseId, atSeconds: 1 }, "400", "lessonId"],
	["half a second", "mei", { ...film, atSeconds: 1.5 }, "400", "atSeconds"],
	["a moment before the beginning", "mei", { ...film, atSeconds: -1 }, "400", "atSeconds"],
	["a moment as text", "mei", { ...film, atSeconds: "1; drop table post" }, "400", "atSeconds"],
	["a lesson that is no id", "mei", { ...film, lessonId: "../film" }, "400", "lessonId"],
])("ask about %s: refused, says where, stores nothing", async (_, student, about, code, named) => {
	const [before] = await app.query("select count(*) from post");
	const reply = await ask(student, about);
	expect([reply.code, reply.message]).toEqual([code, expect.stringContaining(named)]);
	expect(await app.query("select count(*) from post")).toEqual([before]);
});

test("ask twice with the same request id: one question, as it was first", async () => {
	const requestId = randomUUID();
	const first = await ask("mei", { ...film, atSeconds: 10, requestId });
	const second = await ask("mei", { ...film, atSeconds: 20, requestId });
	expect(second.data.id).toBe(first.data.id);
	expect((await detail(first.data.id)).lesson?.atSeconds).toBe(10);
});

test("list of a lesson: signed in, and only for students who may work on it", async () => {
	expect((await ofLesson(undefined)).status).toBe(401);
	expect((await ofLesson("kim")).code).toBe("1424");
	expect((await ofLesson("mei", { lessonId: "nothing" })).code).toBe("1423");
	expect((await ofLesson("mei", { courseId: "music" })).code).toBe("1424");
	expect((await ofLesson("mei", { pageSize: 61 })).status).toBe(400);
	await app.ask("kim", "/course/lesson/freePopup", { courseId });
	expect((await ofLesson("kim", { lessonId: "trailer" })).data.list).toEqual([]);
	expect((await ofLesson("kim")).code).toBe("1424");
});

test("list of a lesson: its own questions in pages, the newest first; deleted ones and those that wait are in none", async () => {
	const lesson = { courseId, lessonId: "practice" };
	const ids: string[] = [];
	for (const title of ["one", "two", "three", "four"]) ids.unshift((await ask("mei", lesson, title)).data.id);
	await ask("mei", { courseId }, "of the course");
	const page = async (number: number, viewer = "lin") => {
		const { data } = await ofLesson(viewer, { ...lesson, page: number, pageSize: 3 });
		return [data.total, ...data.list.map(({ id }) => id)];
	};
	expect(await page(1)).toEqual([4, ...ids.slice(0, 3)]);
	expect(await page(2)).toEqual([4, ids[3]]);
	expect(await page(3)).toEqual([4]);
	await app.ask("mei", `/saas-business/v1/front/post/delete/${ids[0]}`, {});
	await app.query("update post set state = 'waiting' where id = $1", [ids[1]]);
	expect(await page(1)).toEqual([2, ...ids.slice(2)]);
	expect(await page(1, "mei")).toEqual([3, ...ids.slice(1)]);
});

test("operator's list: the lesson and the moment, also asked for by the lesson", async () => {
	const list = await communityCommands(app.site.deps)["post-list"]({ host: "one.test", topicId: "film" });
	expect(list.at(-1)).toMatchObject({
		topic: "question",
		topicId: courseId,
		lessonId: "film",
		atSeconds: 65,
	});
	expect(new Set(list.map(({ lessonId }) => lessonId))).toEqual(new Set(["film"]));
});

test("access that ends, and a lesson that is removed: no link, then no lesson; the question stays", async () => {
	const { data } = await ask("lin", { ...film, atSeconds: 5 });
	await app.query("update access_grant set state = 'revoked' where student_id = 'lin'");
	expect((await detail(data.id, "lin")).lesson?.isOpen).toBe(false);
	expect((await ofLesson("lin")).code).toBe("1424");
	await app.query("update course set detail = '{\"chapters\": []}' where id = $1", [courseId]);
	const question = await detail(data.id, "lin");
	expect(question).toMatchObject({ title: "Why?", courseId });
	expect(question).not.toHaveProperty("lesson");
});
