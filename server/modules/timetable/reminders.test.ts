import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withFailingBus } from "../../../tests/support/server/failingBus.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import {
	openTimetableApp,
	type PlantedLesson,
	type TimetableApp,
} from "../../../tests/support/server/timetableApp.ts";
import { grant, revoke } from "../../shared/grants/grantStore.ts";
import { createLessonReminders } from "../../wiring/lessonReminders.ts";

let app: TimetableApp;
beforeAll(async () => {
	app = await openTimetableApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.sql("delete from message");
	await app.sql("delete from lesson_reminder");
	await app.plantLessons([], "closed");
});

const lesson = (startsAt: string, change: Partial<PlantedLesson> = {}): PlantedLesson => ({
	...{
		id: "l1",
		name: { zh: "甲", en: "A" },
		startsAt,
		endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
	},
	...change,
});

const jobAt = (moment: string) => createLessonReminders(app.site.deps, () => new Date(moment));
/** Runs the job as if it were that time. */
const runAt = (moment: string) => runJobs(app.site.deps, [jobAt(moment)]);

async function titles(student: string): Promise<string[]> {
	const rows = await app.sql<{ title: { en: string } }>(
		"select title from message where company_id = 1 and student_id = $1 order by sequence",
		[student],
	);
	return rows.map(({ title }) => title.en);
}
const reminder = "“A” begins soon";

test("every student of the course is reminded ten minutes before the lesson, once, also by two servers", async () => {
	await app.plantLessons([lesson("2030-01-01T10:00:00Z")]);
	await runAt("2030-01-01T09:49:59Z");
	expect(await titles("mei")).toEqual([]);
	await Promise.all(["2030-01-01T09:50:00Z", "2030-01-01T09:50:01Z"].map((at) => jobAt(at).run({} as never)));
	await runAt("2030-01-01T09:59:00Z");
	expect([await titles("mei"), await titles("lin")]).toEqual([[reminder], [reminder]]);
	const [message] = await app.sql<{ body: { zh: string; en: string }; link: object }>(
		"select body, link from message limit 1",
	);
	expect(message?.body.en).toContain("Tuesday 1 January at 10:00 UTC");
	expect(message?.body.zh).toContain("甲");
	expect(message?.link).toEqual({ page: "timetable" });
	const { data } = await app.ask<{ list: { type: string }[] }>("mei", "/external/api/v1/events?after=0");
	expect(data.list.at(-1)?.type).toBe("message");
});

test("a server that was down at the time reminds within ten minutes after the start, and not later", async () => {
	await app.plantLessons([lesson("2030-01-02T10:00:00Z")]);
	await runAt("2030-01-02T10:10:00Z");
	expect(await titles("mei")).toEqual([]);
	await runAt("2030-01-02T10:09:59Z");
	expect(await titles("mei")).toEqual([reminder]);
});

test("a lesson that was cancelled, moved or removed meanwhile reminds nobody of its previous time", async () => {
	await app.plantLessons([lesson("2030-01-03T10:00:00Z", { cancelled: true })]);
	await runAt("2030-01-03T09:55:00Z");
	await app.plantLessons([lesson("2030-01-03T11:00:00Z")]);
	await runAt("2030-01-03T09:55:00Z");
	await app.sql(`update course set detail = jsonb_set(detail, '{chapters}', '[]') where id = 'algebra'`);
	await runAt("2030-01-03T10:55:00Z");
	expect(await titles("mei")).toEqual([]);
});

test("a lesson that is moved after its reminder reminds once more, before its new time", async () => {
	await app.plantLessons([lesson("2030-01-04T10:00:00Z")]);
	await runAt("2030-01-04T09:55:00Z");
	await app.plantLessons([lesson("2030-01-05T18:30:00Z")]);
	for (const at of ["2030-01-04T09:58:00Z", "2030-01-05T18:20:00Z", "2030-01-05T18:25:00Z"]) await runAt(at);
	expect(await titles("mei")).toEqual([reminder, reminder]);
});

test("a lesson that begins at 24:00, the last instant of its day, has its reminder", async () => {
	await app.plantLessons([lesson("2030-01-05T24:00:00Z")]);
	await runAt("2030-01-05T23:50:00Z");
	await app.plantLessons([lesson("2030-01-06T24:00:00Z")]);
	await runAt("2030-01-07T00:09:00Z");
	expect(await titles("mei")).toEqual([reminder, reminder]);
});

test("whoever lost the course, never had it or was removed from the room is not reminded", async () => {
	const { db } = app.site;
	const given = {
		studentId: "mei",
		targetKind: "course",
		targetId: "closed",
		causeKind: "operator",
		causeId: "1",
	} as const;
	await db.company(1, (sql) => grant(sql, 1, [given, { ...given, studentId: "lin" }]));
	await db.company(1, (sql) => revoke(sql, 1, "mei", given, { cause: "test", actor: "system" }));
	await app.sql(
		`insert into live_seat (company_id, course_id, lesson_id, student_id, seat, is_barred)
		values (1, 'closed', 'l1', 'lin', gen_random_uuid(), true)`,
	);
	await app.plantLessons([lesson("2030-01-08T10:00:00Z")], "closed");
	await runAt("2030-01-08T09:55:00Z");
	expect([await titles("mei"), await titles("lin")]).toEqual([[], []]);
	await app.sql("delete from live_seat");
	await runAt("2030-01-08T09:56:00Z");
	expect([await titles("mei"), await titles("lin")]).toEqual([[], [reminder]]);
});

test("45 students, and a bus that fails after the twentieth: each is reminded once", async () => {
	const ids = Array.from({ length: 45 }, (_, n) => `listener-${n}`);
	await app.sql(
		"insert into student (company_id, id, account, password_hash) select 1, id, id, 'x' from unnest($1::text[]) as id",
		[ids],
	);
	await app.site.db.company(1, (sql) =>
		grant(
			sql,
			1,
			ids.map((studentId) => ({
				studentId,
				targetKind: "course",
				targetId: "closed",
				causeKind: "operator",
				causeId: "2",
			})),
		),
	);
	await app.plantLessons([lesson("2030-01-09T10:00:00Z")], "closed");
	const failing = withFailingBus(app.site.deps, 20);
	const clock = () => new Date("2030-01-09T09:55:00Z");
	await expect(createLessonReminders(failing, clock).run({} as never)).rejects.toThrow("the bus is gone");
	await runAt("2030-01-09T09:56:00Z");
	const counts = await app.sql<{ count: number }>(
		"select count(*)::int from message where student_id like 'listener-%' group by student_id",
	);
	expect([counts.length, Math.max(...counts.map(({ count }) => count))]).toEqual([45, 1]);
});
