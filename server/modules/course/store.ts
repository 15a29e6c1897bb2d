// Every statement about courses.
import type {
	CourseCard,
	CourseDetail,
	CourseTeacher,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasCourse } from "../../shared/grants/grantStore.ts";

const ofSchool = isOffered("course");

/** What a course is filtered and sorted by. */
export interface ListedCourse {
	readonly id: string;
	readonly schoolIds: readonly string[];
	readonly teacherIds: readonly string[];
	readonly subject: LocalText | null;
	readonly level: string | null;
	/** In minor units. */
	readonly amount: number;
	readonly currency: string;
	readonly minutes: number;
	readonly studentCount: number;
	readonly live: boolean;
	/** Days since 1970 on which it came out. */
	readonly day: number;
}

/** All that are offered, in the operator's order. */
export const listedCourses = (sql: Sql): Promise<ListedCourse[]> =>
	sql.query(
		`select id, school_ids as "schoolIds", teacher_ids as "teacherIds", card -> 'subject' as subject,
			card ->> 'level' as level, (card ->> 'price')::int as amount, card ->> 'currency' as currency,
			(card ->> 'minutes')::int as minutes, (card ->> 'studentCount')::int as "studentCount", live,
			coalesce(published_on, first_published_at::date) - date '1970-01-01' as day
		from course where withdrawn_at is null order by position, id`,
		[],
	);

export async function teacherNames(sql: Sql): Promise<ReadonlyMap<string, LocalText>> {
	const rows = await sql.query<{ id: string; name: LocalText }>(
		"select id, document -> 'name' as name from teacher where withdrawn_at is null",
		[],
	);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** In the order of the ids; unknown ids are left out. */
export async function coursesById(sql: Sql, ids: readonly string[], schoolId: string): Promise<CourseCard[]> {
	const rows = await sql.query<{ card: CourseCard }>(
		`select card from course where ${ofSchool} and id = any ($2::text[]) order by array_position($2::text[], id)`,
		[schoolId, ids],
	);
	return rows.map(({ card }) => card);
}

export async function courseCard(sql: Sql, id: string): Promise<CourseCard | undefined> {
	const rows = await sql.query<{ card: CourseCard }>("select card from course where id = $1", [id]);
	return rows[0]?.card;
}

export type StoredDetail = Omit<CourseDetail, "offers"> & {
	/** Vendors of live lessons whose room is known, by the lesson. */
	readonly vendors: Readonly<Record<string, string>>;
};

/** A withdrawn course is shown to students who have it. */
export async function courseDetail(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<StoredDetail | undefined> {
	const [row] = await sql.query<{
		card: CourseCard;
		detail: Omit<StoredDetail, "card" | "teachers" | "isOffered" | "vendors">;
		vendors: Record<string, string> | null;
		teachers: CourseTeacher[] | null;
		isOffered: boolean;
	}>(
		`select card, detail, withdrawn_at is null as "isOffered",
			(select jsonb_object_agg(key, value -> 'vendor') from jsonb_each(live_lessons)) as vendors,
			(select json_agg(teacher.document order by array_position(course.teacher_ids, teacher.id))
			from teacher where teacher.company_id = course.company_id and teacher.id = any (course.teacher_ids)) as teachers
		from course where id = $1 and (withdrawn_at is null or ${hasCourse("$2", "course.id")})`,
		[id, studentId ?? ""],
	);
	if (!row) return undefined;
	const { card, teachers, isOffered: offered, vendors, detail } = row;
	return { card, teachers: teachers ?? [], isOffered: offered, vendors: vendors ?? {}, ...detail };
}
