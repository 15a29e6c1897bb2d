// Every statement about packages of courses.
import type { PackageListQuery } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasGrant } from "../../shared/grants/grantStore.ts";
import type { StoredPackage, WholePackage } from "./rules.ts";

/** Cards in the order of the package; unknown ids are left out. */
const courses = `(
	select coalesce(jsonb_agg(course.card order by array_position(package.course_ids, course.id)), '[]')
	from course where course.company_id = package.company_id and course.id = any (package.course_ids)
) as courses`;

export const listPackages = (sql: Sql, asked: PackageListQuery): Promise<Listed<StoredPackage>> =>
	listForSchool(
		sql,
		{ columns: `card, ${courses}`, from: `package where ${isOffered("package")}`, order: "position, id" },
		asked,
	);

/** A withdrawn package is shown to students who have it. */
export async function findPackage(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<WholePackage | undefined> {
	const [row] = await sql.query<WholePackage>(
		`select card, detail, ${courses} from package
		where id = $1 and (withdrawn_at is null or ${hasGrant("package", "$2", "package.id")})`,
		[id, studentId ?? ""],
	);
	return row;
}
