// Every statement about training plans.
import type { ContentPlan, CourseCard, MyPlanQuery } from "../../../schemas/generated/documents.ts";
import { type Listed, listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasGrant } from "../../shared/grants/grantStore.ts";
import type { PlanParts, StoredPlanPackage } from "./rules.ts";

const plans = "content_item where kind = 'plans'";

export interface ListedPlan {
	readonly document: ContentPlan;
	readonly schoolIds: readonly string[];
}

/** All that are offered, in the operator's order. */
export const listedPlans = (sql: Sql): Promise<ListedPlan[]> =>
	sql.query(
		`select document, school_ids as "schoolIds" from ${plans} and withdrawn_at is null order by position, id`,
		[],
	);

/** In the order of the ids. */
export const plansById = async (sql: Sql, ids: readonly string[]): Promise<ContentPlan[]> => {
	const found = await sql.query<{ document: ContentPlan }>(
		`select document from ${plans} and withdrawn_at is null and id = any ($1::text[])
		order by array_position($1::text[], id)`,
		[ids],
	);
	return found.map(({ document }) => document);
};

const isFollowed = (student: string): string =>
	`exists (select from followed_plan where student_id = ${student} and plan_id = content_item.id)`;
const isGranted = (student: string): string => hasGrant("plan", student, "content_item.id");

/** A withdrawn plan is shown to students who have begun it. */
export async function findPlan(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<ContentPlan | undefined> {
	const [row] = await sql.query<{ document: ContentPlan }>(
		`select document from ${plans} and id = $1
			and (withdrawn_at is null or ${isFollowed("$2")} or ${isGranted("$2")})`,
		[id, studentId ?? ""],
	);
	return row?.document;
}

interface PartIds {
	readonly courseIds: readonly string[];
	readonly packageIds: readonly string[];
	readonly planIds: readonly string[];
}

const planIds = (documents: readonly ContentPlan[], name: keyof PartIds): string[] => [
	...new Set(documents.flatMap(({ stages }) => stages.flatMap((stage) => stage[name] ?? []))),
];

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
	new Map(rows.map((row) => [row.id, row]));

/** What these plans contain and is offered: their courses and packages, the courses of those, and the plans in them. */
export async function partsOf(sql: Sql, documents: readonly ContentPlan[]): Promise<PlanParts> {
	const inner = await plansById(sql, planIds(documents, "planIds"));
	const all = [...documents, ...inner];
	const packages = await sql.query<StoredPlanPackage>(
		`select id, card, course_ids as "courseIds" from package where withdrawn_at is null and id = any ($1::text[])`,
		[planIds(all, "packageIds")],
	);
	const courses = await sql.query<{ card: CourseCard }>(
		"select card from course where withdrawn_at is null and id = any ($1::text[])",
		[[...planIds(all, "courseIds"), ...packages.flatMap(({ courseIds }) => courseIds)]],
	);
	return {
		courses: byId(courses.map(({ card }) => card)),
		packages: byId(packages),
		plans: byId(inner),
	};
}

export interface PlanOfStudent {
	readonly isFollowed: boolean;
	readonly isGranted: boolean;
}

export async function planOfStudent(sql: Sql, studentId: string, id: string): Promise<PlanOfStudent> {
	const [row] = await sql.query<PlanOfStudent>(
		`select ${isFollowed("$1")} as "isFollowed", ${isGranted("$1")} as "isGranted" from ${plans} and id = $2`,
		[studentId, id],
	);
	return row ?? { isFollowed: false, isGranted: false };
}

export interface BegunPlan extends PlanOfStudent {
	readonly document: ContentPlan;
	readonly isWithdrawn: boolean;
}

/** The plans a student follows or was granted; the one that was begun last comes first. */
export const begunPlans = (sql: Sql, studentId: string, asked: MyPlanQuery): Promise<Listed<BegunPlan>> =>
	listForStudent<BegunPlan>(
		sql,
		studentId,
		{
			columns: `document, withdrawn_at is not null as "isWithdrawn", followed_at is not null as "isFollowed",
				${isGranted("$1")} as "isGranted"`,
			from: `content_item left join followed_plan on followed_plan.company_id = content_item.company_id
				and plan_id = content_item.id and student_id = $1
				where kind = 'plans' and (followed_at is not null or ${isGranted("$1")})`,
			order: "followed_at desc nulls last, position, id",
		},
		asked,
	);

export async function followPlan(
	sql: Sql,
	companyId: number,
	studentId: string,
	planId: string,
): Promise<void> {
	await sql.query(
		"insert into followed_plan (company_id, student_id, plan_id) values ($1, $2, $3) on conflict do nothing",
		[companyId, studentId, planId],
	);
}

export async function unfollowPlan(sql: Sql, studentId: string, planId: string): Promise<void> {
	await sql.query("delete from followed_plan where student_id = $1 and plan_id = $2", [studentId, planId]);
}
