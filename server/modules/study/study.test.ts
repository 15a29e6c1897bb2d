// The lesson page: what it shows of a course and of a lesson, and to whom.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LearnData, LessonEntry, StudyCourse } from "../../../schemas/generated/documents.ts";
import {
	courseId,
	filmSeconds,
	openStudyApp,
	type StudyApp,
} from "../../../tests/support/server/studyApp.ts";

let app: StudyApp;
beforeAll(async () => {
	app = await openStudyApp();
});
afterAll(() => app.close());

const course = (student: string | undefined, id = courseId) =>
	app.ask<StudyCourse>(student, `/course/study/${id}`);
const closedOf = async (student: string) =>
	Object.fromEntries(
		(await course(student)).data.chapters.flatMap(({ lessons }) =>
			lessons.map(({ id, closed }) => [id, closed?.code]),
		),
	);

test("course that the student has: every lesson with what is in its way", async () => {
	const { data } = await course("mei");
	expect(data).toMatchObject({ courseId, hasCourse: true, isOffered: true, lessonCount: 8, doneCount: 0 });
	expect(data.lastLessonId).toBeUndefined();
	expect(await closedOf("mei")).toEqual({ unscheduled: "address.none" });
});

test("course that the student does not have: free lessons after a word about it, others have a price", async () => {
	const sold = Object.fromEntries(
		["film", "unfilmed", "text", "practice", "meeting", "unscheduled", "recorded"].map((id) => [
			id,
			"price.sold",
		]),
	);
	expect((await course("kim")).data).toMatchObject({ hasCourse: false, lessonCount: 8 });
	expect(await closedOf("kim")).toEqual({ ...sold, trailer: "free.needed" });
	await app.ask("kim", "/course/lesson/freePopup", { courseId });
	expect(await closedOf("kim")).toEqual(sold);
});

test("closed lesson: only why, and no cookie; open one: its material, and the cookie of its files", async () => {
	const closed = (await app.lesson("film", "kim")).data;
	expect(closed).toMatchObject({ lessonName: "film", closed: { code: "price.sold" } });
	for (const name of ["video", "view", "resources", "reading"] as const) expect(closed[name]).toBeUndefined();
	const open = (await app.lesson("film")).data;
	expect(open).toMatchObject({
		chapterName: "One",
		video: {
			src: "https://cdn.example.com/film.mp4",
			isPlaylist: false,
			seconds: filmSeconds,
			doneShare: 0.9,
		},
		resources: [],
	});
	const cookiesOf = async (student: string) =>
		(
			await app.site.app.inject({
				url: `/s/api/course/study/${courseId}/film`,
				headers: { host: "one.test", authorization: `token of ${student}` },
			})
		).headers["set-cookie"];
	expect(String(await cookiesOf("mei"))).toContain(`Path=/s/media/${courseId}/film/`);
	expect(String(await cookiesOf("kim"))).not.toContain("/s/media/");
});

test("each kind of lesson: what is worked with; a video that is not there leaves the lesson open", async () => {
	expect((await app.lesson("text")).data.reading?.text).toContain("<math>");
	expect((await app.lesson("practice")).data.exercise).toMatchObject({
		subjectId: "maths",
		questionCount: 1,
	});
	const live = (await app.lesson("meeting")).data;
	expect([live.startsAt === undefined, live.roomUrl?.startsWith("/classModule/")]).toEqual([false, true]);
	const unfilmed = (await app.lesson("unfilmed")).data;
	expect([unfilmed.closed, unfilmed.video, unfilmed.view, unfilmed.resources]).toEqual([
		undefined,
		undefined,
		undefined,
		[],
	]);
});

test("why a lesson of another kind is closed: every gate, as of a live one, without a room", async () => {
	const entry = async (student: string, lessonId: string) =>
		(await app.ask<LessonEntry>(student, `/course/lesson/entry/${lessonId}?courseId=${courseId}`)).data;
	const sold = await entry("kim", "film");
	expect(sold.lesson).toEqual({
		...{ courseId, lessonId: "film", chapterId: "c1", lessonName: "film", kind: "video" },
		courseName: { zh: "课程algebra", en: "Course algebra" },
	});
	expect(sold.roomUrl).toBeUndefined();
	expect(sold.steps.filter(({ state }) => state !== "passed")).toEqual([
		{ gate: "price", state: "open", code: "price.sold", action: "buy" },
	]);
	const open = await entry("mei", "text");
	expect([open.steps.length, open.steps.every(({ state }) => state === "passed")]).toEqual([9, true]);
	const live = await entry("mei", "meeting");
	expect([live.lesson.kind, live.lesson.state, live.roomUrl !== undefined]).toEqual(["live", "live", true]);
});

test("a video at an origin that the company has withdrawn: not there", async () => {
	await app.query(
		`update lesson_material set document = jsonb_set(document, '{video,media}', '"https://evil.example/film.mp4"')
		where course_id = $1 and lesson_id = 'trailer'`,
		[courseId],
	);
	expect((await app.lesson("trailer")).data.video).toBeUndefined();
});

test("opening a lesson: learning is continued there, and once in ten minutes it is recorded", async () => {
	await app.lesson("film", "lin");
	await app.lesson("text", "lin");
	await app.lesson("text", "lin");
	expect((await app.ask<LearnData>("lin", "/saas-business/v1/front/learn/data")).data).toMatchObject({
		...{ courseId, lessonId: "text" },
	});
	expect((await course("lin")).data.lastLessonId).toBe("text");
	const opened = () =>
		app.query(
			"select object_id from learning_record where student_id = 'lin' and verb = 'opened' order by sequence",
		);
	expect(await opened()).toEqual([{ object_id: "film" }, { object_id: "text" }]);
	await app.query("update enrolment set studied_at = now() - interval '11 minutes' where student_id = 'lin'");
	await app.lesson("text", "lin");
	expect(await opened()).toHaveLength(3);
});

test("course whose time is over: since when, and what can be done", async () => {
	await app.query("update access_grant set ends_at = now() - interval '1 day' where student_id = 'lin'");
	const { data } = await course("lin");
	expect(data.hasCourse).toBe(false);
	expect(Date.parse(data.endedAt ?? "")).toBeCloseTo(Date.now() - 86_400_000, -5);
	expect((await closedOf("lin"))["film"]).toBe("price.endedSold");
	await app.query("update course set withdrawn_at = now() where id = $1 and company_id = 1", [courseId]);
	expect((await course("lin")).data.isOffered).toBe(false);
	expect((await closedOf("lin"))["film"]).toBe("class.withdrawn");
	expect((await closedOf("mei"))["film"]).toBeUndefined();
	expect((await course("kim")).status).toBe(404);
	await app.query("update course set withdrawn_at = null where company_id = 1");
});

test.each(["/course/study/", "/course/study//film", `/course/study/${courseId}/`])(
	"%s: the documented message about a missing id",
	async (path) => {
		expect(await app.ask("mei", path)).toMatchObject({
			code: "1801",
			message: "Loading data error, the lesson ID cannot be empty",
		});
	},
);

test("unknown ids, ids of another company, hostile ids and no session: refused", async () => {
	for (const path of [`${courseId}/nothing`, "nothing", "nothing/film"])
		expect((await app.ask("mei", `/course/study/${path}`)).status).toBe(404);
	expect((await course("stranger")).data).not.toMatchObject({ lessonCount: 8 });
	expect((await app.ask("mei", `/course/study/${courseId}/a%20b`)).status).toBe(400);
	expect((await course(undefined)).status).toBe(401);
	expect((await app.ask(undefined, `/course/study/${courseId}/film`)).status).toBe(401);
});

test("the position: with the moment at which it was left, by the server's clock", async () => {
	const positionedAt = async () => (await app.lesson("film")).data.progress.positionedAt;
	expect(await positionedAt()).toBeUndefined();
	const view = app.viewFrom(100);
	await app.mark({ view, ranges: [[0, 9]], spans: [[9, 0]], positionMs: 9_000, age: 5_000 });
	const left = (await positionedAt()) ?? 0;
	expect(Math.abs(Date.now() - 5_000 - left)).toBeLessThan(2_000);
	await app.mark({ view, ranges: [[0, 3]], spans: [[9, 0]], positionMs: 3_000, age: 60_000 });
	expect(await positionedAt()).toBe(left);
});
