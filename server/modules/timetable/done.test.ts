// What a student has done is said in their timetable, and in nobody's calendar.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTimetableApp, type TimetableApp } from "../../../tests/support/server/timetableApp.ts";
import { markLessonDone } from "../../shared/progress/lessonDone.ts";

let app: TimetableApp;
beforeAll(async () => {
	app = await openTimetableApp();
});
afterAll(() => app.close());

test("a finished lesson and homework: say so to the student who did them, and change nothing in calendars", async () => {
	await app.plantLessons([
		{
			...{ id: "l1", name: "Lesson l1", startsAt: "2026-12-03T11:00:00Z", endsAt: "2026-12-03T12:00:00Z" },
			dueAt: "2026-12-10T16:00:00Z",
		},
	]);
	const statesOf = async (student?: string) =>
		(await app.table("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z", student)).list.map(
			({ kind, isDone, homeworkState }) => [kind, isDone ?? homeworkState],
		);
	const before = await statesOf();
	expect(before).toEqual([
		["lesson", false],
		["homework", "given"],
	]);
	const feed = await app.plantFeed("mei");
	const { text: calendar } = await app.file(feed);
	expect(calendar).toContain("Lesson l1");
	await app.site.db.company(1, async (sql) => {
		const key = { companyId: 1, studentId: "mei", courseId: "algebra", lessonId: "l1" };
		await markLessonDone(sql, key, { at: new Date(), by: "presence" });
		await sql.query(
			`insert into homework_work (company_id, student_id, course_id, homework_id, state, homework)
			values (1, 'mei', 'algebra', 'of-l1', 'handed', '{}')`,
		);
	});
	expect(await statesOf("mei")).toEqual([
		["lesson", true],
		["homework", "handed"],
	]);
	expect(await statesOf("lin")).toEqual(before);
	expect((await app.file(feed)).text).toBe(calendar);
});
