// Money of students who are erased: what is under way has to end first, and what vendors took stays in the books.
import type { Sql } from "../../db/sql.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { lockStudent } from "../session/sessionStore.ts";
import { isOwnAccountSql } from "./paymentStore.ts";

/** Of the student $1. */
const ofStudent = "order_no in (select order_no from student_order where student_id = $1)";

/**
 * In the order in which payments lock them (machines.ts).
 * @returns false when the student was removed meanwhile
 */
export async function lockOrdersAndStudent(sql: Sql, studentId: string): Promise<boolean> {
	await sql.query("select from student_order where student_id = $1 order by order_no for no key update", [
		studentId,
	]);
	const isThere = (await lockStudent(sql, studentId)) !== undefined;
	await sql.query("select from account where student_id = $1 order by kind, currency for no key update", [
		studentId,
	]);
	return isThere;
}

/**
 * The caller has locked the orders and the student.
 * @returns what has to happen before the student can be erased, one line each
 */
export async function moneyUnderWay(sql: Sql, studentId: string): Promise<string[]> {
	const rows = await sql.query<{ line: string }>(
		`select 'order ' || order_no || ' waits for its payment: close it with npm run orders -- close' as line
		from student_order where student_id = $1 and state = 'open'
		union all
		select 'payment ' || id || ' can still be paid at ' || vendor || ' until '
			|| to_char((greatest(valid_until, now()) + interval '2 min') at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
			|| ' UTC: wait until then'
		from payment where ${ofStudent} and not ${isOwnAccountSql} and (state in ('begun', 'asked')
			or state in ('closed', 'failed') and valid_until > now() - interval '2 min')
		union all
		select 'refund ' || id || case state
				when 'failed' then ' of money that was paid too much has failed: send it again with npm run orders -- resend'
				else ' is on its way: wait until the vendor has done it' end
		from refund where ${ofStudent} and (state in ('asked', 'sent') or state = 'failed' and cause = 'surplus')
		union all
		select 'withdrawal ' || id || ' is not decided: npm run accounts -- pay-out, or refuse'
		from withdrawal where student_id = $1 and state = 'asked'
		union all
		select 'invoice ' || id || ' is being issued: wait, or refuse it with npm run invoices -- refuse'
		from invoice where ${ofStudent} and state = 'issuing'
		union all
		select 'the balance is ' || balance || ' ' || currency || ' in minor units (cents): send the money back with'
			|| ' npm run orders -- refund, or take it with npm run accounts -- adjust'
		from account where student_id = $1 and kind = 'balance' and balance > 0`,
		[studentId],
	);
	return rows.map(({ line }) => line);
}

/** Copies what vendors took and sent back, without whose it was. */
export async function keepBooks(sql: Sql, companyId: number, studentId: string): Promise<void> {
	await sql.query(
		`insert into erased_payment
			(company_id, vendor, vendor_ref, payment_id, amount, currency, paid_at, refunded, refund_ids)
		select company_id, vendor, vendor_ref, coalesce(repeats, id), amount, currency, coalesce(paid_at, started_at), (
				select coalesce(sum(refund.amount), 0) from refund
				where refund.company_id = payment.company_id and payment_id = payment.id and refund.state = 'done'
			), array(
				select refund.id from refund
				where refund.company_id = payment.company_id and payment_id = payment.id and refund.state = 'done' order by id)
		from payment where company_id = $2 and not ${isOwnAccountSql} and vendor_ref is not null and ${ofStudent}`,
		[studentId, companyId],
	);
}

/** What was paid out to the student, by currency: the books of the school have it, and nobody else is named. */
export async function paidOut(sql: Sql, studentId: string): Promise<{ readonly [currency: string]: number }> {
	const rows = await sql.query<{ currency: string; amount: number }>(
		`select currency, sum(amount)::float8 as amount from withdrawal
		where student_id = $1 and state = 'paid' and currency ~ '^[A-Z]{3}$' group by currency order by currency`,
		[studentId],
	);
	return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
}

export interface ErasedPayment {
	readonly paymentId: string;
	readonly amount: number;
	readonly currency: string;
}

/** @param vendorRef what the vendor calls the money */
export async function findErased(
	sql: Sql,
	vendor: PaymentVendorName,
	vendorRef: string,
): Promise<ErasedPayment | undefined> {
	const [row] = await sql.query<ErasedPayment>(
		`select payment_id as "paymentId", amount::float8 as amount, currency from erased_payment
		where vendor = $1 and vendor_ref = $2`,
		[vendor, vendorRef],
	);
	return row;
}

/** Whether a refund, by our number, was done for a student who was erased since. */
export async function isErasedRefund(
	sql: Sql,
	vendor: PaymentVendorName,
	refundId: string,
): Promise<boolean> {
	const rows = await sql.query(
		"select from erased_payment where vendor = $1 and $2 = any (refund_ids) limit 1",
		[vendor, refundId],
	);
	return rows.length > 0;
}
