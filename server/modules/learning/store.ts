// Every statement about the courses students have.

import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { endedCourses, grantedCourses, grantedPackages } from "../../shared/grants/grantStore.ts";
import { isWhole } from "../../shared/progress/courseProgress.ts";
import type { EnrolmentRow, EnrolmentState, PackageRow } from "./rules.ts";

const columns = `course.card, course.detail, live_lessons as "liveLessons", granted_at as "enrolledAt",
	course.withdrawn_at is null as "isOffered", (
		select jsonb_agg(source || jsonb_build_object('name', coalesce(
			(select card -> 'packageName' from package where source ->> 'kind' = 'package'
				and package.company_id = granted.company_id and package.id = source ->> 'id'),
			(select coalesce(document -> 'planName', document -> 'levelName') from content_item
				where content_item.kind = case source ->> 'kind' when 'plan' then 'plans' else source ->> 'kind' end
				and content_item.company_id = granted.company_id and content_item.id = source ->> 'id'),
			'""')))
		from jsonb_array_elements(granted.sources) as source
	) as sources`;
/** A course that was granted and not opened yet has no row of progress. */
const fromOf = (granted: string): string => `${granted} as granted
	join course on course.company_id = granted.company_id and course.id = granted.course_id
	left join enrolment on enrolment.company_id = course.company_id and enrolment.course_id = course.id
		and enrolment.student_id = $1`;
const from = fromOf(grantedCourses("$1"));
const fromEnded = fromOf(endedCourses("$1"));
/** Of a course that the student has now there is no end that is past. */
const had = `granted.ended_at as "endedAt", granted.end_reason as "endReason"`;

const isFinished = isWhole("detail", "coalesce(done_lesson_ids, '{}')");

const lists: Readonly<Record<EnrolmentState | "all", { readonly columns: string; readonly from: string }>> = {
	all: { columns: `${columns}, ends_at as "endsAt"`, from },
	running: { columns: `${columns}, ends_at as "endsAt"`, from: `${from} where not ${isFinished}` },
	finished: { columns: `${columns}, ends_at as "endsAt"`, from: `${from} where ${isFinished}` },
	ended: { columns: `${columns}, null as "endsAt", ${had}`, from: fromEnded },
};

/** Those that the student has now, or those in a state. */
export const enrolmentsOf = (
	sql: Sql,
	studentId: string,
	{ state, ...asked }: PageParams & { readonly state?: EnrolmentState | undefined },
) =>
	listForStudent<EnrolmentRow>(
		sql,
		studentId,
		{
			...lists[state ?? "all"],
			order:
				state === "ended"
					? "granted.ended_at desc, course.id"
					: "coalesce(studied_at, granted_at) desc, course.id",
		},
		asked,
	);

/** One course, if the student has it. */
export async function enrolmentOfCourse(
	sql: Sql,
	studentId: string,
	courseId: string,
): Promise<EnrolmentRow[]> {
	return sql.query<EnrolmentRow>(`select ${columns}, ends_at as "endsAt" from ${from} where course.id = $2`, [
		studentId,
		courseId,
	]);
}

/** The courses of a package, those that the student has, in its order. */
export async function enrolmentsInPackage(
	sql: Sql,
	studentId: string,
	packageId: string,
): Promise<EnrolmentRow[]> {
	return sql.query<EnrolmentRow>(
		`select ${columns}, ends_at as "endsAt" from ${from} join package on package.company_id = course.company_id
			and course.id = any (package.course_ids)
		where package.id = $2 order by array_position(package.course_ids, course.id) limit 50`,
		[studentId, packageId],
	);
}

/** The packages that the student was granted as such; the newest comes first. */
export const packagesOf = (sql: Sql, studentId: string, asked: PageParams) =>
	listForStudent<PackageRow>(
		sql,
		studentId,
		{
			columns: `package.id, card -> 'packageName' as "packageName", granted_at as "grantedAt", ends_at as "endsAt", causes,
				withdrawn_at is null as "isOffered", package.course_ids as "courseIds",
				coalesce(card ->> 'coverUrl', (select course.card ->> 'coverUrl' from course
					where course.company_id = package.company_id and course.id = package.course_ids[1])) as "coverUrl"`,
			from: `${grantedPackages("$1")} as granted
				join package on package.company_id = granted.company_id and package.id = granted.package_id`,
			order: "granted_at desc, package.id",
		},
		asked,
	);

/** The course that the student studied last, of those they have. */
export async function lastStudiedId(sql: Sql, studentId: string): Promise<string | undefined> {
	const [row] = await sql.query<{ id: string }>(
		`select course.id from ${from} where lesson_id is not null order by studied_at desc nulls last, course.id limit 1`,
		[studentId],
	);
	return row?.id;
}
