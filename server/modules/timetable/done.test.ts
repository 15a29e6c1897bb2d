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

test("homework returned with a deadline of its own: due then for that student, in the timetable and the feed", async () => {
	await app.plantLessons([
		{
			...{ id: "l2", name: "Lesson l2", startsAt: "2026-12-03T11:00:00Z", endsAt: "2026-12-03T12:00:00Z" },
			dueAt: "2026-11-10T16:00:00Z",
		},
	]);
	await app.sql(`insert into homework_work (company_id, student_id, course_id, homework_id, state, homework, due_at)
		values (1, 'mei', 'algebra', 'of-l2', 'returned', '{}', '2026-12-20T16:00:00Z')`);
	const dueOf = async (from: string, until: string, student?: string) =>
		(await app.table(from, until, student)).list
			.filter(({ kind }) => kind === "homework")
			.map(({ startsAt }) => startsAt);
	const [november, december] = [
		["2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"],
		["2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"],
	] as const;
	expect(await dueOf(...november, "mei")).toEqual([]);
	expect(await dueOf(...december, "mei")).toEqual(["2026-12-20T16:00:00.000Z"]);
	expect(await dueOf(...november, "lin")).toEqual(["2026-11-10T16:00:00.000Z"]);
	const { text } = await app.file(await app.plantFeed("mei"));
	expect(text).toContain("DTSTART:20261220T160000Z");
	expect(text).not.toContain("DTSTART:20261110T160000Z");
});
