import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarFeed, CalendarFeedChanged } from "../../../schemas/generated/documents.ts";
import {
	openTimetableApp,
	type PlantedLesson,
	readCalendar,
	type TimetableApp,
} from "../../../tests/support/server/timetableApp.ts";
import { grant, revoke } from "../../shared/grants/grantStore.ts";
import { dayMs } from "./rules.ts";

let app: TimetableApp;
beforeAll(async () => {
	app = await openTimetableApp();
});
afterAll(() => app.close());

/** Calendars know seconds. */
const now = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number, hours = 0): string =>
	new Date(now + days * dayMs + hours * 3_600_000).toISOString();
const lesson = (id: string, days = 1, change: Partial<PlantedLesson> = {}): PlantedLesson => ({
	...{ id, name: { zh: `课${id}`, en: `Lesson ${id}` }, startsAt: inDays(days), endsAt: inDays(days, 1) },
	...change,
});
const read = async (path: string) => readCalendar((await app.file(path)).text);
const sequences = async (path: string) =>
	Object.fromEntries((await read(path)).map(({ uid, sequence }) => [uid.split("@")[0], sequence]));

beforeEach(async () => {
	await app.plantLessons([lesson("l1")]);
	await app.plantLessons([], "painting");
	await app.plantClasses([]);
});

describe("the address", () => {
	const change = (what: "renew" | "remove", student = "mei") =>
		app.ask<CalendarFeedChanged>(student, "/course/calendar/change", { change: what });
	const state = async (student = "mei") => (await app.ask<CalendarFeed>(student, "/course/calendar")).data;

	test("it is answered once, and stored as a hash; a new one takes its place at once", async () => {
		expect(await state()).toEqual({ hasAddress: false });
		const { data } = await change("renew");
		expect(data.address).toMatch(/^http:\/\/one\.test\/s\/calendar\/feed\/[\w-]{43}\.ics$/);
		expect(data.feed).toEqual({ hasAddress: true, madeAt: expect.any(String), language: "en" });
		expect(await state()).toEqual(data.feed);
		const first = new URL(data.address ?? "").pathname;
		const secret = /feed\/(.*)\.ics/.exec(first)?.[1] ?? "";
		const rows = await app.sql("select to_jsonb(calendar_feed)::text as row from calendar_feed");
		expect(JSON.stringify(rows)).not.toContain(secret);
		expect((await app.file(first)).status).toBe(200);
		const second = await app.renew();
		expect([(await app.file(first)).status, (await app.file(second)).status]).toEqual([404, 200]);
		await change("remove");
		expect([(await app.file(second)).status, await state()]).toEqual([404, { hasAddress: false }]);
	});

	test("it is of one student and one company, and is made by the student alone", async () => {
		const path = await app.plantFeed();
		expect(await state("lin")).toEqual({ hasAddress: false });
		const reply = await app.site.app.inject({ url: path, headers: { host: "two.test" } });
		expect(reply.statusCode).toBe(404);
		expect((await app.ask(undefined, "/course/calendar/change", { change: "renew" })).status).toBe(401);
		expect((await app.ask("mei", "/course/calendar/change", { change: "show" })).status).toBe(400);
	});

	test("it is neither cached by others nor listed by search engines", async () => {
		const path = await app.plantFeed();
		const { headers } = await app.site.app.inject({ url: path, headers: { host: "one.test" } });
		expect(headers["cache-control"]).toMatch(/^private/);
		expect(headers["x-robots-tag"]).toContain("noindex");
		expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
	});

	test("no log has a secret: neither of a feed that is there nor of one that is not, nor misspelt", async () => {
		const path = await app.renew();
		const secret = /feed\/(.*)\.ics/.exec(path)?.[1] ?? "";
		for (const address of [
			path,
			path.replace("/s/", "/S/"),
			path.replace("feed/", "feed//"),
			path.replace("feed/", "feed%2f"),
			path.replace("/feed", ""),
			path.replace(".ics", ""),
			`${path}/`,
			`${path}?x=1`,
		])
			await app.file(address);
		expect(app.site.logs()).toContain("/s/calendar/feed/…");
		expect(app.site.logs()).not.toContain(secret);
	});

	test("a student who was erased, or lost the course, has nothing left in it", async () => {
		await app.sql(
			"insert into student (company_id, id, account, password_hash) values (1, 'zoe', 'zoe', 'x')",
		);
		const { db } = app.site;
		const given = {
			studentId: "zoe",
			targetKind: "course",
			targetId: "algebra",
			causeKind: "operator",
			causeId: "1",
		} as const;
		await db.company(1, (sql) => grant(sql, 1, [given]));
		const path = await app.plantFeed("zoe");
		expect(await read(path)).toHaveLength(1);
		await db.company(1, (sql) => revoke(sql, 1, "zoe", given, { cause: "test", actor: "system" }));
		expect(await read(path)).toEqual([]);
		await app.sql("delete from student where id = 'zoe'");
		expect((await app.file(path)).status).toBe(404);
	});

	test("a student who is disabled has no calendar and no file of an event, until enabled again", async () => {
		const { list } = await app.table(inDays(0), inDays(30));
		const addresses = [await app.plantFeed(), list[0]?.file ?? ""];
		const statuses = () => Promise.all(addresses.map(async (address) => (await app.file(address)).status));
		expect(await statuses()).toEqual([200, 200]);
		await app.sql("update student set disabled_at = now() where id = 'mei'");
		expect(await statuses()).toEqual([404, 404]);
		await app.sql("update student set disabled_at = null where id = 'mei'");
		expect(await statuses()).toEqual([200, 200]);
	});

	test("asked 10,000 times: it answers thirty times a minute; guesses of one address are refused after 600", async () => {
		const path = await app.plantFeed();
		const ask = (url: string, remoteAddress: string) =>
			app.site.app.inject({ url, remoteAddress, headers: { host: "one.test" } });
		const replies = new Map<number, number>();
		const startedAt = Date.now();
		for (let n = 0; n < 10_000; n += 100) {
			// Servers of a calendar service, of which none asks too often by itself.
			const asked = Array.from({ length: 100 }, (_, server) => ask(path, `10.1.${server}.1`));
			for (const { statusCode } of await Promise.all(asked))
				replies.set(statusCode, (replies.get(statusCode) ?? 0) + 1);
		}
		const minutes = Math.ceil((Date.now() - startedAt) / 60_000);
		const answered = replies.get(200) ?? 0;
		expect(answered % 30).toBe(0);
		expect(answered).toBeLessThanOrEqual(30 * minutes);
		expect(replies.get(429)).toBe(10_000 - answered);
		const guesses = new Set<number>();
		for (let n = 0; n < 601; n += 1) {
			const guess = `/s/calendar/feed/${String(n).padStart(43, "x")}.ics`;
			guesses.add((await ask(guess, "10.2.0.1")).statusCode);
		}
		expect([...guesses]).toEqual([404, 429]);
	});
});

describe("events", () => {
	test("they are those of 60 days back and a year ahead, with the name and in the language of the student", async () => {
		await app.plantLessons([
			lesson("old", -61),
			lesson("past", -59),
			lesson("next", 364),
			lesson("far", 367),
		]);
		const path = await app.plantFeed();
		const { text } = await app.file(path);
		expect(readCalendar(text).map(({ title }) => title)).toEqual(["Lesson past", "Lesson next"]);
		expect(text).toContain("X-WR-CALNAME:Maple · Timetable");
		expect(text).not.toMatch(/TZID|RRULE|VTIMEZONE/);
		await app.sql("update calendar_feed set language = 'zh'");
		expect((await read(path)).map(({ title }) => title)).toEqual(["课past", "课next"]);
	});

	test("an event that is moved, renamed or cancelled has a higher sequence and the same UID; others have theirs", async () => {
		const plant = (change: Partial<PlantedLesson>) =>
			app.plantLessons([lesson("l1", 1, change), lesson("other", 2)]);
		const path = await app.plantFeed();
		await plant({});
		const before = (await app.file(path)).text;
		const first = await sequences(path);
		// Reading changes nothing.
		expect((await app.file(path)).text).toBe(before);
		await plant({ startsAt: inDays(3), endsAt: inDays(3, 1) });
		await plant({ startsAt: inDays(3), endsAt: inDays(3, 1), name: "Renamed" });
		const moved = await sequences(path);
		await plant({ startsAt: inDays(3), endsAt: inDays(3, 1), name: "Renamed", cancelled: true });
		const cancelled = await sequences(path);
		const of = (found: Record<string, number>) => found["lesson:algebra:l1"] ?? -1;
		expect(of(moved)).toBeGreaterThan(of(first));
		expect(of(cancelled)).toBeGreaterThan(of(moved));
		expect((await read(path)).map(({ status }) => status).toSorted()).toEqual(["CANCELLED", "CONFIRMED"]);
		expect(cancelled["lesson:algebra:other"]).toBe(first["lesson:algebra:other"]);
		// Another student sees the same event.
		expect(await sequences(await app.plantFeed("lin"))).toEqual(cancelled);
	});

	test("homework is due at an instant that has no length, and takes nobody's time", async () => {
		await app.plantLessons([lesson("l1", 1, { dueAt: inDays(4) })]);
		const { text } = await app.file(await app.plantFeed());
		const [, due] = readCalendar(text);
		expect(due).toMatchObject({ title: "Due: Lesson l1", startsAt: inDays(4), endsAt: inDays(4) });
		expect(text.split("BEGIN:VEVENT")[2]).toContain("TRANSP:TRANSPARENT");
		expect(text.split("BEGIN:VEVENT")[2]).not.toContain("VALARM");
	});
});

describe("the file of one event", () => {
	const fileOf = async (student = "mei") => {
		const { list } = await app.table(inDays(0), inDays(30), student);
		return list[0]?.file ?? "";
	};

	test("it has that event, with the UID of the feed, and needs no session", async () => {
		await app.plantLessons([lesson("l1"), lesson("other", 2)]);
		const { status, text } = await app.file(await fileOf());
		expect([status, readCalendar(text).map(({ uid }) => uid)]).toEqual([
			200,
			["lesson:algebra:l1@1.schoolfront"],
		]);
	});

	test.each([
		["another event", (url: string) => url.replace("l1", "other")],
		["another student", (url: string) => url.replace("of=mei", "of=lin")],
		["a later day", (url: string) => url.replace(/until=\d+/, "until=99999")],
		["a signature of its own", (url: string) => url.replace(/key=.{9}/, "key=AAAAAAAAA")],
		["no signature", (url: string) => url.replace(/&key=.*/, "")],
		["two of them", (url: string) => `${url}&key=x`],
	])("an address that was changed to %s is nowhere", async (_, changed) => {
		await app.plantLessons([lesson("l1"), lesson("other", 2)]);
		const url = await fileOf();
		expect(changed(url)).not.toBe(url);
		expect((await app.file(changed(url))).status).toBe(404);
	});

	test("it is gone with the lesson", async () => {
		const url = await fileOf();
		await app.plantLessons([lesson("other")]);
		expect((await app.file(url)).status).toBe(404);
	});
});
