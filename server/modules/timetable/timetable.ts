// Reads the timetable of a student.
import type { Sql } from "../../db/sql.ts";
import { examRows, homeworkRows, lessonRows, openClassRows, type Window } from "./rows.ts";
import { dayMs, type Entry, timetableOf } from "./rules.ts";

/** Of calendars: so far back and so far ahead. */
const calendarDays = { back: 60, ahead: 366 } as const;

/** Instants of content have four digits for the year, and are compared as texts. */
const [earliest, latest] = [Date.UTC(1000, 0, 2), Date.UTC(10_000, 0, 1) - 1];

/** What a calendar has of it. */
export const calendarWindow = (now: number): Window => ({
	from: new Date(now - calendarDays.back * dayMs),
	until: new Date(now + calendarDays.ahead * dayMs),
});

export async function readTimetable(sql: Sql, studentId: string, window: Window): Promise<Entry[]> {
	const wider = {
		from: new Date(Math.max(window.from.getTime() - dayMs, earliest)),
		until: new Date(Math.min(window.until.getTime() + dayMs, latest)),
	};
	const [lessons, homework, openClasses, exams] = await Promise.all([
		lessonRows(sql, studentId, wider),
		homeworkRows(sql, studentId, wider),
		openClassRows(sql, studentId, wider),
		examRows(sql, studentId, wider),
	]);
	return timetableOf({ lessons, homework, openClasses, exams }, window);
}
