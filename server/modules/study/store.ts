// Every statement of the lesson page.
import type {
	ContentBankSubject,
	CourseChapter,
	LessonMaterial,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { endedCourses, hasCourse } from "../../shared/grants/grantStore.ts";
import type { StudentLesson } from "../../shared/progress/views.ts";
import { videoSeconds } from "../../shared/progress/watchStore.ts";

/** A course with what a student has done in it. */
export interface StudiedCourse {
	readonly courseName: LocalText;
	readonly coverUrl: string;
	readonly chapters: readonly CourseChapter[];
	readonly isOffered: boolean;
	readonly hasCourse: boolean;
	readonly endedAt: Date | null;
	readonly lastLessonId: string | null;
	readonly doneLessonIds: readonly string[];
	/** Of videos that were begun, by the lesson. */
	readonly shares: Readonly<Record<string, number>>;
	/** Of lessons with homework. */
	readonly homework: Readonly<Record<string, number>>;
}

const sharesOf = `coalesce((
	select jsonb_object_agg(watch.lesson_id, least(1, (
		select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(seen) as piece
	) / (seconds * 1000)))
	from lesson_watch as watch
	join lesson_material as material using (company_id, course_id, lesson_id)
	cross join lateral (select ${videoSeconds("material")} as seconds) as length
	where watch.student_id = $2 and watch.course_id = course.id and seconds > 0
), '{}')`;

/** One that is withdrawn is there for students who have or had it. */
export async function studiedCourse(
	sql: Sql,
	studentId: string,
	courseId: string,
): Promise<StudiedCourse | undefined> {
	const [row] = await sql.query<StudiedCourse>(
		`select card -> 'courseName' as "courseName", card ->> 'coverUrl' as "coverUrl", detail -> 'chapters' as chapters,
			withdrawn_at is null as "isOffered", ${hasCourse("$2", "$1")} as "hasCourse", ended.ended_at as "endedAt",
			progress.lesson_id as "lastLessonId", coalesce(progress.done_lesson_ids, '{}') as "doneLessonIds", ${sharesOf} as shares,
			coalesce((
				select jsonb_object_agg(lesson_id, jsonb_array_length(document -> 'homework')) from lesson_material
				where lesson_material.course_id = course.id and document -> 'homework' <> '[]'
			), '{}') as homework
		from course
		left join enrolment as progress on progress.company_id = course.company_id and progress.course_id = course.id
			and progress.student_id = $2
		left join ${endedCourses("$2")} as ended on ended.company_id = course.company_id and ended.course_id = course.id
		where course.id = $1`,
		[courseId, studentId],
	);
	return row;
}

/** A lesson with what there is to study, and what the student has done of it. */
export interface StudiedLesson {
	/** Null of a lesson that has none yet. */
	readonly material: LessonMaterial | null;
	readonly seconds: number | null;
	readonly chapterName: LocalText;
	readonly coverUrl: string;
	readonly minutes: number;
	readonly positionMs: number;
	/** Null of a video that was not begun. */
	readonly positionedAt: Date | null;
	/** How much of the video was watched; milliseconds. */
	readonly seenMs: number;
	readonly isDone: boolean;
}

export async function studiedLesson(
	sql: Sql,
	{ companyId, studentId, courseId, lessonId }: StudentLesson,
): Promise<StudiedLesson | undefined> {
	const [row] = await sql.query<StudiedLesson>(
		`select document as material, ${videoSeconds("material")} as seconds, chapter -> 'chapterName' as "chapterName",
			card ->> 'coverUrl' as "coverUrl", (lesson ->> 'minutes')::int as minutes, coalesce(position_ms, 0) as "positionMs", positioned_at as "positionedAt",
			coalesce((select sum(upper(piece) - lower(piece))::int from unnest(seen) as piece), 0) as "seenMs",
			exists (select from enrolment where company_id = $1 and student_id = $2 and course_id = $3
				and $4 = any (done_lesson_ids)) as "isDone"
		from course
		cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
		cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson
		left join lesson_material as material on material.company_id = $1 and material.course_id = $3
			and material.lesson_id = $4
		left join lesson_watch as watch on watch.company_id = $1 and watch.student_id = $2 and watch.course_id = $3
			and watch.lesson_id = $4
		where course.company_id = $1 and course.id = $3 and lesson ->> 'id' = $4`,
		[companyId, studentId, courseId, lessonId],
	);
	return row;
}

/** A page that is loaded once more within this time is the same visit of the lesson. */
const visitMinutes = 10;

/** The student studies this lesson now, where "continue learning" leads from now on. */
export async function storeOpened(
	sql: Sql,
	{ companyId, studentId, courseId, lessonId }: StudentLesson,
): Promise<void> {
	await sql.query(
		`with studied as (
			insert into enrolment as progress (company_id, student_id, course_id, lesson_id, studied_at)
			values ($1, $2, $3, $4, now())
			on conflict (company_id, student_id, course_id)
				do update set lesson_id = excluded.lesson_id, studied_at = excluded.studied_at
				where progress.lesson_id is distinct from excluded.lesson_id
					or progress.studied_at < now() - interval '${visitMinutes} minutes'
			returning studied_at
		)
		insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, at)
		select $1, $2, 'opened', 'lesson', $4, $3, studied_at from studied`,
		[companyId, studentId, courseId, lessonId],
	);
}

/** Also one that is withdrawn. */
export async function subjectOf(sql: Sql, id: string): Promise<ContentBankSubject | undefined> {
	const [row] = await sql.query<{ document: ContentBankSubject }>(
		"select document from content_item where kind = 'bank-subjects' and id = $1",
		[id],
	);
	return row?.document;
}

/** @param schoolId whose questions they are */
export async function countQuestions(
	sql: Sql,
	schoolId: string,
	subjectId: string,
	chapterIds: readonly string[],
): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		`select count(*)::int as count from bank_question
		where ${isOffered("bank_question")} and subject_id = $2 and chapter_id = any ($3::text[])`,
		[schoolId, subjectId, chapterIds],
	);
	return row?.count ?? 0;
}
