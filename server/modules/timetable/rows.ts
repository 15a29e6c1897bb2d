// Every statement about what a student's timetable is made of.
import type { LocalText, TimetableEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses } from "../../shared/grants/grantStore.ts";

/** Instants, as the database compares them. */
export interface Window {
	readonly from: Date;
	readonly until: Date;
}

interface OfCourse {
	readonly courseId: string;
	readonly courseName: LocalText;
	readonly lessonId: string;
	/** When the student's right to the course ends; null without end. */
	readonly hasUntil: Date | null;
}

export interface LessonRow extends OfCourse {
	readonly title: LocalText;
	/** As the operator wrote them. */
	readonly startsAt: string;
	readonly endsAt: string;
	readonly isCancelled: boolean;
	readonly isDone: boolean;
}

export interface HomeworkRow extends OfCourse {
	readonly id: string;
	readonly title: LocalText;
	/** The student's own deadline, where one was set when their work was returned. */
	readonly dueAt: Date;
	readonly homeworkState: NonNullable<TimetableEntry["homeworkState"]>;
}

interface TimedRow {
	readonly id: string;
	readonly title: LocalText;
	/** Milliseconds since 1970. */
	readonly start: number;
	readonly end: number;
}

export interface OpenClassRow extends TimedRow {
	/** Counted from 0 at its first time. */
	readonly number: number;
	readonly isCancelled: boolean;
}

export interface ExamRow extends TimedRow {
	readonly day: string;
	readonly venue: LocalText | null;
}

const lessonsOfStudent = `${grantedCourses("$1")} as granted
	join course on course.company_id = granted.company_id and course.id = granted.course_id
	cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
	cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson`;

const ofCourse = `course.id as "courseId", card -> 'courseName' as "courseName", lesson ->> 'id' as "lessonId",
	granted.ends_at as "hasUntil"`;

/** Days of the texts of instants, which a text may have a day before its instant: 24:00 is of the day that ends then. */
const dayMs = 86_400_000;
const daysOf = ({ from, until }: Window): [string, string] => [
	new Date(from.getTime() - dayMs).toISOString().slice(0, 10),
	until.toISOString().slice(0, 10),
];

/** Live lessons with a time; more than those of the window, whose instants the caller compares. */
export const lessonRows = (sql: Sql, studentId: string, window: Window): Promise<LessonRow[]> =>
	sql.query(
		`select ${ofCourse}, lesson -> 'lessonName' as title, timed.live ->> 'startsAt' as "startsAt", timed.live ->> 'endsAt' as "endsAt",
			coalesce((timed.live ->> 'cancelled')::boolean, false) as "isCancelled", exists (
				select from enrolment where enrolment.company_id = course.company_id and enrolment.course_id = course.id
					and student_id = $1 and lesson ->> 'id' = any (done_lesson_ids)
			) as "isDone"
		from ${lessonsOfStudent} cross join lateral (select live_lessons -> (lesson ->> 'id') as live) as timed
		where timed.live is not null and left(timed.live ->> 'endsAt', 10) >= $2 and left(timed.live ->> 'startsAt', 10) <= $3`,
		[studentId, ...daysOf(window)],
	);

/** Homework with a deadline. Materials of lessons that were removed from their course are not read. */
export const homeworkRows = (sql: Sql, studentId: string, { from, until }: Window): Promise<HomeworkRow[]> =>
	sql.query(
		`select ${ofCourse}, task ->> 'id' as id, task -> 'homeworkName' as title, due.at as "dueAt",
			coalesce(work.state, 'given') as "homeworkState"
		from ${lessonsOfStudent}
		join lesson_material on lesson_material.company_id = course.company_id and lesson_material.course_id = course.id
			and lesson_id = lesson ->> 'id'
		cross join lateral jsonb_array_elements(document -> 'homework') as task
		left join homework_work as work on work.company_id = course.company_id and work.student_id = $1
			and work.course_id = course.id and work.homework_id = task ->> 'id'
		cross join lateral (select coalesce(work.due_at, (task ->> 'dueAt')::timestamptz) as at) as due
		where due.at between $2 and $3`,
		[studentId, from, until],
	);

const milliseconds = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * Times of open classes in which the student has a seat, from the reservation on. Days of a repeated class are counted by
 * the clock of its zone; the numbers around the window are one more at each end, since the clock may be changed in it.
 */
export const openClassRows = (
	sql: Sql,
	studentId: string,
	{ from, until }: Window,
): Promise<OpenClassRow[]> =>
	sql.query(
		`select open_class.id, card -> 'className' as title, number, open_class.withdrawn_at is not null as "isCancelled",
			${milliseconds("starts_at")} as start, ${milliseconds("ends_at")} as end
		from class_reservation
		join open_class on open_class.company_id = class_reservation.company_id and open_class.id = class_id
		cross join lateral (
			select extract(epoch from ($2::timestamptz at time zone zone) - first_start) - minutes * 60 as since_from,
				extract(epoch from ($3::timestamptz at time zone zone) - first_start) as since_until
		) as seconds
		cross join lateral generate_series(
			case when every_days is null then 0 else greatest(0, floor(since_from / (every_days * 86400))::int - 1) end,
			case when every_days is null then 0 else ceil(since_until / (every_days * 86400))::int + 1 end
		) as number
		cross join lateral (
			select (first_start + interval '1 day' * number * coalesce(every_days, 0)) at time zone zone as starts_at
		) as begun
		cross join lateral (select starts_at + minutes * interval '1 minute' as ends_at) as ended
		where student_id = $1 and starts_at < $3 and ends_at > greatest($2::timestamptz, reserved_at)`,
		[studentId, from, until],
	);

/** Exams for which the student is registered and whose day is known: that day in the zone of the registration. */
export const examRows = (sql: Sql, studentId: string, { from, until }: Window): Promise<ExamRow[]> =>
	sql.query(
		`select registration_id as id, document -> 'registrationName' as title, document -> 'venue' as venue,
			document ->> 'examDay' as day, ${milliseconds("starts_at")} as start, ${milliseconds("ends_at")} as end
		from registration_entry
		join content_item on content_item.company_id = registration_entry.company_id and kind = 'registrations'
			and content_item.id = registration_id
		cross join lateral (
			select (document ->> 'examDay')::date::timestamp at time zone (document ->> 'zone') as starts_at,
				((document ->> 'examDay')::date + 1)::timestamp at time zone (document ->> 'zone') as ends_at
		) as of_day
		where student_id = $1 and state in ('submitted', 'accepted') and starts_at < $3 and ends_at > $2`,
		[studentId, from, until],
	);
