// Every statement about lessons that are entered.
import type { ContentLesson, LessonLive, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, hasCourse } from "../grants/grantStore.ts";
import type { LessonKey } from "./roomAddress.ts";

/** A lesson, and what a student has of it. */
export interface LessonRow extends LessonKey {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly chapterId: string;
	readonly kind: ContentLesson["kind"];
	/** Null of one that is not live, and of a live one without a time and a room. */
	readonly live: LessonLive | null;
	/** May be entered without the course. */
	readonly isFree: boolean;
	/** Of the course, in minor units. */
	readonly coursePrice: number;
	/** The school has not withdrawn the course. */
	readonly isOffered: boolean;
	readonly hasCourse: boolean;
	/** Has it, or had it until its time was over. */
	readonly hadCourse: boolean;
}

export interface LiveLessonRow extends LessonRow {
	readonly live: LessonLive;
}

/** A lesson, or every lesson of a course. */
export interface LessonsOf {
	readonly courseId: string;
	readonly lessonId?: string;
}

type LessonOf = Omit<LessonRow, "hasCourse" | "hadCourse">;

const lessonsOf = (sql: Sql, asked: readonly LessonsOf[], isLive: boolean): Promise<LessonOf[]> =>
	sql.query(
		`select course.id as "courseId", lesson ->> 'id' as "lessonId", card -> 'courseName' as "courseName",
			lesson -> 'lessonName' as "lessonName", chapter ->> 'id' as "chapterId", lesson ->> 'kind' as kind,
			live_lessons -> (lesson ->> 'id') as live,
			coalesce((lesson ->> 'free')::boolean, false) as "isFree", (card ->> 'price')::float8 as "coursePrice",
			withdrawn_at is null as "isOffered"
		from json_to_recordset($1::json) as asked ("courseId" text, "lessonId" text)
		join course on course.id = "courseId"
		cross join lateral jsonb_array_elements(detail -> 'chapters') with ordinality as chapters (chapter, chapter_at)
		cross join lateral jsonb_array_elements(chapter -> 'lessons') with ordinality as lessons (lesson, lesson_at)
		where ("lessonId" is null or lesson ->> 'id' = "lessonId") ${isLive ? "and live_lessons ? (lesson ->> 'id')" : ""}
		order by course.position, course.id, chapter_at, lesson_at`,
		[JSON.stringify(asked)],
	);

interface HadCourse {
	readonly studentId: string;
	readonly courseId: string;
	readonly hasCourse: boolean;
}

/** Which of these courses each of these students has or had. */
const hadCourses = (
	sql: Sql,
	studentIds: readonly string[],
	courseIds: readonly string[],
): Promise<HadCourse[]> =>
	sql.query(
		`select student.id as "studentId", asked.id as "courseId", ${hasCourse("student.id", "asked.id")} as "hasCourse"
		from unnest($1::text[]) as student (id) cross join unnest($2::text[]) as asked (id)
		where asked.id in (select course_id from ${grantedCourses("student.id", "unrevoked")} as had)`,
		[studentIds, courseIds],
	);

type Found<Row extends LessonRow> = (studentId: string) => Row[];

async function findLessons(
	sql: Sql,
	studentIds: readonly string[],
	asked: readonly LessonsOf[],
	isLive: boolean,
): Promise<Found<LessonRow>> {
	const courseIds = [...new Set(asked.map(({ courseId }) => courseId))];
	const [lessons, rows] = await Promise.all([
		lessonsOf(sql, asked, isLive),
		hadCourses(sql, studentIds, courseIds),
	]);
	const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
	return (studentId) => {
		const had = new Map(byStudent.get(studentId)?.map((row) => [row.courseId, row.hasCourse]));
		return lessons
			.filter(({ courseId, isOffered }) => isOffered || had.has(courseId))
			.map((lesson) => ({
				...lesson,
				hasCourse: had.get(lesson.courseId) ?? false,
				hadCourse: had.has(lesson.courseId),
			}));
	};
}

/**
 * Lessons of every kind for each of these students, in the order of the content. One of a course that is withdrawn is there
 * for students who have or had it.
 */
export const allLessons = (
	sql: Sql,
	studentIds: readonly string[],
	asked: readonly LessonsOf[],
): Promise<Found<LessonRow>> => findLessons(sql, studentIds, asked, false);

/** The same of live lessons with a time and a room. */
export async function liveLessons(
	sql: Sql,
	studentIds: readonly string[],
	asked: readonly LessonsOf[],
): Promise<Found<LiveLessonRow>> {
	const found = await findLessons(sql, studentIds, asked, true);
	return (studentId) =>
		found(studentId).flatMap((lesson) => (lesson.live ? { ...lesson, live: lesson.live } : []));
}

export async function liveLesson(
	sql: Sql,
	studentId: string,
	key: LessonKey,
): Promise<LiveLessonRow | undefined> {
	const [row] = (await liveLessons(sql, [studentId], [key]))(studentId);
	return row;
}
