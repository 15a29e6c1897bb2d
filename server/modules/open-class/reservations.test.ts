import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
	OpenClassDetail,
	ReservedClasses,
	SeatReservation,
	StudentEvents,
} from "../../../schemas/generated/documents.ts";
import { buildOpenClass } from "../../../tests/support/data/buildCatalogue.ts";
import { withFailingBus } from "../../../tests/support/server/failingBus.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createClassNotices } from "../../wiring/classNotices.ts";

const names = Array.from({ length: 6 }, (_, n) => `s${n}`);

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		openClasses: [buildOpenClass("small", { seats: 3, seatsTaken: 2 })],
		students: names.map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
	students.site.db.system((statements) => statements.query<Row>(text, values));

/** Puts a class of its own into company 1. @param start by the clock of the zone */
const plant = (id: string, start: string, zone = "UTC", everyDays: number | null = null) =>
	sql(
		`insert into open_class (company_id, id, position, teacher_id, first_start, zone, minutes, every_days, card, detail)
		values (1, $1, 0, 'ada', $2, $3, 60, $4, $5, '{}')
		on conflict (company_id, id) do update set first_start = excluded.first_start, zone = excluded.zone,
			every_days = excluded.every_days, withdrawn_at = null`,
		[id, start, zone, everyDays, JSON.stringify({ id, className: `Class ${id}`, seats: 100, seatsTaken: 0 })],
	);

const reserve = (student: string, id: string, isReserved = true) =>
	students.ask<SeatReservation>(student, "/course/openCourse/reserve", { id, isReserved });

/** Runs the job as if it were that time. */
const runAt = (moment: string | Date) =>
	runJobs(students.site.deps, [createClassNotices(students.site.deps, () => new Date(moment))]);

const titles = async (student: string): Promise<string[]> => {
	const rows = await sql<{ title: { en: string } }>(
		"select title from message where company_id = 1 and student_id = $1 order by sequence",
		[student],
	);
	return rows.map(({ title }) => title.en);
};

/** A seat as it was reserved at a time of the past or the future. */
const seatAt = (student: string, id: string, announcedFor: string) =>
	sql(
		"insert into class_reservation (company_id, class_id, student_id, announced_for) values (1, $2, $1, $3)",
		[student, id, announcedFor],
	);

beforeEach(async () => {
	await sql("delete from class_reservation");
	await sql("delete from message");
});

describe("seats", () => {
	test("the last one goes to one of six who ask at once; releasing it frees it", async () => {
		const replies = await Promise.all(names.map((student) => reserve(student, "small")));
		const winners = names.filter((_, n) => replies[n]?.code === "1");
		expect([winners.length, replies.filter(({ code }) => code === "1461").length]).toEqual([1, 5]);
		const detail = () => students.ask<OpenClassDetail>(undefined, "/course/openCourse/detail/small");
		expect((await detail()).data.card.seatsTaken).toBe(3);
		const [winner = ""] = winners;
		expect((await reserve(winner, "small")).code).toBe("1");
		expect((await reserve(winner, "small", false)).data).toEqual({
			id: "small",
			isReserved: false,
			seatsTaken: 2,
		});
		const other = names.find((name) => name !== winner) ?? "";
		expect((await reserve(other, "small")).code).toBe("1");
	});

	test("listed for their student only, with an event for other devices", async () => {
		await plant("late", "2030-01-01T10:00");
		await reserve("s0", "late");
		const own = async (student: string) =>
			(await students.ask<ReservedClasses>(student, "/course/openCourse/mine")).data.list.map(({ id }) => id);
		expect([await own("s0"), await own("s1")]).toEqual([["late"], []]);
		const events = await students.ask<StudentEvents>("s0", "/external/api/v1/events?after=0");
		expect(events.data.list.at(-1)?.type).toBe("reservations");
		expect((await students.ask(undefined, "/course/openCourse/mine")).status).toBe(401);
	});

	test("of a class that is over, withdrawn, unknown or of another company: none", async () => {
		await plant("past", "2020-01-01T10:00");
		await plant("gone", "2030-01-01T10:00");
		await sql("update open_class set withdrawn_at = now() where id = 'gone'");
		expect((await reserve("s0", "past")).code).toBe("1462");
		for (const [student, id] of [
			["s0", "gone"],
			["s0", "none"],
			["stranger", "small"],
		] as const)
			expect((await reserve(student, id)).status, id).toBe(404);
	});
});

describe("notices", () => {
	test("a reminder comes once, ten minutes before, whoever runs the job and how often", async () => {
		await plant("once", "2030-01-01T10:00");
		await reserve("s0", "once");
		await runAt("2030-01-01T09:49:59Z");
		expect(await titles("s0")).toEqual([]);
		const at = (moment: string) => createClassNotices(students.site.deps, () => new Date(moment));
		// Two servers, of which neither sees the other's lease.
		await Promise.all(
			[at("2030-01-01T09:50:00Z"), at("2030-01-01T09:50:01Z")].map((job) => job.run({} as never)),
		);
		await runAt("2030-01-01T10:30:00Z");
		expect(await titles("s0")).toEqual(["“Class once” begins soon"]);
	});

	test("a server that was down until the class began reminds late, and not of a class that is over", async () => {
		await plant("during", "2030-01-01T10:00");
		await seatAt("s0", "during", "2030-01-01T10:00Z");
		await runAt("2030-01-01T10:20:00Z");
		expect(await titles("s0")).toEqual(["“Class during” begins soon"]);
		await plant("missed", "2030-01-01T10:00");
		await seatAt("s1", "missed", "2030-01-01T10:00Z");
		await runAt("2030-01-01T11:00:00Z");
		expect(await titles("s1")).toEqual([]);
	});

	test("a failure in the middle: nobody is notified twice, and nobody is left out", async () => {
		await plant("many", "2030-01-01T10:00");
		const listener = Array.from({ length: 45 }, (_, n) => `listener-${n}`);
		await sql(
			"insert into student (company_id, id, account, password_hash) select 1, id, id, 'x' from unnest($1::text[]) as id",
			[listener],
		);
		for (const student of listener) await seatAt(student, "many", "2030-01-01T10:00Z");
		const failing = withFailingBus(students.site.deps, 20);
		const clock = () => new Date("2030-01-01T09:55:00Z");
		await expect(createClassNotices(failing, clock).run({} as never)).rejects.toThrow("the bus is gone");
		await runAt("2030-01-01T09:56:00Z");
		const counts = await sql<{ count: number }>(
			"select count(*)::int from message where student_id like 'listener-%' group by student_id",
		);
		expect([counts.length, Math.max(...counts.map(({ count }) => count))]).toEqual([45, 1]);
	});

	test("a class that moved says so, then reminds at its new time; a withdrawn one says so, and its seat and its page are gone", async () => {
		await plant("moving", "2030-01-01T10:00");
		await reserve("s0", "moving");
		await plant("moving", "2030-01-03T18:30");
		await runAt("2030-01-01T09:55:00Z");
		await runAt("2030-01-01T10:05:00Z");
		expect(await titles("s0")).toEqual(["“Class moving” has another time"]);
		await runAt("2030-01-03T18:20:00Z");
		expect((await titles("s0")).at(-1)).toBe("“Class moving” begins soon");
		await plant("moving", "2030-01-09T10:00");
		await sql("update open_class set withdrawn_at = now() where id = 'moving'");
		await runAt("2030-01-04T10:00:00Z");
		await runAt("2030-01-04T10:01:00Z");
		expect((await titles("s0")).slice(2)).toEqual(["“Class moving” is cancelled"]);
		const toClass = { page: "openClass", id: "moving" };
		expect(await sql("select link from message where student_id = 's0' order by sequence")).toEqual([
			{ link: toClass },
			{ link: toClass },
			{ link: null },
		]);
		expect(await sql("select from class_reservation where class_id = 'moving'")).toEqual([]);
	});

	test("whoever reserves within the last ten minutes needs no reminder; whoever released a seat gets none", async () => {
		const start = new Date(Date.now() + 300_000).toISOString().slice(0, 16);
		await plant("now", start);
		await reserve("s0", "now");
		await plant("later", "2030-01-01T10:00");
		await reserve("s1", "later");
		await reserve("s1", "later", false);
		await runAt(new Date());
		await runAt("2030-01-01T09:55:00Z");
		expect([await titles("s0"), await titles("s1")]).toEqual([[], []]);
	});
});

/** The instant at which a clock of the zone shows a time, found by its offsets around it. */
function instantOf(local: string, zone: string): number {
	const wanted = Date.parse(`${local}Z`);
	const shown = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
	for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
		const candidate = wanted + minutes * 60_000;
		if (shown.format(candidate).replace(" ", "T") === local) return candidate;
	}
	throw new Error(`no instant shows ${local} in ${zone}`);
}

/** Zones with their changes of the clock in the months of the test: at several hours, by 30 minutes, or never. */
const zones = [
	"Europe/London",
	"America/New_York",
	"America/St_Johns",
	"Australia/Lord_Howe",
	"Pacific/Auckland",
	"Africa/Casablanca",
	"Asia/Kathmandu",
	"Asia/Shanghai",
	"Pacific/Kiritimati",
];

describe("reminders over daylight saving time", () => {
	test.each(zones)("%s: exactly one for each time, ten minutes before its local hour", async (zone) => {
		const cases = [
			{ id: "weekly", first: "2030-03-06T19:30", every: 7 },
			{ id: "odd", first: "2030-09-15T08:00", every: 5 },
			{ id: "daily", first: "2030-10-25T23:45", every: 1 },
		];
		for (const { id, first, every } of cases) {
			await sql("delete from class_reservation");
			await sql("delete from message");
			await plant(id, first, zone, every);
			const starts = Array.from({ length: 12 }, (_, n) => {
				const day = new Date(Date.parse(`${first}Z`) + n * every * 86_400_000).toISOString().slice(0, 16);
				return instantOf(day, zone);
			});
			await seatAt("s0", id, new Date(starts[0] ?? 0).toISOString());
			for (const [n, start] of starts.entries()) {
				const job = (ms: number) =>
					createClassNotices(students.site.deps, () => new Date(start + ms)).run({} as never);
				await job(-600_001);
				expect(await titles("s0"), `${id} ${n} too early`).toHaveLength(n);
				await job(-600_000);
				await job(-60_000);
				expect(await titles("s0"), `${id} ${n}`).toHaveLength(n + 1);
			}
		}
	});
});
