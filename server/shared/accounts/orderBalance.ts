// Orders that are paid with the student's balance, and what of that is given back.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { type Posted, post } from "./accountStore.ts";

/**
 * Pays an order, once: the caller has its row locked and goes on only where this is `posted`.
 * @param amount in minor units of the currency
 */
export const payFromBalance = (
	sql: Sql,
	who: StudentKey,
	orderNo: string,
	amount: number,
	currency: string,
): Promise<Posted> =>
	post(sql, {
		...who,
		...{ kind: "balance", currency, amount: -amount, causeKind: "order", causeId: orderNo },
		reason: { zh: `支付订单 ${orderNo}`, en: `Payment of order ${orderNo}` },
	});

/**
 * Gives back what was paid for an order, or a part of it, once for a refund. What was spent last comes back first: the part
 * that can be paid out.
 * @param amount in minor units of the currency
 */
export async function refundToBalance(
	sql: Sql,
	who: StudentKey,
	{ orderNo, refundId }: { readonly orderNo: string; readonly refundId: string },
	amount: number,
	currency: string,
): Promise<Posted> {
	const [spent] = await sql.query<{ withdrawable: number }>(
		`select coalesce(-sum(withdrawable), 0)::float8 as withdrawable from account_entry
		where company_id = $1 and student_id = $2 and kind = 'balance' and currency = $3 and (
			(cause_kind = 'order' and cause_id = $4) or (cause_kind = 'refund' and starts_with(cause_id, $4 || '/')))`,
		[who.companyId, who.studentId, currency, orderNo],
	);
	return post(sql, {
		...who,
		...{ kind: "balance", currency, amount, causeKind: "refund", causeId: `${orderNo}/${refundId}` },
		withdrawable: Math.min(amount, spent?.withdrawable ?? 0),
		reason: { zh: `订单 ${orderNo} 退款`, en: `Refund of order ${orderNo}` },
	});
}
