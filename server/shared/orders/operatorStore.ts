// What an operator asks about orders and their money.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { paidPoints } from "../accounts/orderAccounts.ts";
import type { Order } from "./orderStore.ts";
import type { Refund } from "./refundStore.ts";

export interface OrderFilter {
	readonly state?: Order["state"] | undefined;
	readonly studentId?: string | undefined;
	/** Days of UTC, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

export interface ListedOrder extends Pick<Order, "orderNo" | "state" | "total" | "currency" | "paidAt"> {
	readonly orderedAt: Date;
	/** That it was paid with; null for money. */
	readonly points: number | null;
	/** What of it was sent back, or is on its way. */
	readonly refunded: number;
	/** By which the student signs in, else the id. */
	readonly account: string;
	readonly items: readonly LocalText[];
}

/** SQL: the student of the order, as operators name them. */
const account = `(select coalesce(account, mobile, email, 'id/' || student.id) from student
	where student.company_id = student_order.company_id and student.id = student_order.student_id) as account`;

/** The newest first. */
export const listForOperator = (
	sql: Sql,
	{ state, studentId, from, to }: OrderFilter,
	limit: number,
): Promise<ListedOrder[]> =>
	sql.query<ListedOrder>(
		`select order_no as "orderNo", state, total::float8 as total, currency, ordered_at as "orderedAt",
			paid_at as "paidAt", ${account}, coalesce(refunded, 0)::float8 as refunded, coalesce(items, '[]') as items,
			${paidPoints} as points
		from student_order, lateral (
			select sum(refunded) as refunded, json_agg(commodity_name order by position) as items from order_item
			where order_item.company_id = student_order.company_id and order_item.order_no = student_order.order_no
		) as sums
		where ($1::text is null or state = $1) and ($2::text is null or student_id = $2)
			and ($3::date is null or ordered_at >= $3::date::timestamp at time zone 'UTC')
			and ($4::date is null or ordered_at < ($4::date + 1)::timestamp at time zone 'UTC')
		order by ordered_at desc, order_no limit $5`,
		[state ?? null, studentId ?? null, from ?? null, to ?? null, limit],
	);

export async function accountOf(sql: Sql, orderNo: string): Promise<string> {
	const [row] = await sql.query<{ account: string }>(
		`select ${account} from student_order where order_no = $1`,
		[orderNo],
	);
	return row?.account ?? "";
}

export interface ListedMove {
	readonly kind: "order" | "payment" | "refund";
	readonly id: string;
	readonly move: string;
	readonly to: string;
	readonly cause: string;
	readonly actor: string;
	readonly movedAt: Date;
}

/** Everything that became of an order, its payments and its refunds, as it happened. */
export const movesOf = (sql: Sql, orderNo: string): Promise<ListedMove[]> =>
	sql.query<ListedMove>(
		`select kind, id, move, to_state as "to", cause, actor, moved_at as "movedAt" from transition_log
		where (kind = 'order' and id = $1)
			or (kind = 'payment' and id in (select id from payment where order_no = $1))
			or (kind = 'refund' and id in (select id from refund where order_no = $1))
		order by sequence`,
		[orderNo],
	);

export interface ListedSurplus
	extends Pick<Refund, "refundId" | "paymentId" | "orderNo" | "amount" | "state" | "failure" | "askedAt"> {
	readonly vendor: string;
	readonly currency: string;
	readonly account: string;
}

/** What was paid too much: the failed ones, those on their way, and those that were returned, the newest first. */
export const listSurplus = (sql: Sql, limit: number): Promise<ListedSurplus[]> =>
	sql.query<ListedSurplus>(
		`select refund.id as "refundId", payment_id as "paymentId", refund.order_no as "orderNo",
			refund.amount::float8 as amount, refund.state, failure, asked_at as "askedAt", vendor, payment.currency,
			${account}
		from refund
		join payment on payment.company_id = refund.company_id and payment.id = refund.payment_id
		join student_order on student_order.company_id = refund.company_id
			and student_order.order_no = refund.order_no
		where refund.cause = 'surplus'
		order by case refund.state when 'failed' then 0 when 'done' then 2 else 1 end, asked_at desc limit $1`,
		[limit],
	);
