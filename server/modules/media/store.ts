// Every statement of a request for a lesson's file.
import type { Sql } from "../../db/sql.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { hasCourse } from "../../shared/grants/grantStore.ts";
import { isInCourse, type MediaKind } from "../../shared/media/mediaStore.ts";

/** What a student may have of a course. */
export interface CourseAccess {
	readonly hasCourse: boolean;
	readonly freeLessonIds: readonly string[];
}

/** Undefined where the session has ended, and where its student is removed or disabled. */
export async function courseAccess(
	sql: Sql,
	sessionId: string,
	courseId: string,
): Promise<CourseAccess | undefined> {
	const [row] = await sql.query<CourseAccess>(
		`select ${hasCourse("student.id", "$2")} as "hasCourse",
			array(select lesson ->> 'id' from course cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
				cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson
				where course.id = $2 and (lesson ->> 'free')::boolean) as "freeLessonIds"
		from session join student on student.company_id = session.company_id and student.id = session.student_id
		where session.id = $1 and session.ended_at is null and session.expires_at > now() and disabled_at is null`,
		[sessionId, courseId],
	);
	return row;
}

export interface LessonFile {
	readonly path: string;
	/** The name of the media it belongs to. */
	readonly media: string;
	readonly kind: MediaKind;
	readonly key: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly sha256: string;
}

/** The files that the material of a lesson of the course names; of a playlist also those of its set. */
export const lessonFiles = (sql: Sql, { courseId, lessonId }: LessonKey): Promise<LessonFile[]> =>
	sql.query(
		`with material as (
			select document from lesson_material where course_id = $1 and lesson_id = $2 and exists (
				select from course where id = $1 and ${isInCourse("$2::text")})
		),
		named (path) as (
			select document #>> '{video,media}' from material
			union select each ->> 'media' from material cross join lateral jsonb_array_elements(
				coalesce(document #> '{video,captions}', '[]') || (document -> 'resources')) as each)
		select path, media, kind, key, media_file.content_type as "contentType", media_file.bytes::float8 as bytes,
			media_file.sha256
		from media_file join media on media.company_id = media_file.company_id and media.name = media
		where media in (select media from media_file join named using (path))`,
		[courseId, lessonId],
	);

export interface Poster {
	readonly sha256: string;
	readonly body: Buffer;
}

/** A WebP. */
export async function posterOf(sql: Sql, name: string): Promise<Poster | undefined> {
	const [row] = await sql.query<Poster>(
		"select poster as body, encode(sha256(poster), 'hex') as sha256 from media where name = $1 and poster is not null",
		[name],
	);
	return row;
}
