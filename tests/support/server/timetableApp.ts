// The app with two students of a course, and what is in their timetables written straight into the database.
import ICAL from "ical.js";
import type { CalendarFeedChanged, LocalText, Timetable } from "../../../schemas/generated/documents.ts";
import { hashOf, newSecret } from "../../../server/modules/timetable/secrets.ts";
import { storeFeed } from "../../../server/modules/timetable/store.ts";
import { buildCourse } from "../data/buildSite.ts";
import { openStudentApp, type StudentApp } from "./studentApp.ts";

export interface PlantedLesson {
	readonly id: string;
	readonly name: LocalText;
	readonly startsAt: string;
	readonly endsAt: string;
	readonly cancelled?: boolean;
	/** Deadline of homework of the lesson. */
	readonly dueAt?: string;
}

export interface PlantedClass {
	readonly id: string;
	/** By the clock of the zone. */
	readonly firstStart: string;
	readonly zone: string;
	readonly minutes: number;
	readonly everyDays: number | null;
	readonly reservedAt: string;
}

export interface PlantedExam {
	readonly id: string;
	readonly day: string;
	readonly zone: string;
}

/** An event as another program reads it. */
export interface ReadEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: string;
	readonly endsAt: string;
	readonly status: string;
	readonly sequence: number;
	readonly isDay: boolean;
}

const isoOf = (time: ICAL.Time): string => (time.isDate ? time.toString() : time.toJSDate().toISOString());

/** Reads a file for calendars by a program of others. */
export const readCalendar = (text: string): ReadEvent[] =>
	new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
		const event = new ICAL.Event(component);
		return {
			uid: event.uid,
			title: event.summary,
			startsAt: isoOf(event.startDate),
			endsAt: isoOf(event.endDate),
			status: String(component.getFirstPropertyValue("status")),
			sequence: event.sequence,
			isDay: event.startDate.isDate,
		};
	});

export interface TimetableApp extends StudentApp {
	readonly sql: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
	readonly plantLessons: (lessons: readonly PlantedLesson[], course?: string) => Promise<void>;
	readonly plantClasses: (classes: readonly PlantedClass[], student?: string) => Promise<void>;
	readonly plantExams: (exams: readonly PlantedExam[], student?: string) => Promise<void>;
	readonly table: (from: string, until: string, student?: string) => Promise<Timetable>;
	/** Stores a new address, without the limit of the call. @returns its path */
	readonly plantFeed: (student?: string) => Promise<string>;
	/** Makes a new address as the page does. @returns its path */
	readonly renew: (student?: string) => Promise<string>;
	readonly file: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
}

export async function openTimetableApp(): Promise<TimetableApp> {
	const app = await openStudentApp({
		courses: [buildCourse("algebra"), buildCourse("painting"), buildCourse("closed")],
		students: ["mei", "lin"].map((id) => ({
			...{ id, account: id, password: "x" },
			enrolments: ["algebra", "painting"].map((courseId) => ({ courseId, daysAgo: 400 })),
		})),
	});
	const sql: TimetableApp["sql"] = (text, values = []) =>
		app.site.db.system((statements) => statements.query(text, values));
	return {
		...app,
		sql,
		async plantLessons(lessons, course = "algebra") {
			const chapters = [
				{
					...{ id: "c1", chapterName: "One" },
					lessons: lessons.map(({ id, name }) => ({ id, lessonName: name, minutes: 60, kind: "live" })),
				},
			];
			const live = lessons.map(({ id, startsAt, endsAt, cancelled = false }) => [
				id,
				{ vendor: "room", startsAt, endsAt, cancelled },
			]);
			await sql(
				`update course set detail = jsonb_set(detail, '{chapters}', $2), live_lessons = $3 where company_id = 1 and id = $1`,
				[course, JSON.stringify(chapters), JSON.stringify(Object.fromEntries(live))],
			);
			await sql("delete from lesson_material where course_id = $1", [course]);
			await sql(
				`insert into lesson_material (company_id, course_id, lesson_id, document)
				select 1, $1, id, document from json_to_recordset($2::json) as given (id text, document jsonb)`,
				[
					course,
					JSON.stringify(
						lessons.map(({ id, name, dueAt }) => ({
							id,
							document: {
								...{ kind: "live", resources: [] },
								homework: dueAt ? [{ id: `of-${id}`, homeworkName: name, text: "", dueAt }] : [],
							},
						})),
					),
				],
			);
		},
		async plantClasses(classes, student = "mei") {
			await sql("delete from class_reservation");
			await sql("delete from open_class");
			for (const { id, firstStart, zone, minutes, everyDays, reservedAt } of classes) {
				await sql(
					`insert into open_class (company_id, id, position, teacher_id, first_start, zone, minutes, every_days, card, detail)
					values (1, $1, 0, 'ada', $2, $3, $4, $5, $6, '{}')`,
					[
						id,
						firstStart,
						zone,
						minutes,
						everyDays,
						JSON.stringify({ id, className: `Class ${id}`, seats: 9, seatsTaken: 0 }),
					],
				);
				await sql(
					`insert into class_reservation (company_id, class_id, student_id, announced_for, reserved_at)
					values (1, $1, $2, now(), $3)`,
					[id, student, reservedAt],
				);
			}
		},
		async plantExams(exams, student = "mei") {
			await sql("delete from registration_entry");
			await sql("delete from content_item where kind = 'registrations'");
			for (const { id, day, zone } of exams) {
				await sql(
					`insert into content_item (company_id, kind, id, part, position, document) values (1, 'registrations', $1, 'registrations', 0, $2)`,
					[id, JSON.stringify({ id, registrationName: `Exam ${id}`, examDay: day, zone, venue: "Hall, 1" })],
				);
				await sql(
					`insert into registration_entry (company_id, student_id, registration_id, answers, files) values (1, $2, $1, '{}', '{}')`,
					[id, student],
				);
			}
		},
		async table(from, until, student = "mei") {
			const query = new URLSearchParams({ from, until });
			const reply = await app.ask<Timetable>(student, `/course/classTable?${query}`);
			if (reply.code !== "1")
				throw new Error(
					`classTable must answer, found ${reply.code} ${reply.message}; ${app.site.logs().slice(-1500)}`,
				);
			return reply.data;
		},
		async plantFeed(studentId = "mei") {
			const secret = newSecret();
			await app.site.db.company(1, (statements) =>
				storeFeed(statements, { companyId: 1, studentId }, hashOf(secret), "en"),
			);
			return `/s/calendar/feed/${secret}.ics`;
		},
		async renew(student = "mei") {
			const { data } = await app.ask<CalendarFeedChanged>(student, "/course/calendar/change", {
				change: "renew",
			});
			return new URL(data.address ?? "").pathname;
		},
		async file(path) {
			const reply = await app.site.app.inject({ url: path, headers: { host: "one.test" } });
			return { status: reply.statusCode, text: reply.body };
		},
	};
}
