// Money of a student who is to be erased: what is under way has to end first, and what the vendors took stays in the books.
import type { Sql } from "../../db/sql.ts";

/** Of the student $1. */
const ofStudent = `order_no in (select order_no from student_order where student_id = $1)`;

/**
 * In the transaction of the erasure, before the student is locked: whoever pays or refunds locks the order first.
 * @returns what has to happen before the student can be erased, one line each
 */
export async function moneyUnderWay(sql: Sql, studentId: string): Promise<string[]> {
	await sql.query("select from student_order where student_id = $1 order by order_no for no key update", [
		studentId,
	]);
	const rows = await sql.query<{ line: string }>(
		`select 'order ' || order_no || ' waits for its payment: close it with npm run orders -- close' as line
		from student_order where student_id = $1 and state = 'open'
		union all
		select 'payment ' || id || ' can still be paid at ' || vendor || ' until '
			|| to_char(greatest(valid_until + interval '2 min', now() + interval '2 min') at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
			|| ' UTC: wait until then' from payment
		where ${ofStudent} and (state in ('begun', 'asked')
			or state in ('closed', 'failed') and valid_until > now() - interval '2 min')
		union all
		select 'refund ' || id || case state when 'failed'
				then ' of money that was paid too much has failed: send it again with npm run orders -- resend'
				else ' is on its way: wait until the vendor has done it' end from refund
		where ${ofStudent} and (state in ('asked', 'sent') or state = 'failed' and cause = 'surplus')`,
		[studentId],
	);
	return rows.map(({ line }) => line);
}

/** Copies what vendors took and sent back, without whose it was. */
export async function keepBooks(sql: Sql, companyId: number, studentId: string): Promise<void> {
	await sql.query(
		`insert into erased_payment (company_id, vendor, vendor_ref, payment_id, amount, currency, paid_at, refunded)
		select company_id, vendor, vendor_ref, coalesce(repeats, id), amount, currency, coalesce(paid_at, started_at), coalesce((
			select sum(refund.amount) from refund
			where refund.company_id = payment.company_id and payment_id = payment.id and refund.state = 'done'), 0)
		from payment where company_id = $2 and vendor_ref is not null and ${ofStudent}`,
		[studentId, companyId],
	);
}
