// Orders that are paid with the student's balance or points, or add to the balance, and what of that is given back.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { type AccountKey, type Posted, post } from "./accountStore.ts";
import { pointsOfPart } from "./pointPrice.ts";

/** What is taken from an account of the student, or given back to it. */
export interface AccountSum extends Pick<AccountKey, "kind" | "currency"> {
	/** Points, or money in minor units of the currency. */
	readonly amount: number;
}

/** Pays an order, once: the caller has its row locked and goes on only where this is `posted`. */
export const spendForOrder = (
	sql: Sql,
	who: StudentKey,
	orderNo: string,
	{ kind, currency, amount }: AccountSum,
): Promise<Posted> =>
	post(sql, {
		...who,
		...{ kind, currency, amount: -amount, causeKind: "order", causeId: orderNo },
		reason: { zh: `支付订单 ${orderNo}`, en: `Payment of order ${orderNo}` },
	});

interface RefundKey {
	readonly orderNo: string;
	readonly refundId: string;
}

const refundEntry = ({ orderNo, refundId }: RefundKey) =>
	({
		causeKind: "refund",
		causeId: `${orderNo}/${refundId}`,
		reason: { zh: `订单 ${orderNo} 退款`, en: `Refund of order ${orderNo}` },
	}) as const;

/** SQL: the entry is about the order $3, which was paid with the account, or about a refund of it. */
const ofOrder = `company_id = $1 and student_id = $2 and (
	(cause_kind = 'order' and cause_id = $3) or (cause_kind = 'refund' and starts_with(cause_id, $3 || '/')))`;

/**
 * Gives back what was paid for an order, or a part of it, once for a refund. What was spent last comes back first: the part
 * that can be paid out.
 * @param amount in minor units of the currency
 */
export async function refundToBalance(
	sql: Sql,
	who: StudentKey,
	key: RefundKey,
	amount: number,
	currency: string,
): Promise<Posted> {
	const [spent] = await sql.query<{ withdrawable: number }>(
		`select coalesce(-sum(withdrawable), 0)::float8 as withdrawable from account_entry
		where ${ofOrder} and kind = 'balance' and currency = $4`,
		[who.companyId, who.studentId, key.orderNo, currency],
	);
	return post(sql, {
		...{ ...who, ...refundEntry(key), kind: "balance", currency, amount },
		withdrawable: Math.min(amount, spent?.withdrawable ?? 0),
	});
}

/** The points of an order that was paid with them. */
export interface OrderPoints {
	readonly taken: number;
	/** How many each refund gave back, by its number. */
	readonly back: ReadonlyMap<string, number>;
}

/**
 * The points that a refund gave back, 0 for a part that is worth less than one. Undefined where it sends money: of an
 * order that was not paid with points, and of money that a vendor took although it was.
 */
export const pointsOfRefund = (
	points: OrderPoints | undefined,
	{ refundId, cause }: { readonly refundId: string; readonly cause: string },
): number | undefined => (points && cause !== "surplus" ? (points.back.get(refundId) ?? 0) : undefined);

/** @returns undefined for an order that was not paid with points */
export async function pointsOfOrder(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	orderNo: string,
): Promise<OrderPoints | undefined> {
	const entries = await sql.query<{ refundId: string; amount: number }>(
		`select split_part(cause_id, '/', 2) as "refundId", amount::float8 as amount from account_entry
		where ${ofOrder} and kind = 'point'`,
		[companyId, studentId, orderNo],
	);
	const paid = entries.find(({ refundId }) => refundId === "");
	return (
		paid && {
			taken: -paid.amount,
			back: new Map(
				entries.filter((each) => each !== paid).map(({ refundId, amount }) => [refundId, amount]),
			),
		}
	);
}

/**
 * Gives back the points of a part of an order, once for a refund: together never more than were taken, and all of them with
 * the whole order.
 */
export async function refundToPoints(
	sql: Sql,
	who: StudentKey,
	key: RefundKey,
	{ refunded, total }: { readonly refunded: number; readonly total: number },
): Promise<void> {
	const points = await pointsOfOrder(sql, who, key.orderNo);
	if (!points) throw new Error(`order ${key.orderNo} was paid with points and must have their entry`);
	const before = [...points.back.values()].reduce((sum, amount) => sum + amount, 0);
	const amount = pointsOfPart(points.taken, refunded, total) - before;
	// A part that is worth less than a point comes back with the rest.
	if (amount > 0) await post(sql, { ...who, ...refundEntry(key), kind: "point", currency: "", amount });
}

/** SQL: how many points a row of student_order was paid with; null for none. */
export const paidPoints = `(select -amount::float8 from account_entry
	where account_entry.company_id = student_order.company_id and account_entry.student_id = student_order.student_id
		and kind = 'point' and cause_kind = 'order' and cause_id = order_no)`;

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
