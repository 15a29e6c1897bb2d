// Whether a student has the course of a lesson, or how it can be had. Grants decide, not progress.
import { type CommodityKind, commodityKinds } from "../../../schemas/commodities.ts";
import type { EntryFacts } from "../../../schemas/entry.ts";
import type { Sql } from "../../db/sql.ts";
import { type CanPay, payableOffers } from "../goods/payableOffers.ts";
import type { LessonRow } from "./lessonStore.ts";

/** Ways to a course. */
export interface CourseOffers {
	/** Packages with it, also those that are not offered any more. */
	readonly packageIds: readonly string[];
	/** It can be bought now: itself, in a package or a training plan, or with a level of membership. */
	readonly isSold: boolean;
	/** The student's open order that brings it once it is paid. */
	readonly orderNo: string | undefined;
}

interface OpenerRow {
	readonly courseId: string;
	readonly packageIds: readonly string[];
	readonly planIds: readonly string[];
	readonly levelIds: readonly string[];
}

/** What opens the course, by the kinds of goods. */
const openers = ({
	courseId,
	packageIds,
	planIds,
	levelIds,
}: OpenerRow): Record<CommodityKind, readonly string[]> => ({
	COURSE: [courseId],
	PACKAGE: packageIds,
	PLAN: planIds,
	MEMBER: levelIds,
});

const openerRows = (sql: Sql, courseIds: readonly string[]): Promise<OpenerRow[]> =>
	sql.query(
		`select asked.id as "courseId",
			array(select id from package where asked.id = any (course_ids)) as "packageIds",
			array(select id from content_item where kind = 'plans' and asked.id = any (course_ids)) as "planIds",
			array(select id from content_item where kind = 'membership' and asked.id = any (course_ids)) as "levelIds"
		from unnest($1::text[]) as asked (id)`,
		[courseIds],
	);

interface OpenOrder {
	readonly studentId: string;
	readonly courseId: string;
	readonly orderNo: string;
}

/** Of each student the newest order for each of these courses. */
const openOrders = (
	sql: Sql,
	studentIds: readonly string[],
	courseIds: readonly string[],
): Promise<OpenOrder[]> =>
	sql.query(
		`select distinct on (student_id, asked.id)
			student_id as "studentId", asked.id as "courseId", order_no as "orderNo"
		from student_order join order_item using (company_id, order_no) cross join unnest($2::text[]) as asked (id)
		where student_id = any ($1::text[]) and state = 'open' and (pay_until is null or pay_until > now()) and case kind
			when 'COURSE' then target_id = asked.id
			when 'PACKAGE' then target_id in (select id from package where asked.id = any (course_ids))
			else target_id in (select id from content_item where asked.id = any (course_ids)
				and content_item.kind = case order_item.kind when 'PLAN' then 'plans' else 'membership' end) end
		order by student_id, asked.id, ordered_at desc`,
		[studentIds, courseIds],
	);

export interface OffersAsked {
	readonly companyId: number;
	readonly studentIds: readonly string[];
	readonly schoolId: string;
	readonly canPay: CanPay;
}

/**
 * How each of these courses can be had by each of these students, in a few statements whatever their numbers.
 * @param wanted those that some of them do not have; of the others no prices are read
 */
export async function courseOffers(
	sql: Sql,
	{ companyId, studentIds, schoolId, canPay }: OffersAsked,
	courseIds: readonly string[],
	wanted: readonly string[],
): Promise<(studentId: string, courseId: string) => CourseOffers> {
	const [rows, orders] = await Promise.all([
		openerRows(sql, courseIds),
		openOrders(sql, studentIds, courseIds),
	]);
	const unowned = rows.filter(({ courseId }) => wanted.includes(courseId)).map(openers);
	const sales = new Map<CommodityKind, Awaited<ReturnType<typeof payableOffers>>>();
	for (const kind of commodityKinds) {
		const ids = [...new Set(unowned.flatMap((each) => each[kind]))];
		if (ids.length > 0) sales.set(kind, await payableOffers(sql, { kind, ids, companyId, schoolId }, canPay));
	}
	const offers = new Map(
		rows.map((row) => {
			const all = commodityKinds.flatMap((kind) =>
				openers(row)[kind].flatMap((id) => sales.get(kind)?.(id) ?? []),
			);
			const isSold = all.some((offer) => offer.state === "onSale" && offer.canPay);
			return [row.courseId, { packageIds: row.packageIds, isSold }] as const;
		}),
	);
	const ordersOf = Map.groupBy(orders, ({ studentId }) => studentId);
	return (studentId, courseId) => ({
		...(offers.get(courseId) ?? { packageIds: [], isSold: false }),
		orderNo: ordersOf.get(studentId)?.find((order) => order.courseId === courseId)?.orderNo,
	});
}

type Owned = Pick<LessonRow, "hasCourse" | "hadCourse" | "isFree">;

export function accessOf(
	{ hasCourse, hadCourse, isFree }: Owned,
	{ isSold, orderNo }: CourseOffers,
): NonNullable<EntryFacts["access"]> {
	if (hasCourse) return "granted";
	if (isFree) return "free";
	if (orderNo !== undefined) return "ordered";
	if (hadCourse) return isSold ? "endedSold" : "ended";
	return isSold ? "sold" : "notSold";
}

/** ENT-30: 1 is a lesson that may be entered without the course, 2 one of a course that costs nothing. */
export const freeFlagOf = ({ isFree, coursePrice }: Pick<LessonRow, "isFree" | "coursePrice">): 0 | 1 | 2 =>
	isFree ? 1 : coursePrice === 0 ? 2 : 0;

/** OPEN-093: it costs this student nothing, and others something. */
export const isGift = ({ hasCourse, isFree, coursePrice }: Owned & Pick<LessonRow, "coursePrice">): boolean =>
	!hasCourse && isFree && coursePrice > 0;
