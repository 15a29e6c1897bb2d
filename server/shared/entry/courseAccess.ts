// Whether a student has the course of a lesson, or how it can be had. Grants decide, not progress.
import { type CommodityKind, commodityKinds } from "../../../schemas/commodities.ts";
import type { EntryFacts } from "../../../schemas/entry.ts";
import type { Sql } from "../../db/sql.ts";
import { type CanPay, payableOffers } from "../goods/payableOffers.ts";
import type { LiveLessonRow } from "./lessonStore.ts";

/** Ways to a course. */
export interface CourseOffers {
	/** Packages with it, also those that are not offered any more. */
	readonly packageIds: readonly string[];
	/** It can be bought now: itself, in a package or a training plan, or with a level of membership. */
	readonly isSold: boolean;
	/** The student's open order that brings it once it is paid. */
	readonly orderNo: string | undefined;
}

const noOffers: CourseOffers = { packageIds: [], isSold: false, orderNo: undefined };

interface CourseRow {
	readonly courseId: string;
	readonly packageIds: readonly string[];
	readonly planIds: readonly string[];
	readonly levelIds: readonly string[];
	readonly orderNo: string | null;
}

/** What opens the course, by the kinds of goods. */
const openers = ({
	courseId,
	packageIds,
	planIds,
	levelIds,
}: CourseRow): Record<CommodityKind, readonly string[]> => ({
	COURSE: [courseId],
	PACKAGE: packageIds,
	PLAN: planIds,
	MEMBER: levelIds,
});

const offerRows = (sql: Sql, studentId: string, courseIds: readonly string[]): Promise<CourseRow[]> =>
	sql.query(
		`select asked.id as "courseId",
			array(select id from package where asked.id = any (course_ids)) as "packageIds",
			array(select id from content_item where kind = 'plans' and asked.id = any (course_ids)) as "planIds",
			array(select id from content_item where kind = 'membership' and asked.id = any (course_ids)) as "levelIds",
			(select order_no from student_order join order_item using (company_id, order_no)
				where student_id = $1 and state = 'open' and (pay_until is null or pay_until > now()) and case kind
					when 'COURSE' then target_id = asked.id
					when 'PACKAGE' then target_id in (select id from package where asked.id = any (course_ids))
					else target_id in (select id from content_item where asked.id = any (course_ids)
						and content_item.kind = case order_item.kind when 'PLAN' then 'plans' else 'membership' end) end
				order by ordered_at desc limit 1) as "orderNo"
		from unnest($2::text[]) as asked (id)`,
		[studentId, courseIds],
	);

export interface OffersAsked {
	readonly companyId: number;
	readonly studentId: string;
	readonly schoolId: string;
	readonly canPay: CanPay;
}

/**
 * How each of these courses can be had, in a few statements whatever their number.
 * @param wanted those that the student does not have; of the others no prices are read
 */
export async function courseOffers(
	sql: Sql,
	{ companyId, studentId, schoolId, canPay }: OffersAsked,
	courseIds: readonly string[],
	wanted: readonly string[],
): Promise<(courseId: string) => CourseOffers> {
	const rows = await offerRows(sql, studentId, courseIds);
	const unowned = rows.filter(({ courseId }) => wanted.includes(courseId)).map(openers);
	const sales = new Map<CommodityKind, Awaited<ReturnType<typeof payableOffers>>>();
	for (const kind of commodityKinds) {
		const ids = [...new Set(unowned.flatMap((each) => each[kind]))];
		if (ids.length > 0) sales.set(kind, await payableOffers(sql, { kind, ids, companyId, schoolId }, canPay));
	}
	const offers = new Map(
		rows.map((row): [string, CourseOffers] => {
			const all = commodityKinds.flatMap((kind) =>
				openers(row)[kind].flatMap((id) => sales.get(kind)?.(id) ?? []),
			);
			const isSold = all.some((offer) => offer.state === "onSale" && offer.canPay);
			return [row.courseId, { packageIds: row.packageIds, isSold, orderNo: row.orderNo ?? undefined }];
		}),
	);
	return (courseId) => offers.get(courseId) ?? noOffers;
}

type Owned = Pick<LiveLessonRow, "hasCourse" | "hadCourse" | "isFree">;

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
export const freeFlagOf = ({
	isFree,
	coursePrice,
}: Pick<LiveLessonRow, "isFree" | "coursePrice">): 0 | 1 | 2 => (isFree ? 1 : coursePrice === 0 ? 2 : 0);

/** OPEN-093: it costs this student nothing, and others something. */
export const isGift = ({
	hasCourse,
	isFree,
	coursePrice,
}: Owned & Pick<LiveLessonRow, "coursePrice">): boolean => !hasCourse && isFree && coursePrice > 0;
