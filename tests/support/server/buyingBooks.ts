// What schedules of several students have led to: the books of the vendors, and ours.
import { paymentVendors } from "../../../server/ports/payment/paymentVendor.ts";
import { refundState } from "../../../server/stand-ins/pay/moves.ts";
import type { BuyingWorld } from "./buyingModel.ts";

/** What the vendors have: each sum that was paid, and how much of it went back. */
export async function theirBooks({ vendors }: BuyingWorld) {
	const all = [];
	for (const name of paymentVendors)
		for (const { captures, refunds } of await vendors.stored(name))
			for (const { ref, amount } of captures) {
				const back = refunds.filter((each) => each.of === ref && refundState(each) !== "failed");
				all.push({ ref, amount, back: back.reduce((sum, each) => sum + each.amount, 0) });
			}
	return all.toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
}

/** The same as our payments and refunds have it. */
export const ourBooks = ({ site }: BuyingWorld) =>
	site.db.company(1, (sql) =>
		sql.query<{ ref: string; amount: number; back: number }>(
			`select vendor_ref as ref, amount::int as amount, coalesce((
				select sum(refund.amount) from refund
				where refund.company_id = payment.company_id and payment_id = payment.id and refund.state = 'done'), 0)::int as back
			from payment where vendor_ref is not null order by vendor_ref collate "C"`,
		),
	);

interface EndedOrder {
	readonly orderNo: string;
	readonly state: string;
	readonly total: number;
	readonly payments: readonly { readonly id: string; readonly state: string; readonly amount: number }[];
	readonly refunds: readonly {
		readonly paymentId: string;
		readonly state: string;
		readonly amount: number;
		readonly cause: string;
	}[];
	readonly items: readonly { readonly price: number; readonly refunded: number; readonly has: boolean }[];
	/** States of the coupons that name it. */
	readonly coupons: readonly string[];
}

export const endedOrders = ({ site }: BuyingWorld) =>
	site.db.company(1, (sql) =>
		sql.query<EndedOrder>(
			`select order_no as "orderNo", state, total::int as total,
				coalesce((select json_agg(json_build_object('id', id, 'state', payment.state, 'amount', amount)) from payment
					where payment.company_id = student_order.company_id and payment.order_no = student_order.order_no), '[]') as payments,
				coalesce((select json_agg(json_build_object('paymentId', payment_id, 'state', refund.state, 'amount', amount, 'cause', cause))
					from refund where refund.company_id = student_order.company_id and refund.order_no = student_order.order_no), '[]') as refunds,
				(select json_agg(json_build_object('price', price, 'refunded', refunded, 'has', exists (
						select from access_grant where access_grant.company_id = order_item.company_id and cause_kind = 'order'
							and cause_id = order_item.order_no and target_id = order_item.target_id and state = 'active'))
						order by position) from order_item
					where order_item.company_id = student_order.company_id and order_item.order_no = student_order.order_no) as items,
				array(select coupon.state from coupon where coupon.company_id = student_order.company_id
					and coupon.order_no = student_order.order_no) as coupons
			from student_order order by ordered_at, order_no`,
		),
	);

export const couponBooks = ({ site }: BuyingWorld) =>
	site.db.company(1, async (sql) => ({
		taken: (await sql.query<{ taken: number }>("select taken from coupon_kind_count")).map(
			({ taken }) => taken,
		),
		coupons: await sql.query<{ state: string; orderNo: string | null }>(
			`select state, order_no as "orderNo" from coupon`,
		),
	}));

export const waitingJobs = ({ site }: BuyingWorld) =>
	site.db.system((sql) =>
		sql.query<{ kind: string; error: string | null }>(
			`select kind, last_error as error from due_job where kind in ('order.expire', 'payment.query', 'refund.send', 'refund.query')`,
		),
	);
