// The feed of 500 generated schedules, read by ical.js, compared with the timetable.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TimetableEntry } from "../../../schemas/generated/documents.ts";
import { createRandom, type Random } from "../../../tests/support/random.ts";
import {
	openTimetableApp,
	type PlantedClass,
	type PlantedExam,
	type PlantedLesson,
	type ReadEvent,
	readCalendar,
	type TimetableApp,
} from "../../../tests/support/server/timetableApp.ts";
import { dayMs } from "./rules.ts";

let app: TimetableApp;
beforeAll(async () => {
	app = await openTimetableApp();
});
afterAll(() => app.close());

const zones = [
	...[
		"Europe/London",
		"Europe/Berlin",
		"America/New_York",
		"America/St_Johns",
		"America/Santiago",
		"Africa/Cairo",
	],
	...[
		"Australia/Lord_Howe",
		"Pacific/Auckland",
		"Africa/Casablanca",
		"Asia/Kathmandu",
		"Asia/Shanghai",
		"Pacific/Kiritimati",
	],
] as const;
const schedulesOfZone = 42;

/** The instants at which a clock of the zone shows a time: none in the hour that is left out, two in the one that is repeated. */
function instantsOf(local: string, zone: string): number[] {
	const shown = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
	const wanted = Date.parse(`${local}Z`);
	return Array.from({ length: 121 }, (_, n) => wanted + (n - 60) * 900_000).filter(
		(candidate) => shown.format(candidate).replace(" ", "T") === local,
	);
}

const names = [
	"Plain",
	"Comma, semicolon; and \\ backslash",
	"Two\nlines and\r\na third",
	"Emoji 🎹🇵🇹👩‍🏫 again and again 🎹🇵🇹👩‍🏫 until the line has to be folded 🎹🇵🇹👩‍🏫",
	"等时线：每天晚上七点半在线讲解作业并回答所有问题，直到每个人都听懂为止",
	"BEGIN:VEVENT\nEND:VCALENDAR",
] as const;

function lessonsOf(random: Random, zone: string): PlantedLesson[] {
	return Array.from({ length: random.between(1, 24) }, (_, n): PlantedLesson => {
		const day = new Date(Date.now() + random.between(-70, 375) * dayMs).toISOString().slice(0, 10);
		// Often in the hours in which clocks are changed, and around midnight.
		const hour = random.happens(0.5)
			? random.pick(["00", "01", "02", "03", "23"])
			: String(random.between(10, 22));
		const local = `${day}T${hour}:${random.pick(["00", "15", "30", "45"])}`;
		const start = random.pick(instantsOf(local, zone)) ?? Date.parse(`${local}Z`);
		const end = start + random.pick([15, 45, 90, 600, 1500]) * 60_000;
		return {
			id: `l${n}`,
			name: random.pick(names),
			startsAt: new Date(start).toISOString(),
			endsAt: new Date(end).toISOString(),
			cancelled: random.happens(0.2),
			...(random.happens(0.4) ? { dueAt: new Date(end + random.between(0, 9) * dayMs).toISOString() } : {}),
		};
	});
}

const classesOf = (random: Random, zone: string): PlantedClass[] =>
	Array.from({ length: random.below(3) }, (_, n) => ({
		...{
			id: `c${n}`,
			zone,
			minutes: random.pick([30, 90, 1440]),
			everyDays: random.pick([null, 1, 5, 7, 14]),
		},
		firstStart: `${new Date(Date.now() + random.between(-400, 60) * dayMs).toISOString().slice(0, 10)}T${random.pick(["00:30", "01:30", "02:30", "19:30"])}`,
		reservedAt: new Date(Date.now() + random.between(-90, 0) * dayMs).toISOString(),
	}));

const examsOf = (random: Random, zone: string): PlantedExam[] =>
	Array.from({ length: random.below(2) }, (_, n) => ({
		...{ id: `e${n}`, zone },
		day: new Date(Date.now() + random.between(-50, 360) * dayMs).toISOString().slice(0, 10),
	}));

const plain = (text: string): string => text.replaceAll("\r\n", "\n");
const sorted = (events: readonly object[]): string[] =>
	events.map((event) => JSON.stringify(event)).toSorted();

const calendarEvent = ({ uid, title, startsAt, endsAt, status }: Omit<ReadEvent, "sequence" | "isDay">) => ({
	...{ uid, title, startsAt, endsAt, status },
});

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

interface Planted {
	readonly lessons: readonly PlantedLesson[];
	readonly classes: readonly PlantedClass[];
}

/** The timetable has the lessons that were planted, and classes begin at the time of their clock, where it shows that time. */
function expectPlanted(
	list: readonly TimetableEntry[],
	{ lessons, classes }: Planted,
	start: string,
	end: string,
): void {
	const shown = list.filter(({ kind }) => kind === "lesson");
	const planted = lessons.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start);
	expect(sorted(shown.map(({ lessonId, startsAt, endsAt }) => ({ lessonId, startsAt, endsAt })))).toEqual(
		sorted(planted.map(({ id, startsAt, endsAt }) => ({ lessonId: id, startsAt, endsAt }))),
	);
	for (const { targetId, startsAt } of list.filter(({ kind }) => kind === "openClass")) {
		const { firstStart = "", zone = "" } = classes.find(({ id }) => id === targetId) ?? {};
		const shownAt = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
		const [day = "", time] = shownAt.format(new Date(startsAt)).split(" ");
		const wanted = firstStart.slice(11);
		if (time !== wanted) expect(instantsOf(`${day}T${wanted}`, zone), `${zone} ${day} ${wanted}`).toEqual([]);
	}
}

async function expectSame(random: Random, feed: string, schedule: Planted): Promise<void> {
	const from = Date.now() + random.between(-55, 300) * dayMs;
	const [start, end] = [new Date(from).toISOString(), new Date(from + 60 * dayMs).toISOString()];
	const { list } = await app.table(start, end);
	expectPlanted(list, schedule, start, end);
	const expected = list.map(({ id, kind, title, startsAt, endsAt, day, isCancelled }) =>
		calendarEvent({
			uid: `${id}@1.schoolfront`,
			title: plain(kind === "homework" ? `Due: ${title}` : String(title)),
			startsAt: day ?? startsAt,
			endsAt: day === undefined ? endsAt : dayAfter(day),
			status: isCancelled ? "CANCELLED" : "CONFIRMED",
		}),
	);
	const { text } = await app.file(feed);
	expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	const read = readCalendar(text);
	const ids = new Set(expected.map(({ uid }) => uid));
	const isInWindow = ({ startsAt, endsAt, isDay, uid }: ReadEvent) =>
		isDay ? ids.has(uid) : startsAt < end && (startsAt === endsAt ? startsAt >= start : endsAt > start);
	expect(sorted(read.filter(isInWindow).map(calendarEvent))).toEqual(sorted(expected));
}

test.each(zones)("a feed read by ical.js equals the timetable over daylight saving: %s", async (zone) => {
	for (let n = 0; n < schedulesOfZone; n += 1) {
		const random = createRandom(47, zones.indexOf(zone) * schedulesOfZone + n);
		const schedule = { lessons: lessonsOf(random, zone), classes: classesOf(random, zone) };
		await app.plantLessons(schedule.lessons);
		await app.plantClasses(schedule.classes);
		await app.plantExams(examsOf(random, zone));
		await expectSame(random, await app.plantFeed(), schedule);
	}
});
