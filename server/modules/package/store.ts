// Every statement about packages of courses.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasGrant } from "../../shared/grants/grantStore.ts";
import type { StoredPackage, WholePackage } from "./rules.ts";

/** Cards in the order of the package; unknown ids are left out. */
const courses = `(
	select coalesce(jsonb_agg(course.card order by array_position(package.course_ids, course.id)), '[]')
	from course where course.company_id = package.company_id and course.id = any (package.course_ids)
) as courses`;

/** What a package is filtered and sorted by. */
export interface ListedPackage {
	readonly id: string;
	readonly schoolIds: readonly string[];
	/** In minor units. */
	readonly amount: number;
	readonly currency: string;
	/** Of its courses. */
	readonly subjects: readonly LocalText[];
}

/** All that are offered, in the operator's order. */
export const listedPackages = (sql: Sql): Promise<ListedPackage[]> =>
	sql.query(
		`select id, school_ids as "schoolIds", (card ->> 'price')::int as amount, card ->> 'currency' as currency, (
				select coalesce(jsonb_agg(course.card -> 'subject'), '[]') from course
				where course.company_id = package.company_id and course.id = any (course_ids) and course.card ? 'subject'
			) as subjects
		from package where withdrawn_at is null order by position, id`,
		[],
	);

/** In the order of the ids. */
export const packagesById = (sql: Sql, ids: readonly string[]): Promise<StoredPackage[]> =>
	sql.query(
		`select card, ${courses} from package where withdrawn_at is null and id = any ($1::text[])
		order by array_position($1::text[], id)`,
		[ids],
	);

/** Those of the school that contain the course, in the operator's order. */
export const packagesOfCourse = (sql: Sql, courseId: string, schoolId: string): Promise<StoredPackage[]> =>
	sql.query(
		`select card, ${courses} from package where ${isOffered("package")} and $2 = any (course_ids)
		order by position, id limit 60`,
		[schoolId, courseId],
	);

/** A withdrawn package is shown to students who have it. */
export async function findPackage(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<WholePackage | undefined> {
	const [row] = await sql.query<WholePackage>(
		`select card, detail, withdrawn_at is null as "isOffered", ${courses} from package
		where id = $1 and (withdrawn_at is null or ${hasGrant("package", "$2", "package.id")})`,
		[id, studentId ?? ""],
	);
	return row;
}
