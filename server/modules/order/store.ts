// Every statement about orders as their student sees them.

import { type CommodityKind, chargeType, commodityTypeOf } from "../../../schemas/commodities.ts";
import type {
	OrderCounts,
	OrderItem,
	OrderQuery,
	QuoteLine,
	StudentOrder,
} from "../../../schemas/generated/documents.ts";
import { listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

type ItemRow = Omit<OrderItem, "commodityType"> & { readonly kind: CommodityKind | "RECHARGE" };

interface OrderRow extends Omit<StudentOrder, "items" | "orderedAt" | "payUntil" | "paidAt"> {
	readonly items: readonly ItemRow[];
	readonly orderedAt: Date;
	readonly payUntil: Date | null;
	readonly paidAt: Date | null;
}

/** SQL columns of an OrderRow. The sum of 200 courses exceeds an int. */
const columns = `order_no as "orderNo", state, ordered_at as "orderedAt", pay_until as "payUntil",
	paid_at as "paidAt", total::float8 as total, currency, (
		select coalesce(json_agg(json_build_object('commodityId', commodity_id, 'kind', kind, 'targetId', target_id,
			'commodityName', commodity_name, 'price', price, 'refunded', refunded) order by position), '[]')
		from order_item where order_item.company_id = student_order.company_id
			and order_item.order_no = student_order.order_no
	) as items, (
		select coalesce(sum(refunded), 0)::float8 from order_item
		where order_item.company_id = student_order.company_id and order_item.order_no = student_order.order_no
	) as "refundedTotal"`;

export function orderOf({ items, orderedAt, payUntil, paidAt, ...order }: OrderRow): StudentOrder {
	return {
		...order,
		orderedAt: orderedAt.toISOString(),
		...(payUntil && order.state === "open" ? { payUntil: payUntil.toISOString() } : {}),
		...(paidAt && { paidAt: paidAt.toISOString() }),
		items: items.map(({ kind, ...item }) => ({
			...item,
			commodityType: kind === "RECHARGE" ? chargeType : commodityTypeOf(kind),
		})),
	};
}

/** SQL: the states that are asked for. */
const statesOf = (state: NonNullable<OrderQuery["state"]>): string =>
	state === "refunds" ? "'refunding', 'refunded'" : `'${state}'`;

/** SQL: an item of the order is of this kind. */
const hasKind = (kind: "MEMBER" | "RECHARGE"): string => `exists (
	select from order_item where order_item.company_id = student_order.company_id
		and order_item.order_no = student_order.order_no and order_item.kind = '${kind}')`;

/** @param asked of all kinds by default */
export async function listOrders(
	sql: Sql,
	studentId: string,
	{ state, kind, ...asked }: OrderQuery & { readonly kind?: "MEMBER" | "RECHARGE" },
) {
	const conditions = [
		"student_id = $1",
		...(state ? [`state in (${statesOf(state)})`] : []),
		...(kind ? [hasKind(kind)] : []),
	];
	const found = await listForStudent<OrderRow>(
		sql,
		studentId,
		{
			columns,
			from: `student_order where ${conditions.join(" and ")}`,
			order: "ordered_at desc, order_no",
		},
		asked,
	);
	return { ...found, list: found.list.map(orderOf) };
}

/** With the lines of the quote it was ordered by; null in orders of older versions. */
export async function readOrder(
	sql: Sql,
	orderNo: string,
): Promise<(OrderRow & { readonly quote: readonly QuoteLine[] | null }) | undefined> {
	const [row] = await sql.query<OrderRow & { readonly quote: readonly QuoteLine[] | null }>(
		`select ${columns}, quote from student_order where order_no = $1`,
		[orderNo],
	);
	return row;
}

/** How many orders of the student are in each state. */
export async function countOrders(sql: Sql, studentId: string): Promise<OrderCounts> {
	const rows = await sql.query<{ state: keyof OrderCounts; count: number }>(
		"select state, count(*)::int as count from student_order where student_id = $1 group by state",
		[studentId],
	);
	const counts = { open: 0, paid: 0, refunding: 0, refunded: 0, cancelled: 0 };
	for (const { state, count } of rows) counts[state] = count;
	return counts;
}
