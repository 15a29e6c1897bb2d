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
import { paidPoints } from "../../shared/accounts/orderAccounts.ts";

type ItemRow = Omit<OrderItem, "commodityType"> & { readonly kind: CommodityKind | "RECHARGE" };

interface OrderRow extends Omit<StudentOrder, "items" | "orderedAt" | "payUntil" | "paidAt" | "points"> {
	readonly items: readonly ItemRow[];
	readonly orderedAt: Date;
	readonly payUntil: Date | null;
	readonly paidAt: Date | null;
	readonly points: number | null;
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
	) as "refundedTotal", ${paidPoints} as points`;

export function orderOf({ items, orderedAt, payUntil, paidAt, points, ...order }: OrderRow): StudentOrder {
	return {
		...order,
		orderedAt: orderedAt.toISOString(),
		...(payUntil && order.state === "open" ? { payUntil: payUntil.toISOString() } : {}),
		...(paidAt && { paidAt: paidAt.toISOString() }),
		...(points !== null && { points }),
		items: items.map(({ kind, ...item }) => ({
			...item,
			commodityType: kind === "RECHARGE" ? chargeType : commodityTypeOf(kind),
		})),
	};
}

/** SQL: the states that are asked for. */
const statesOf = (state: NonNullable<OrderQuery["state"]>): string =>
	state === "refunds" ? "'refunding', 'refunded'" : `'${state}'`;

const hasItem = (kind: "MEMBER" | "RECHARGE"): string => `exists (
	select from order_item where order_item.company_id = student_order.company_id
		and order_item.order_no = student_order.order_no and order_item.kind = '${kind}')`;

/** SQL: the orders in each list of the student's account. */
const inList = {
	/** Of levels of membership. */
	member: hasItem("MEMBER"),
	/** Of money for the balance. */
	charge: hasItem("RECHARGE"),
	/** Paid with points, also those that were given back. */
	point: `${paidPoints} is not null`,
} as const;

/** @param asked all orders by default */
export async function listOrders(
	sql: Sql,
	studentId: string,
	{ state, list, ...asked }: OrderQuery & { readonly list?: keyof typeof inList },
) {
	const conditions = [
		"student_id = $1",
		...(state ? [`state in (${statesOf(state)})`] : []),
		...(list ? [inList[list]] : []),
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
