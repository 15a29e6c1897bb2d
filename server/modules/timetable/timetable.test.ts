import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	openTimetableApp,
	type PlantedLesson,
	type TimetableApp,
} from "../../../tests/support/server/timetableApp.ts";
import { grant, revoke } from "../../shared/grants/grantStore.ts";

let app: TimetableApp;
beforeAll(async () => {
	app = await openTimetableApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	for (const course of ["algebra", "painting", "closed"]) await app.plantLessons([], course);
	await app.plantClasses([]);
	await app.plantExams([]);
});

const lesson = (
	id: string,
	startsAt: string,
	endsAt: string,
	change: Partial<PlantedLesson> = {},
): PlantedLesson => ({
	...{ id, name: { zh: `课${id}`, en: `Lesson ${id}` }, startsAt, endsAt },
	...change,
});
const december = (student?: string) => app.table("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z", student);
const idsOf = async (student?: string) => (await december(student)).list.map(({ id }) => id);

test("the timetable has live lessons, homework, open classes with a seat and exams, in the order of time", async () => {
	await app.plantLessons([
		lesson("l1", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z", { dueAt: "2026-12-10T16:00:00Z" }),
		lesson("l2", "2027-01-03T11:00:00Z", "2027-01-03T12:00:00Z"),
	]);
	await app.plantClasses([
		{
			...{ id: "open", firstStart: "2026-11-24T19:30", zone: "Asia/Shanghai", minutes: 60, everyDays: 14 },
			reservedAt: "2026-11-20T00:00:00Z",
		},
	]);
	await app.plantExams([{ id: "level", day: "2026-12-20", zone: "America/New_York" }]);
	const { list, zone, isCut } = await december();
	expect([zone, isCut]).toEqual(["UTC", false]);
	expect(list.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt])).toEqual([
		["lesson:algebra:l1", "2026-12-03T11:00:00.000Z", "2026-12-03T12:00:00.000Z"],
		["class:open:1", "2026-12-08T11:30:00.000Z", "2026-12-08T12:30:00.000Z"],
		["homework:algebra:of-l1", "2026-12-10T16:00:00.000Z", "2026-12-10T16:00:00.000Z"],
		["exam:level", "2026-12-20T05:00:00.000Z", "2026-12-21T05:00:00.000Z"],
		["class:open:2", "2026-12-22T11:30:00.000Z", "2026-12-22T12:30:00.000Z"],
	]);
	expect(list[0]).toMatchObject({
		courseId: "algebra",
		lessonId: "l1",
		title: { en: "Lesson l1" },
		isCancelled: false,
	});
	expect(list[3]).toMatchObject({ targetId: "level", day: "2026-12-20", venue: "Hall, 1" });
	// Seats and registrations are those of one student; the course is both students'.
	expect(await idsOf("lin")).toEqual(["lesson:algebra:l1", "homework:algebra:of-l1"]);
	expect(
		(await app.ask(undefined, "/course/classTable?from=2026-12-01T00:00:00Z&until=2026-12-02T00:00:00Z"))
			.status,
	).toBe(401);
	expect((await app.table("2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z", "stranger")).list).toEqual([]);
});

test("addresses and rooms of live lessons do not leave with their times", async () => {
	await app.plantLessons([lesson("l1", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z")]);
	expect(JSON.stringify(await december())).not.toMatch(/vendor|room|address/);
});

describe("who has a lesson", () => {
	const given = {
		studentId: "mei",
		targetKind: "course",
		targetId: "closed",
		causeKind: "operator",
		causeId: "1",
	} as const;
	beforeEach(() =>
		app.plantLessons(
			[
				lesson("soon", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z"),
				lesson("late", "2026-12-30T11:00:00Z", "2026-12-30T12:00:00Z"),
			],
			"closed",
		),
	);

	test("a course that was granted is there until the grant ends, and gone once it is revoked", async () => {
		expect(await idsOf()).toEqual([]);
		const { db } = app.site;
		await db.company(1, (sql) => grant(sql, 1, [{ ...given, endsAt: new Date("2026-12-15T00:00:00Z") }]));
		expect(await idsOf()).toEqual(["lesson:closed:soon"]);
		expect(await idsOf("lin")).toEqual([]);
		await db.company(1, (sql) => revoke(sql, 1, "mei", given, { cause: "test", actor: "system" }));
		expect(await idsOf()).toEqual([]);
	});

	test("a course that the school withdrew stays in the timetables of its students", async () => {
		await app.plantLessons([lesson("l1", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z")]);
		await app.sql("update course set withdrawn_at = now() where id = 'algebra'");
		expect(await idsOf()).toEqual(["lesson:algebra:l1"]);
		await app.sql("update course set withdrawn_at = null where id = 'algebra'");
	});

	test("homework of a lesson that was removed from its course is not due", async () => {
		const due = { dueAt: "2026-12-10T16:00:00Z" };
		await app.plantLessons([lesson("l1", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z", due)]);
		await app.sql(`update course set detail = jsonb_set(detail, '{chapters}', '[]') where id = 'algebra'`);
		expect(await idsOf()).toEqual([]);
	});
});

describe("conflicts", () => {
	test("what overlaps is named at both; what ends when the other begins, is cancelled or a deadline is none", async () => {
		await app.plantLessons([
			lesson("a", "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z"),
			lesson("after", "2026-12-03T12:00:00Z", "2026-12-03T13:00:00Z"),
			lesson("gone", "2026-12-03T11:30:00Z", "2026-12-03T12:30:00Z", {
				cancelled: true,
				dueAt: "2026-12-03T11:40:00Z",
			}),
		]);
		await app.plantLessons([lesson("b", "2026-12-03T11:59:00Z", "2026-12-03T12:01:00Z")], "painting");
		const { list } = await december();
		const conflicts = Object.fromEntries(
			list.map(({ id, conflicts: with_ }) => [id, with_.map((each) => each.id)]),
		);
		expect(conflicts).toEqual({
			"lesson:algebra:a": ["lesson:painting:b"],
			"lesson:painting:b": ["lesson:algebra:a", "lesson:algebra:after"],
			"lesson:algebra:after": ["lesson:painting:b"],
			"lesson:algebra:gone": [],
			"homework:algebra:of-gone": [],
		});
	});

	test("a conflict across the edge of the asked time is named", async () => {
		await app.plantLessons([
			lesson("edge", "2026-12-31T23:00:00Z", "2027-01-01T01:00:00Z"),
			lesson("next", "2027-01-01T00:00:00Z", "2027-01-01T02:00:00Z"),
		]);
		const { list } = await december();
		expect(list.map(({ id, conflictCount }) => [id, conflictCount])).toEqual([["lesson:algebra:edge", 1]]);
	});

	test("500 lessons in a week at the same time: all are there, each with five conflicts by name and the count", async () => {
		await app.plantLessons(
			Array.from({ length: 500 }, (_, n) => lesson(`l${n}`, "2026-12-03T11:00:00Z", "2026-12-03T12:00:00Z")),
		);
		const { list, isCut } = await december();
		expect([list.length, isCut]).toEqual([500, false]);
		expect(
			list.every(({ conflicts, conflictCount }) => conflicts.length === 5 && conflictCount === 499),
		).toBe(true);
	});
});

describe("times", () => {
	test.each([
		["at 24:00", "2026-12-03T23:00:00Z", "2026-12-03T24:00:00Z", "2026-12-04T00:00:00.000Z"],
		["across midnight", "2026-12-03T23:30:00Z", "2026-12-04T01:00:00Z", "2026-12-04T01:00:00.000Z"],
		["across a change of clocks", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z", "2026-10-25T02:30:00.000Z"],
	])("a lesson that ends %s is there on both sides of it", async (_, startsAt, endsAt, end) => {
		await app.plantLessons([lesson("l1", startsAt, endsAt)]);
		const found = async (from: number, until: number) =>
			(
				await app.table(
					new Date(Date.parse(end) + from).toISOString(),
					new Date(Date.parse(end) + until).toISOString(),
				)
			).list;
		expect((await found(-60_000, 0)).map(({ endsAt: shown }) => shown)).toEqual([end]);
		expect(await found(0, 60_000)).toEqual([]);
	});

	test.each([
		["from after until", "2026-12-02T00:00:00Z", "2026-12-01T00:00:00Z"],
		["from the same as until", "2026-12-01T00:00:00Z", "2026-12-01T00:00:00Z"],
		["63 days", "2026-12-01T00:00:00Z", "2027-02-02T00:00:00Z"],
		["the 31st of a month of 30 days and 25 hours", "2026-11-30T25:00:00Z", "2026-12-02T00:00:00Z"],
	])("%s is refused", async (_, from, until) => {
		const query = new URLSearchParams({ from, until });
		expect((await app.ask("mei", `/course/classTable?${query}`)).code).toBe("1471");
	});

	test.each(["from=2026-12-01&until=2026-12-02", "from=now&until=then", "until=2026-12-02T00:00:00Z", ""])(
		"a query that names no instants is refused: %s",
		async (query) => {
			expect((await app.ask("mei", `/course/classTable?${query}`)).status).toBe(400);
		},
	);

	test.each([
		["9999-12-01T00:00:00Z", "9999-12-31T23:59:59Z"],
		["0000-01-01T00:00:00Z", "0000-01-31T00:00:00Z"],
	])("at the ends of the calendar, %s, a class that is given for ever has its times", async (from, until) => {
		await app.plantClasses([
			{
				...{ id: "daily", firstStart: "2026-11-24T19:30", zone: "UTC", minutes: 60, everyDays: 1 },
				reservedAt: "2026-11-20T00:00:00Z",
			},
		]);
		const { list } = await app.table(from, until);
		expect(list.length).toBe(from.startsWith("9999") ? 31 : 0);
	});
});

test.each([
	[{ classTableZone: "Asia/Shanghai", liveTimeZone: "UTC" }, "Asia/Shanghai"],
	[{ liveTimeZone: "Europe/Lisbon" }, "Europe/Lisbon"],
	[{ classTableZone: "Asia/Shangai" }, "UTC"],
	[{}, "UTC"],
])("the zone of the timetable with %o is %s", async (zones, zone) => {
	const info = app.site.deps.sites.byHost("one.test")?.document.baseInfo;
	if (!info) throw new Error("one.test must have a site");
	Object.assign(info, { classTableZone: undefined, liveTimeZone: undefined }, zones);
	expect((await december()).zone).toBe(zone);
	Object.assign(info, { classTableZone: undefined, liveTimeZone: undefined });
});
