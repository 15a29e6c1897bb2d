// Which agreements a student needs for what: computed from what the student has and from the published content.
import type { AgreementTarget, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, grantedPackages } from "../grants/grantStore.ts";

export type TargetKind = "course" | "package" | "module";

export interface Target {
	readonly kind: TargetKind;
	/** Of a module: its course and its chapter, joined by a tilde, which is in no id. */
	readonly id: string;
}

/** A target as a row of the content has it. */
export interface Need extends Target {
	/** The course that has to be had; null for a package. */
	readonly courseId: string | null;
	readonly mandatory: boolean;
}

export type AgreementKind = "ordinary" | "electronic";

/** An agreement that is needed for a target, with its newest version. */
export interface NeededAgreement extends Need {
	readonly agreementId: string;
	readonly agreementName: LocalText;
	readonly agreementKind: AgreementKind;
	readonly targetName: LocalText;
	/** Schools that ask for it; all where there is none. */
	readonly schoolIds: readonly string[];
	readonly newest: number;
	/** The newest version that asks those who signed before: signatures of older ones do not count. */
	readonly askedSince: number;
}

const kinds = { COURSE: "course", PACKAGE: "package", MODULE: "module" } as const;

const moduleSeparator = "~";

export const moduleId = (courseId: string, chapterId: string): string =>
	`${courseId}${moduleSeparator}${chapterId}`;

export function needOf({ kind, id, courseId, mandatory = true }: AgreementTarget): Need {
	if (kind === "MODULE")
		return { kind: "module", id: moduleId(courseId ?? "", id), courseId: courseId ?? "", mandatory };
	return { kind: kinds[kind], id, courseId: kind === "COURSE" ? id : null, mandatory };
}

/** SQL: name of a target in both languages; all are SQL, such as copy.target_kind. */
export const targetName = (
	company: string,
	kind: string,
	id: string,
	courseId: string,
): string => `(case ${kind}
	when 'package' then (select card -> 'packageName' from package where company_id = ${company} and package.id = ${id})
	when 'course' then (select card -> 'courseName' from course where company_id = ${company} and course.id = ${id})
	else (
		select chapter -> 'chapterName' from course, jsonb_array_elements(detail -> 'chapters') as chapter
		where company_id = ${company} and course.id = ${courseId} and ${courseId} || '${moduleSeparator}' || (chapter ->> 'id') = ${id}
		limit 1
	) end)`;

/** SQL condition: a student has a target. All are SQL, such as $1. */
export const hasAgreementTarget = (
	student: string,
	{ kind, id, courseId }: Readonly<Record<"kind" | "id" | "courseId", string>>,
	which?: "unrevoked",
): string => `case ${kind}
	when 'package' then ${id} in (select package_id from ${grantedPackages(student, which)} as packages)
	else ${courseId} in (select course_id from ${grantedCourses(student, which)} as courses) end`;

const columns = `item.id as "agreementId", need ->> 'kind' as kind, need ->> 'id' as id, need ->> 'courseId' as "courseId",
	(need ->> 'mandatory')::boolean as mandatory, item.school_ids as "schoolIds",
	newest.number as newest, newest.kind as "agreementKind", newest.name as "agreementName",
	(select max(number) from agreement_version as asking where asking.company_id = item.company_id
		and asking.agreement_id = item.id and asks_again) as "askedSince",
	${targetName("item.company_id", "(need ->> 'kind')", "(need ->> 'id')", "(need ->> 'courseId')")} as "targetName"`;

const from = `content_item as item cross join lateral jsonb_array_elements(item.document -> 'needs') as need
	join lateral (
		select number, kind, name from agreement_version as version
		where version.company_id = item.company_id and version.agreement_id = item.id
		order by number desc limit 1
	) as newest on true
	where item.kind = 'agreements' and item.withdrawn_at is null`;

const order = "order by item.part, item.position, need ->> 'kind', need ->> 'id'";

/** Of each of these students, in the order of the content. Those of all schools: `isAsked` chooses. */
export const needsOf = (
	sql: Sql,
	studentIds: readonly string[],
): Promise<(NeededAgreement & { readonly studentId: string })[]> =>
	sql.query(
		// What a student has is read once, not for each need: `offset 0` keeps it together.
		`select student.id as "studentId", ${columns} from unnest($1::text[]) as student (id)
		cross join lateral (
			select array(select package_id from ${grantedPackages("student.id")} as packages) as packages,
				array(select course_id from ${grantedCourses("student.id")} as courses) as courses offset 0
		) as had
		cross join ${from} and case need ->> 'kind' when 'package' then need ->> 'id' = any (had.packages)
			else need ->> 'courseId' = any (had.courses) end ${order}`,
		[studentIds],
	);

/** Whoever has the target. */
export const needsFor = (sql: Sql, { kind, id }: Target): Promise<NeededAgreement[]> =>
	sql.query(`select ${columns} from ${from} and need ->> 'kind' = $1 and need ->> 'id' = $2 ${order}`, [
		kind,
		id,
	]);

/** Whether a school asks for it. */
export const isAsked = ({ schoolIds }: Pick<NeededAgreement, "schoolIds">, schoolId: string): boolean =>
	schoolIds.length === 0 || schoolIds.includes(schoolId);
