// What a cart or an order has to know of goods: what they open, what they cost now, and what of it the student has.
import type { CommodityKind } from "../../../schemas/commodities.ts";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, hasTarget, targetUntil } from "../grants/grantStore.ts";
import { saleState, soldSeats } from "./goodsStore.ts";
import { targetKindSql } from "./targetKinds.ts";

export interface Commodity {
	readonly commodityId: string;
	readonly kind: CommodityKind;
	readonly targetId: string;
	readonly name: LocalText;
	readonly coverUrl: string | null;
	/** In minor units, as all prices here. */
	readonly price: number;
	readonly originalPrice: number | null;
	readonly currency: string;
	/** Of a package: what its courses cost one by one; 0 where one of them has another currency. */
	readonly singlePrice: number;
	readonly days: number | null;
	readonly seatsLeft: number | null;
	readonly saleFrom: Date | null;
	readonly saleState: "onSale" | "notYet" | "ended" | "soldOut";
	readonly isWithdrawn: boolean;
	/** The school sells it. */
	readonly isOffered: boolean;
	/** The courses it opens. */
	readonly courseIds: readonly string[];
	/** Those of them that the student has. */
	readonly ownedIds: readonly string[];
	readonly ownedNames: readonly LocalText[];
	/** The student has a grant of it. */
	readonly isGranted: boolean;
	/** When it ends; null without end. */
	readonly grantedUntil: Date | null;
	/** An order of the student that brings it as soon as it is paid, or if the vendor refuses to send its money back. */
	readonly orderedIn: string | null;
}

/** SQL: the courses that goods or ordered items open. @param sold the name of either */
const openedBy = (sold: "goods" | "order_item"): string =>
	`case ${sold}.kind when 'COURSE' then array[${sold}.target_id] when 'PACKAGE' then package.course_ids
	else item.course_ids end`;

const opened = openedBy("goods");

/** SQL: what packages, plans and levels open. */
const contentsOf = (sold: "goods" | "order_item"): string =>
	`left join package on ${sold}.kind = 'PACKAGE' and package.company_id = ${sold}.company_id
		and package.id = ${sold}.target_id
	left join content_item as item on item.company_id = ${sold}.company_id and item.id = ${sold}.target_id
		and item.kind = case ${sold}.kind when 'PLAN' then 'plans' when 'MEMBER' then 'membership' end`;

/** SQL: those of them that the student has. */
const owned = `array(select course_id from had where course_id = any (${opened}) order by course_id)`;

const targetKind = targetKindSql("goods.kind");

// Courses of a package and names of owned courses are found by their keys, also before the database has statistics of a new
// catalogue. `offset 0` rules a hash join out.
const statement = `with had as materialized (select course_id from ${grantedCourses("$2")} as granted),
	waiting as materialized (
		select student_order.order_no, ordered_at, order_item.kind, order_item.target_id, ${openedBy("order_item")} as course_ids
		from student_order
		join order_item on order_item.company_id = student_order.company_id
			and order_item.order_no = student_order.order_no
		${contentsOf("order_item")}
		where student_order.student_id = $2 and (student_order.state = 'open' or order_item.kind <> 'MEMBER' and price > 0 and refunded = price and exists (
			
			select from refund_item join refund on refund.company_id = refund_item.company_id and refund.id = refund_id
			where refund_item.company_id = order_item.company_id and refund_item.order_no = order_item.order_no
				and refund_item.position = order_item.position and refund.state in ('asked', 'sent')))
	)
	select goods.id as "commodityId", goods.kind, goods.target_id as "targetId",
		coalesce(course.card -> 'courseName', package.card -> 'packageName', item.document -> 'planName',
			item.document -> 'levelName', '""') as name,
		coalesce(course.card, package.card, item.document) ->> 'coverUrl' as "coverUrl",
		goods.price, goods.original_price as "originalPrice", goods.currency,
		case when goods.kind = 'PACKAGE' then coalesce((
			select case when bool_and(single.currency = goods.currency) then sum(single.price)::float8 end
			from unnest(package.course_ids) as inner_id cross join lateral (
				select currency, price from goods as own where own.company_id = goods.company_id and own.id = inner_id offset 0
			) as single
		), 0) else 0 end as "singlePrice",
		goods.days, case when goods.seats >= 0 then greatest(goods.seats - sold, 0) end as "seatsLeft",
		goods.sale_from as "saleFrom", ${saleState("sold")} as "saleState",
		goods.withdrawn_at is not null as "isWithdrawn",
		$3 = '' or goods.school_ids = '{}' or $3 = any (goods.school_ids) as "isOffered",
		coalesce(${opened}, '{}') as "courseIds",
		${owned} as "ownedIds",
		coalesce((
			select jsonb_agg(inner_course.card -> 'courseName' order by inner_course.position, inner_course.id)
			from course as inner_course
			where inner_course.company_id = goods.company_id and inner_course.id = any (${owned})
		), '[]') as "ownedNames",
		${hasTarget("$2", targetKind, "goods.target_id")} as "isGranted",
		${targetUntil("$2", targetKind, "goods.target_id")} as "grantedUntil",
		(
			select order_no from waiting where waiting.kind = goods.kind and waiting.target_id = goods.target_id
				or goods.kind <> 'MEMBER' and cardinality(${opened}) > 0 and waiting.course_ids @> ${opened}
			order by ordered_at, order_no limit 1
		) as "orderedIn"
	from goods
	cross join lateral (select ${soldSeats} as sold) as counted
	left join course on goods.kind = 'COURSE' and course.company_id = goods.company_id and course.id = goods.target_id
	${contentsOf("goods")}
	where goods.id = any ($1::text[])`;

/**
 * In the order of the ids; those of nothing that is or was sold are left out.
 * @param studentId empty for a visitor, who has nothing
 * @param schoolId empty for all
 */
export async function findCommodities(
	sql: Sql,
	ids: readonly string[],
	{ studentId = "", schoolId }: { readonly studentId?: string | undefined; readonly schoolId: string },
): Promise<Commodity[]> {
	const rows = await sql.query<Commodity>(statement, [ids, studentId, schoolId]);
	const found = new Map(rows.map((row) => [row.commodityId, row]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/** Makes others who order goods with limited seats wait until the end of the transaction. */
export async function lockSeats(sql: Sql, ids: readonly string[]): Promise<void> {
	await sql.query(
		"select id from goods where id = any ($1::text[]) and seats is not null order by id for no key update",
		[ids],
	);
}
