// Orders that are paid with the student's balance or add to it, and what of that is given back.
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

/** Adds what an order of money for the balance is about, once. @returns false of an order of something else */
export async function postCharge(sql: Sql, who: StudentKey, orderNo: string): Promise<boolean> {
	const [charge] = await sql.query<{ amount: number; currency: string }>(
		`select price as amount, currency from order_item join student_order using (company_id, order_no)
		where order_item.company_id = $1 and order_no = $2 and kind = 'RECHARGE'`,
		[who.companyId, orderNo],
	);
	if (!charge) return false;
	await post(sql, {
		...{ ...who, ...charge, kind: "balance", causeKind: "order", causeId: orderNo },
		reason: { zh: `充值订单 ${orderNo}`, en: `Money of order ${orderNo}` },
	});
	return true;
}

interface ChargeRefund {
	/** Of the attempt: one that failed and is sent again takes it back again. */
	readonly refundNo: string;
	readonly orderNo: string;
	readonly amount: number;
	readonly currency: string;
}

/** Takes money that is sent back out of the balance, once for a refund; `short` where it does not cover that. */
export const takeBackCharge = (
	sql: Sql,
	who: StudentKey,
	{ refundNo, orderNo, amount, currency }: ChargeRefund,
): Promise<Posted> =>
	post(sql, {
		...{
			...who,
			kind: "balance",
			currency,
			amount: -amount,
			causeKind: "refund",
			causeId: `${orderNo}/${refundNo}`,
		},
		reason: { zh: `充值订单 ${orderNo} 退款`, en: `Refund of order ${orderNo}` },
	});

/** The vendor refused to send it back: it is in the balance again, and can be paid out as before. */
export async function restoreCharge(
	sql: Sql,
	who: StudentKey,
	{ refundNo, orderNo, amount, currency }: ChargeRefund,
): Promise<void> {
	const [taken] = await sql.query<{ withdrawable: number }>(
		`select -withdrawable::float8 as withdrawable from account_entry where company_id = $1 and student_id = $2
			and kind = 'balance' and currency = $3 and cause_kind = 'refund' and cause_id = $4`,
		[who.companyId, who.studentId, currency, `${orderNo}/${refundNo}`],
	);
	await post(sql, {
		...{
			...who,
			kind: "balance",
			currency,
			amount,
			causeKind: "returned",
			causeId: `${orderNo}/${refundNo}`,
		},
		withdrawable: taken?.withdrawable ?? 0,
		reason: { zh: `充值订单 ${orderNo} 退款未成功`, en: `The refund of order ${orderNo} did not succeed` },
	});
}
