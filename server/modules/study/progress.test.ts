// How lessons are finished, what follows from it, and that all of it is in the learning records.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrolmentList, Exercise, StudyCourse } from "../../../schemas/generated/documents.ts";
import { readSources } from "../../../tests/house/sources.ts";
import {
	courseId,
	openStudyApp,
	type StudyApp,
	studyLessons,
} from "../../../tests/support/server/studyApp.ts";
import { progressCommands } from "../../operator/progressCommands.ts";
import { markLessonDone } from "../../shared/progress/lessonDone.ts";
import { rebuildProgress } from "../../shared/progress/rebuild.ts";

let app: StudyApp;
beforeAll(async () => {
	app = await openStudyApp();
});
afterAll(() => app.close());

const done = (lessonId: string, student = "mei", course = courseId) =>
	app.put(student, { kind: "lesson.done", body: { courseId: course, lessonId } });
const eventsOf = async (student: string) =>
	(
		await app.query<{ lesson: string }>(
			`select body ->> 'lessonId' as lesson from student_event where student_id = $1 and type = 'progress' order by sequence`,
			[student],
		)
	).map(({ lesson }) => lesson);
const completedOf = (student: string) =>
	app.query<{ object_kind: string; object_id: string; by: string }>(
		`select object_kind, object_id, result ->> 'by' as by from learning_record
		where student_id = $1 and verb = 'completed' order by sequence`,
		[student],
	);

test("a text that was read to its end: finished once, however often it is sent", async () => {
	const sent = { courseId, lessonId: "text", isDone: true };
	expect((await done("text"))?.result).toEqual(sent);
	expect((await done("text"))?.result).toEqual(sent);
	expect(await eventsOf("mei")).toEqual(["text"]);
	expect(await completedOf("mei")).toEqual([{ object_kind: "lesson", object_id: "text", by: "reading" }]);
	expect((await app.lesson("text")).data.progress).toEqual({ positionSeconds: 0, share: 1, isDone: true });
});

test.each([
	["a video", "film", "mei", courseId, "1814"],
	["an exercise", "practice", "mei", courseId, "1814"],
	["a live lesson", "meeting", "mei", courseId, "1814"],
	["nothing that exists", "nothing", "mei", courseId, "1814"],
	["a text of a course that the student does not have", "text", "kim", courseId, "1813"],
	["a text of another company", "text", "stranger", courseId, "1814"],
	["a lesson without a course", "text", "mei", "", "400"],
])("%s said to be read: refused", async (_, lessonId, student, course, code) => {
	expect(await done(lessonId, student, course)).toMatchObject({ state: "refused", code });
	expect((await completedOf(student)).filter(({ object_id }) => object_id !== "text")).toEqual([]);
});

test("an exercise that is handed in: finishes the lesson with its chapter, of students who have the course", async () => {
	for (const student of ["mei", "kim"]) {
		const begun = async (chapterId: string) => {
			const body = { subjectId: "maths", chapterId };
			const path = "/question/v1/exercise/chapter/paper/generate";
			return (await app.ask<Exercise>(student, path, body)).data.exerciseId;
		};
		const [other, own] = [await begun("fractions"), await begun("shapes")];
		await app.put(student, { kind: "practice.submit", body: { exerciseId: other, answers: [] } });
		expect(await eventsOf(student)).not.toContain("practice");
		const { state } =
			(await app.put(student, { kind: "practice.submit", body: { exerciseId: own, answers: [] } })) ?? {};
		expect(state).toBe("done");
	}
	expect(await eventsOf("mei")).toEqual(["text", "practice"]);
	expect(await eventsOf("kim")).toEqual([]);
});

test("an exercise that is handed in by the documented call: finishes the lesson too", async () => {
	const body = { subjectId: "maths", chapterId: "shapes" };
	const path = "/question/v1/exercise/chapter/paper/generate";
	const { exerciseId } = (await app.ask<Exercise>("lin", path, body)).data;
	expect((await app.ask("lin", "/question/v1/websocket/exercise/submit", { exerciseId })).code).toBe("1");
	expect(await eventsOf("lin")).toEqual(["practice"]);
});

test("the last lesson of a course: the course is completed, once; lists show the same number", async () => {
	const student = { companyId: 1, studentId: "lin" };
	for (const { id } of studyLessons)
		await app.site.db.company(1, (sql) =>
			markLessonDone(sql, { ...student, courseId, lessonId: id }, { at: new Date(), by: "watching" }),
		);
	const courses = (await completedOf("lin")).filter(({ object_kind }) => object_kind === "course");
	expect(courses).toEqual([{ object_kind: "course", object_id: courseId, by: "watching" }]);
	expect((await app.ask<StudyCourse>("lin", `/course/study/${courseId}`)).data.doneCount).toBe(
		studyLessons.length,
	);
	expect((await app.ask<EnrolmentList>("lin", "/course/user/list")).data.list).toMatchObject([
		{ courseId, doneCount: studyLessons.length, lessonCount: studyLessons.length },
	]);
});

test("two that finish a lesson at the same moment: one record", async () => {
	const key = { companyId: 1, studentId: "kim", courseId, lessonId: "film" };
	const made = await Promise.all(
		Array.from({ length: 8 }, () =>
			app.site.db.company(1, (sql) => markLessonDone(sql, key, { at: new Date(), by: "watching" })),
		),
	);
	expect(made.filter(Boolean)).toHaveLength(1);
	expect(await completedOf("kim")).toHaveLength(1);
});

/** What is stored of progress beside the records. */
const stored = async () => [
	await app.query(
		`select student_id, course_id, lesson_id, seen::text, played::text, position_ms, positioned_at from lesson_watch
		where seen <> '{}' or positioned_at is not null order by 1, 2, 3`,
	),
	await app.query(
		`select company_id, student_id, course_id, lesson_id, studied_at, done_lesson_ids from enrolment
		where lesson_id is not null or done_lesson_ids <> '{}' order by 1, 2, 3`,
	),
];

test("everything that is stored of progress: can be made from the records alone", async () => {
	for (const [student, lessonId] of [
		["mei", "film"],
		["lin", "film"],
		["mei", "trailer"],
	] as const) {
		const view = app.viewFrom(1000, { student, lessonId });
		const put = (ranges: number[][], spans: number[][], age: number, positionMs: number) =>
			app.mark({ student, lessonId, view, ranges, spans, positionMs, age });
		await put(
			[
				[0, 100],
				[50, 70],
			],
			[[100, 0]],
			0,
			100_000,
		);
		await put([[200, 300]], [[100, 0]], 200_000, 300_000);
		await put([[400, 600]], [[20, 0]], 0, 5_000);
		await app.lesson(lessonId, student);
	}
	const before = await stored();
	expect([before[0]?.length, (before[1]?.length ?? 0) >= 3]).toEqual([3, true]);
	await app.query("update lesson_watch set seen = '{[0,600000)}', position_ms = 1, positioned_at = now()");
	await app.query("update enrolment set lesson_id = 'x', studied_at = now(), done_lesson_ids = '{x}'");
	await app.query(
		"insert into lesson_watch (company_id, student_id, course_id, lesson_id) values (1, 'kim', 'music', 'film')",
	);
	await app.site.db.company(1, (sql) => rebuildProgress(sql, 1, "mei"));
	await app.site.db.company(1, (sql) => rebuildProgress(sql, 1));
	expect(await stored()).toEqual(before);
});

test("commands of operators: a student's records as statements, and progress made of the records", async () => {
	const operator = progressCommands(app.site.deps);
	const options = { author: "anna" };
	const { statements } = await operator["student-xapi"]({ host: "one.test", account: "mei", options });
	const stored = await app.query("select id from learning_record where student_id = 'mei' order by sequence");
	expect(statements.map(({ id }) => ({ id }))).toEqual(stored);
	expect(statements.at(0)).toMatchObject({
		actor: { account: { homePage: "https://one.test", name: "mei" } },
		object: { definition: { name: { und: expect.any(String) } } },
	});
	const [{ count } = { count: 0 }] = await app.query<{ count: number }>(
		"select count(*)::int as count from learning_record where company_id = 1",
	);
	expect(await operator["progress-rebuild"]({ host: "one.test", options })).toEqual({ records: count });
	expect(await app.query("select actor, action, detail from operator_action order by at")).toEqual([
		{ actor: "anna", action: "export", detail: { as: "xapi" } },
		{ actor: "anna", action: "rebuild-progress", detail: { records: count } },
	]);
});

test("records: the database takes no change and no deletion of one, and no statement tries", async () => {
	for (const text of ["update learning_record set at = now()", "delete from learning_record"]) {
		await expect(app.query(text)).rejects.toThrow(/permission denied/);
		await expect(app.site.db.company(1, (sql) => sql.query(text))).rejects.toThrow(/permission denied/);
	}
	const changing = /(update|delete\s+from|truncate)\s+learning_record/i;
	expect(
		readSources().filter(
			({ path, text }) => path.startsWith("server/") && !path.endsWith(".test.ts") && changing.test(text),
		),
	).toEqual([]);
});
