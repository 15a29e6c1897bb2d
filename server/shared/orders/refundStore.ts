// Every statement about refunds: money on its way back to a student.
import type { Sql } from "../../db/sql.ts";
import type { RefundFact } from "../../ports/payment/paymentVendor.ts";
import { schedule } from "../jobs/jobStore.ts";
import { refundSend } from "./jobKinds.ts";
import { newNumber } from "./newNumber.ts";
import type { Payment } from "./paymentStore.ts";

export interface NewRefund {
	readonly paymentId: string;
	readonly orderNo: string;
	readonly amount: number;
	readonly cause: "student" | "operator" | "surplus";
	/** `student`, `system`, or the name of an operator. */
	readonly actor: string;
	/** In the words of whoever asked for it. */
	readonly reason: string;
}

export interface Refund extends NewRefund {
	readonly companyId: number;
	readonly refundId: string;
	readonly state: "asked" | "sent" | "done" | "failed";
	readonly askedAt: Date;
	/** How often it was sent again after it had failed. */
	readonly attempt: number;
	/** Why the vendor refused it, or what it waits for. */
	readonly failure: string | null;
}

export interface RefundedItem {
	readonly position: number;
	readonly amount: number;
}

const columns = `company_id as "companyId", id as "refundId", payment_id as "paymentId", order_no as "orderNo", state,
	amount::float8 as amount, cause, actor, reason, asked_at as "askedAt", attempt, failure`;

/** The number that the vendor knows it by: one that has failed there stays failed under its number. */
export const numberAtVendor = ({ refundId, attempt }: Pick<Refund, "refundId" | "attempt">): string =>
	attempt === 0 ? refundId : `${refundId}R${attempt}`;

/** Of the attempts before, which have failed. */
export const earlierNumbers = ({ refundId, attempt }: Pick<Refund, "refundId" | "attempt">): string[] =>
	Array.from({ length: attempt }, (_, i) => numberAtVendor({ refundId, attempt: i }));

/** The attempt that the vendor has done after all, so that it is known by that number. */
export async function backToAttempt(
	sql: Sql,
	{ companyId, refundId }: Refund,
	number: string,
): Promise<number> {
	const attempt = Number(number.slice(refundId.length + 1));
	await sql.query("update refund set attempt = $3 where company_id = $1 and id = $2", [
		...[companyId, refundId, attempt],
	]);
	return attempt;
}

/** @param number as the vendor knows it, of any attempt */
export const refundIdOf = (number: string): string => number.replace(/R\d{1,2}$/, "");

/** @param number its own, or the one that the vendor knows it by */
export async function findRefund(sql: Sql, number: string): Promise<Refund | undefined> {
	const [refund] = await sql.query<Refund>(`select ${columns} from refund where id = $1`, [
		refundIdOf(number),
	]);
	return refund;
}

/** The caller has locked its order and payment. */
export async function lockRefund(sql: Sql, refundId: string): Promise<Refund | undefined> {
	const [refund] = await sql.query<Refund>(`select ${columns} from refund where id = $1 for no key update`, [
		refundId,
	]);
	return refund;
}

/** The newest first. */
export const refundsOf = (sql: Sql, orderNo: string): Promise<Refund[]> =>
	sql.query<Refund>(`select ${columns} from refund where order_no = $1 order by asked_at desc, id desc`, [
		orderNo,
	]);

/** @returns its number */
export async function insertRefund(sql: Sql, companyId: number, refund: NewRefund): Promise<string> {
	const refundId = newNumber();
	const { paymentId, orderNo, amount, cause, actor, reason } = refund;
	await sql.query(
		`insert into refund (company_id, id, payment_id, order_no, amount, cause, actor, reason)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[companyId, refundId, paymentId, orderNo, amount, cause, actor, reason],
	);
	return refundId;
}

/** All of a payment that the order did not need goes back by itself. */
export async function refundSurplus(
	sql: Sql,
	{ companyId, paymentId, orderNo, amount }: Pick<Payment, "companyId" | "paymentId" | "orderNo" | "amount">,
): Promise<void> {
	const by = { cause: "surplus", actor: "system", reason: "" } as const;
	const refundId = await insertRefund(sql, companyId, { paymentId, orderNo, amount, ...by });
	await schedule(sql, { companyId, kind: refundSend, key: refundId });
}

export async function insertItems(
	sql: Sql,
	{ companyId, refundId, orderNo }: Pick<Refund, "companyId" | "refundId" | "orderNo">,
	items: readonly RefundedItem[],
): Promise<void> {
	await sql.query(
		`insert into refund_item (company_id, refund_id, order_no, position, amount)
		select $1, $2, $3, position, amount from json_to_recordset($4::json) as given (position int, amount int)`,
		[companyId, refundId, orderNo, JSON.stringify(items)],
	);
}

/** Adds what a refund is for to what was sent back of its items. @param sign -1 takes it away: it was refused */
export async function addRefunded(
	sql: Sql,
	{ companyId, refundId }: Pick<Refund, "companyId" | "refundId">,
	sign: 1 | -1,
): Promise<void> {
	await sql.query(
		`update order_item set refunded = refunded + $3 * amount from refund_item
		where refund_item.company_id = $1 and refund_id = $2 and order_item.company_id = refund_item.company_id
			and order_item.order_no = refund_item.order_no and order_item.position = refund_item.position`,
		[companyId, refundId, sign],
	);
}

/** Whether each item of a refund has that much left. */
export async function canAddRefunded(
	sql: Sql,
	{ companyId, refundId }: Pick<Refund, "companyId" | "refundId">,
): Promise<boolean> {
	const [row] = await sql.query<{ canAdd: boolean }>(
		`select coalesce(bool_and(refunded + amount <= price), true) as "canAdd"
		from refund_item join order_item using (company_id, order_no, position)
		where refund_item.company_id = $1 and refund_id = $2`,
		[companyId, refundId],
	);
	return row?.canAdd ?? true;
}

export async function storeFact(
	sql: Sql,
	companyId: number,
	{ refundId, vendorRef, failure }: Omit<RefundFact, "state">,
): Promise<void> {
	await sql.query(
		`update refund set vendor_ref = coalesce($3, vendor_ref), failure = left($4, 200)
		where company_id = $1 and id = $2`,
		[companyId, refundId, vendorRef ?? null, failure ?? null],
	);
}

export const itemsOfRefund = (sql: Sql, refundId: string): Promise<RefundedItem[]> =>
	sql.query<RefundedItem>("select position, amount from refund_item where refund_id = $1 order by position", [
		refundId,
	]);

/** From now on it has another number at the vendor. With the job that sends it. */
export async function nextAttempt(
	sql: Sql,
	{ companyId, refundId }: Pick<Refund, "companyId" | "refundId">,
): Promise<void> {
	await sql.query(
		`update refund set attempt = attempt + 1, asked_at = now(), vendor_ref = null, failure = null
		where company_id = $1 and id = $2`,
		[companyId, refundId],
	);
	await schedule(sql, { companyId, kind: refundSend, key: refundId });
}
