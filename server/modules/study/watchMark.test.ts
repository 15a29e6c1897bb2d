// Marks of what was watched: what counts of them, and what is not stored.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WatchMarked } from "../../../schemas/generated/documents.ts";
import {
	courseId,
	filmSeconds,
	openStudyApp,
	type StudyApp,
} from "../../../tests/support/server/studyApp.ts";
import { createViews } from "../../shared/progress/views.ts";

let app: StudyApp;
beforeAll(async () => {
	app = await openStudyApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.query("delete from lesson_watch");
	await app.query("update enrolment set done_lesson_ids = '{}', lesson_id = null, studied_at = null");
});

const day = 86_400;
async function progress() {
	const { positionedAt: _, ...rest } = (await app.lesson("film")).data.progress;
	return rest;
}
const resultOf = async (given: Parameters<StudyApp["mark"]>[0]) =>
	(await app.mark(given))?.result as WatchMarked | undefined;
const records = () =>
	app.query<{ result: object }>(
		"select result from learning_record where verb = 'watched' order by sequence desc",
	);
const events = () =>
	app.query<{ body: object }>("select body from student_event where type = 'progress' order by sequence");

test("fifteen seconds at normal speed: counted, with the position", async () => {
	const { view = "" } = (await app.lesson("film")).data;
	await app.query("select pg_sleep(0.02)");
	expect(await resultOf({ view, ranges: [[0, 8]], spans: [[0.02, 0]], positionMs: 8_000 })).toEqual({
		...{ courseId, lessonId: "film", share: 8 / filmSeconds, isDone: false },
	});
	expect(await progress()).toEqual({ positionSeconds: 8, share: 8 / filmSeconds, isDone: false });
});

test("nine tenths of a video in one visit: the lesson is finished, once, and its pages are notified", async () => {
	const view = app.viewFrom(1000);
	expect((await resultOf({ view, ranges: [[0, 530]], spans: [[600, 60]] }))?.isDone).toBe(false);
	expect(await events()).toEqual([]);
	expect((await resultOf({ view, ranges: [[530, 540]], spans: [[60, 50]] }))?.isDone).toBe(true);
	expect((await resultOf({ view, ranges: [[540, 600]], spans: [[50, 0]] }))?.isDone).toBe(true);
	expect(await events()).toEqual([{ body: { courseId, lessonId: "film", isDone: true } }]);
	expect(
		await app.query("select object_id from learning_record where verb = 'completed' and student_id = 'mei'"),
	).toEqual([{ object_id: "film" }]);
});

test("a finished lesson: stays finished when the share and the length of the video grow, and when it is watched once more", async () => {
	const view = app.viewFrom(1000);
	await app.mark({ view, ranges: [[0, 600]], spans: [[600, 0]] });
	await app.query(
		`update lesson_material set document = jsonb_set(document, '{video,seconds}', '6000') where lesson_id = 'film'`,
	);
	const repeated = await resultOf({ view, ranges: [[0, 5]], spans: [[5, 0]], positionMs: 5_000 });
	expect(repeated).toMatchObject({ share: 0.1, isDone: true });
	expect(await progress()).toEqual({ positionSeconds: 5, share: 0.1, isDone: true });
	await app.query(
		`update lesson_material set document = jsonb_set(document, '{video,seconds}', '600') where lesson_id = 'film'`,
	);
});

test("sixteen times the speed by a script: what is beyond twice the time is cut, told and recorded", async () => {
	const view = app.viewFrom(100);
	const marked = await resultOf({ view, ranges: [[0, 160]], spans: [[10, 0]] });
	expect(marked).toMatchObject({ share: 30 / filmSeconds, cutMs: 130_000 });
	expect((await records())[0]?.result).toMatchObject({ seen: "{[0,30000)}", cutMs: 130_000 });
	const next = await resultOf({ view, ranges: [[160, 320]], spans: [[10, 0]] });
	expect(next?.share).toBeCloseTo(30 / filmSeconds, 2);
});

test("time before the visit began, and time to come: does not count", async () => {
	const view = app.viewFrom(20);
	const marked = await resultOf({ view, ranges: [[0, 400]], spans: [[300, 0]] });
	expect(marked?.share).toBeCloseTo(50 / filmSeconds, 2);
});

test("two devices at once: their stretches are joined, the position of the later mark counts", async () => {
	const [laptop, phone] = [app.viewFrom(100), app.viewFrom(100)];
	await Promise.all([
		app.mark({ view: laptop, ranges: [[0, 60]], spans: [[60, 0]], positionMs: 60_000, age: 2_000 }),
		app.mark({ view: phone, ranges: [[40, 100]], spans: [[60, 0]], positionMs: 100_000, age: 1_000 }),
	]);
	expect(await progress()).toEqual({ positionSeconds: 100, share: 100 / filmSeconds, isDone: false });
});

test("marks out of order and repeated: coverage is the same, the position is that of the latest", async () => {
	const view = app.viewFrom(100);
	const late = { view, ranges: [[30, 60]], spans: [[30, 0]], positionMs: 60_000 };
	await app.mark(late);
	await app.mark({ view, ranges: [[0, 30]], spans: [[30, 0]], positionMs: 30_000, age: 30_000 });
	expect((await progress()).positionSeconds).toBe(60);
	await app.mark({ ...late, age: 5_000 });
	expect(await progress()).toEqual({ positionSeconds: 60, share: 60 / filmSeconds, isDone: false });
});

test("an entry that is sent twice: stored once", async () => {
	const view = app.viewFrom(100);
	const id = randomUUID();
	const before = (await records()).length;
	const sent = { id, view, ranges: [[0, 30]], spans: [[30, 0]] };
	expect([(await app.mark(sent))?.state, (await app.mark(sent))?.state]).toEqual(["done", "done"]);
	expect(await records()).toHaveLength(before + 1);
});

test.each<[string, unknown[][], unknown[][], number]>([
	["backwards", [[20, 10]], [[60, 0]], 0],
	["empty", [[10, 10]], [[60, 0]], 0],
	[
		"overlapping",
		[
			[0, 20],
			[10, 30],
			[5, 6],
		],
		[[60, 0]],
		30,
	],
	[
		"in any order",
		[
			[20, 30],
			[0, 10],
		],
		[
			[60, 30],
			[70, 65],
		],
		20,
	],
	["beyond the end", [[590, 5_000]], [[60, 0]], 10],
	["at a time that is written backwards", [[0, 60]], [[0, 60]], 60],
	[
		"at overlapping times, which are one",
		[[0, 100]],
		[
			[40, 0],
			[40, 0],
			[30, 10],
		],
		90,
	],
])("ranges %s: what is left of them counts", async (_, ranges, spans, seconds) => {
	const marked = await resultOf({ view: app.viewFrom(100), ranges, spans });
	expect(marked?.share).toBeCloseTo(seconds / filmSeconds, 2);
});

test.each<[string, unknown[][], unknown[][]]>([
	["negative", [[-10, 10]], [[60, 0]]],
	["not a number", [[Number.NaN, 10]], [[60, 0]]],
	["a text", [["0", "10"]], [[60, 0]]],
	["of one number", [[10]], [[60, 0]]],
	["with fractions of a millisecond", [[0, 10.000_1]], [[60, 0]]],
	["too many", Array.from({ length: 501 }, (_, i) => [i, i + 1]), [[60, 0]]],
	["longer than any video", [[0, 400_000]], [[60, 0]]],
	["played in the future", [[0, 10]], [[60, -10]]],
])("ranges %s: refused, nothing is stored", async (_, ranges, spans) => {
	expect(await app.mark({ view: app.viewFrom(100), ranges, spans })).toMatchObject({
		state: "refused",
		code: "400",
	});
	expect(await app.query("select from lesson_watch")).toEqual([]);
});

test.each<[string, () => { view: string; courseId?: string; lessonId?: string; student?: string }]>([
	["of another lesson", () => ({ view: app.viewFrom(100, { lessonId: "trailer" }) })],
	["of the same lesson of another course", () => ({ view: app.viewFrom(100), courseId: "music" })],
	["of another student", () => ({ view: app.viewFrom(100), student: "lin" })],
	["that is made up", () => ({ view: `${randomUUID()}.${Date.now() + 1_000_000}.forged` })],
	[
		"with another time",
		() => ({ view: app.viewFrom(10).replace(/\.\d+\./, `.${Date.now() + 29 * 86_400_000}.`) }),
	],
	[
		"of another secret",
		() => ({
			view: createViews("x".repeat(40)).issue({ companyId: 1, studentId: "mei", courseId, lessonId: "film" }),
		}),
	],
	[
		"of another company",
		() => ({
			view: createViews(app.site.deps.env.secret).issue({
				companyId: 2,
				studentId: "mei",
				courseId,
				lessonId: "film",
			}),
		}),
	],
	["that is older than 30 days", () => ({ view: app.viewFrom(31 * day) })],
	["that is empty", () => ({ view: "" })],
])("a view %s: refused, nothing is stored", async (_, given) => {
	const refused = await app.mark({ ranges: [[0, 10]], spans: [[60, 0]], ...given() });
	expect(refused).toMatchObject({ state: "refused", code: "1811" });
	expect(await app.query("select from lesson_watch")).toEqual([]);
});

test("a student of another company with the ids of a lesson: refused", async () => {
	const sent = { view: app.viewFrom(100), ranges: [[0, 10]], spans: [[60, 0]], student: "stranger" };
	expect(await app.mark(sent)).toMatchObject({ state: "refused", code: "1811" });
	expect((await app.lesson("film", "stranger")).status).toBe(404);
});

test("a lesson without a video in a course that has it no more: refused, one that was only removed from the course counts", async () => {
	const gone = { lessonId: "gone", view: app.viewFrom(100, { lessonId: "gone" }) };
	expect(await app.mark({ ...gone, ranges: [[0, 10]], spans: [[60, 0]] })).toMatchObject({ code: "1812" });
	const text = { lessonId: "text", view: app.viewFrom(100, { lessonId: "text" }) };
	expect(await app.mark({ ...text, ranges: [[0, 10]], spans: [[60, 0]] })).toMatchObject({ code: "1812" });
	const [{ detail } = { detail: {} }] = await app.query<{ detail: object }>(
		"select detail from course where company_id = 1 and id = $1",
		[courseId],
	);
	await app.query(
		"update course set detail = jsonb_set(detail, '{chapters,0,lessons}', '[]') where id = $1",
		[courseId],
	);
	const removed = await resultOf({ view: app.viewFrom(1000), ranges: [[0, 600]], spans: [[600, 0]] });
	expect(removed).toMatchObject({ share: 1, isDone: true });
	await app.query("update course set detail = $2 where company_id = 1 and id = $1", [
		courseId,
		JSON.stringify(detail),
	]);
});

test("a mark after the student's time with the course is over: what was watched before counts", async () => {
	await app.query("update access_grant set ends_at = now() - interval '60 seconds' where student_id = 'mei'");
	const marked = await resultOf({ view: app.viewFrom(200), ranges: [[0, 300]], spans: [[100, 0]] });
	// Forty seconds at double speed, and ten.
	expect(marked?.share).toBeCloseTo(90 / filmSeconds, 2);
	await app.query("update access_grant set ends_at = null where student_id = 'mei'");
});

test("a device with a wrong clock: only ages count", async () => {
	const view = app.viewFrom(100);
	const year = 365 * day;
	const marked = await resultOf({ view, ranges: [[0, 60]], spans: [[60, 0]], age: year * 1000 });
	expect(marked).toMatchObject({ share: 10 / filmSeconds, cutMs: 50_000 });
	expect(await resultOf({ view, ranges: [[0, 60]], spans: [[60, 0]] })).toMatchObject({ share: 0.1 });
});
