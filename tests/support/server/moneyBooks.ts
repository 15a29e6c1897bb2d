// What schedules leave in the database.
import type { Database } from "../../../server/db/sql.ts";

/** SQL: the job is one about orders and their money. */
export const jobKinds = "kind in ('order.expire', 'payment.query', 'refund.send', 'refund.query')";

/** What is left in the database of one order. */
export async function booksOf(db: Database, orderNo: string) {
	return db.company(1, async (sql) => {
		const [order] = await sql.query<{ state: string }>(
			"select state from student_order where order_no = $1",
			[orderNo],
		);
		const payments = await sql.query<{ id: string; vendor: string; state: string; amount: number }>(
			"select id, vendor, state, amount::int as amount from payment where order_no = $1",
			[orderNo],
		);
		const refunds = await sql.query<{ paymentId: string; state: string; amount: number; cause: string }>(
			`select payment_id as "paymentId", state, amount::int as amount, cause from refund where order_no = $1`,
			[orderNo],
		);
		const items = await sql.query<{ has: boolean; refunded: number; price: number }>(
			`select refunded, price, exists (select from access_grant where target_id = order_item.target_id
				and student_id = 'ann' and state = 'active') as has from order_item where order_no = $1 order by position`,
			[orderNo],
		);
		const ledgers = await sql.query<{ kind: "balance" | "point"; spent: number; back: number }>(
			`select kind,
				coalesce(-sum(amount) filter (where cause_kind = 'order' and cause_id = $1), 0)::int as spent,
				coalesce(sum(amount) filter (where cause_kind = 'refund' and starts_with(cause_id, $1 || '/')), 0)::int as back
			from account_entry group by kind`,
			[orderNo],
		);
		const ledgerOf = (of: "balance" | "point") => {
			const [found] = ledgers.filter(({ kind }) => kind === of);
			return { spent: found?.spent ?? 0, back: found?.back ?? 0 };
		};
		const due = await sql.query<{ kind: string; last_error: string | null }>(
			`select kind, last_error from due_job where ${jobKinds}`,
		);
		return {
			order: order?.state,
			payments,
			refunds,
			items,
			due,
			balance: ledgerOf("balance"),
			points: ledgerOf("point"),
		};
	});
}
