// An order of money for the balance: the student pays a vendor, and has the amount in the balance once that is paid.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { schedule } from "../jobs/jobStore.ts";
import { orderExpiry } from "./jobKinds.ts";
import { newOrderNo } from "./newNumber.ts";

export interface Charge {
	readonly amount: number;
	readonly currency: string;
	/** Empty for none. */
	readonly schoolId: string;
	/** How long it can be paid. */
	readonly minutes: number;
}

const name = { zh: "余额充值", en: "Money for the balance" };

/** SQL condition on student_order: it is one for the balance. */
export const isChargeSql = `exists (
	select from order_item where order_item.company_id = student_order.company_id
		and order_item.order_no = student_order.order_no and order_item.kind = 'RECHARGE')`;

/** The open order of the same amount, which a second click finds. The caller has locked the student. */
export async function findOpenCharge(
	sql: Sql,
	studentId: string,
	{ amount, currency, schoolId }: Charge,
): Promise<string | undefined> {
	const [row] = await sql.query<{ orderNo: string }>(
		`select order_no as "orderNo" from student_order where student_id = $1 and state = 'open' and total = $2
			and currency = $3 and school_id = $4 and pay_until > now() + interval '1 minute' and ${isChargeSql}
		order by ordered_at desc limit 1`,
		[studentId, amount, currency, schoolId],
	);
	return row?.orderNo;
}

/** What the student has in a currency, with what is being paid for. */
export async function balanceWithCharges(sql: Sql, studentId: string, currency: string): Promise<number> {
	const [row] = await sql.query<{ sum: number }>(
		`select (coalesce((select balance from account where student_id = $1 and kind = 'balance' and currency = $2), 0)
			+ coalesce((select sum(total) from student_order
				where student_id = $1 and currency = $2 and state = 'open' and ${isChargeSql}), 0))::float8 as sum`,
		[studentId, currency],
	);
	return row?.sum ?? 0;
}

/** @returns its number */
export async function insertCharge(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ amount, currency, schoolId, minutes }: Charge,
): Promise<string> {
	const orderNo = await newOrderNo(sql, companyId);
	const [row] = await sql.query<{ payUntil: Date }>(
		`insert into student_order (company_id, order_no, student_id, school_id, currency, total, pay_until)
		values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) returning pay_until as "payUntil"`,
		[companyId, orderNo, studentId, schoolId, currency, amount, minutes],
	);
	await sql.query(
		`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		values ($1, $2, 0, 'balance', 'RECHARGE', 'balance', $3, $4)`,
		[companyId, orderNo, JSON.stringify(name), amount],
	);
	await schedule(sql, { companyId, kind: orderExpiry, key: orderNo }, row?.payUntil);
	return orderNo;
}
