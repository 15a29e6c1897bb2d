// Every statement about our books of a day, as they are compared with a vendor's.
import type { Sql } from "../../db/sql.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import type { PaymentReport } from "./paymentReports.ts";

export interface Period {
	readonly from: Date;
	readonly to: Date;
}

/** Numbers of payments that were paid on the day, or begun on it and not paid. */
export async function paymentsOfDay(
	sql: Sql,
	vendor: PaymentVendorName,
	{ from, to }: Period,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select id from payment where vendor = $1
			and (paid_at >= $2 and paid_at < $3 or paid_at is null and started_at >= $2 and started_at < $3)
		order by started_at, id`,
		[vendor, from, to],
	);
	return rows.map(({ id }) => id);
}

/** Numbers of refunds that were asked for on the day. */
export async function refundsOfDay(
	sql: Sql,
	vendor: PaymentVendorName,
	{ from, to }: Period,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select refund.id from refund
		join payment on payment.company_id = refund.company_id and payment.id = refund.payment_id
		where vendor = $1 and asked_at >= $2 and asked_at < $3 order by asked_at, refund.id`,
		[vendor, from, to],
	);
	return rows.map(({ id }) => id);
}

/** Money of no payment that was paid on the day, and that nobody has dealt with. */
export const reportsOfDay = (
	sql: Sql,
	vendor: PaymentVendorName,
	{ from, to }: Period,
): Promise<Pick<PaymentReport, "vendorRef" | "paymentId" | "amount" | "currency">[]> =>
	sql.query(
		`select vendor_ref as "vendorRef", payment_id as "paymentId", amount::float8 as amount, currency
		from payment_report
		where vendor = $1 and paid_at >= $2 and paid_at < $3 and settled_at is null and outcome <> 'refund' and not exists (
			select from payment where payment.vendor = $1 and payment.vendor_ref = payment_report.vendor_ref)
		order by paid_at, vendor_ref`,
		[vendor, from, to],
	);

/** Money of no payment that an operator has dealt with. */
export async function isResolved(sql: Sql, vendor: PaymentVendorName, vendorRef: string): Promise<boolean> {
	const rows = await sql.query(
		"select from payment_report where vendor = $1 and vendor_ref = $2 and settled_at is not null",
		[vendor, vendorRef],
	);
	return rows.length > 0;
}
