// Every statement about one order while it is paid, cancelled or sent back.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { isChargeSql } from "./insertCharge.ts";
import type { OrderKey } from "./markPaid.ts";

export interface Order extends OrderKey {
	/** Empty for none. */
	readonly schoolId: string;
	readonly state: "open" | "paid" | "refunding" | "refunded" | "cancelled";
	readonly currency: string;
	readonly total: number;
	readonly payUntil: Date | null;
	readonly paidAt: Date | null;
	/** It cannot be paid any more. */
	readonly isOverdue: boolean;
	/** It is one of money for the balance. */
	readonly isCharge: boolean;
}

const columns = `company_id as "companyId", order_no as "orderNo", student_id as "studentId", school_id as "schoolId",
	state, currency, total::float8 as total, pay_until as "payUntil", paid_at as "paidAt",
	coalesce(pay_until <= now(), false) as "isOverdue", ${isChargeSql} as "isCharge"`;

export async function findOrder(sql: Sql, orderNo: string): Promise<Order | undefined> {
	const [order] = await sql.query<Order>(`select ${columns} from student_order where order_no = $1`, [
		orderNo,
	]);
	return order;
}

/** Locked before its payments and refunds, by whoever changes one of them. */
export async function lockOrder(sql: Sql, orderNo: string): Promise<Order | undefined> {
	const [order] = await sql.query<Order>(
		`select ${columns} from student_order where order_no = $1 for no key update`,
		[orderNo],
	);
	return order;
}

export interface OrderedItem {
	readonly position: number;
	readonly name: LocalText;
	readonly price: number;
	/** What of that was sent back, or is on its way. */
	readonly refunded: number;
}

export const itemsOf = (sql: Sql, orderNo: string): Promise<OrderedItem[]> =>
	sql.query<OrderedItem>(
		`select position, commodity_name as name, price, refunded from order_item where order_no = $1 order by position`,
		[orderNo],
	);
