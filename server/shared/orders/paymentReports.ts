// Money that vendors have reported and that belongs to no payment of that amount: only a person can know what it was for.
import type { Database, Sql } from "../../db/sql.ts";
import type { PaymentFact, PaymentVendorName } from "../../ports/payment/paymentVendor.ts";

export interface PaymentReport {
	readonly vendor: PaymentVendorName;
	readonly vendorRef: string;
	readonly paymentId: string;
	/** Null where the number is of no payment. */
	readonly orderNo: string | null;
	readonly amount: number;
	readonly currency: string;
	readonly paidAt: Date;
	/** `refund`: money that went back and that no refund counts, by its number at the vendor. */
	readonly outcome: "mismatch" | "unknown" | "refund";
	readonly reportedAt: Date;
}

/** Whether the number is of another company, which has the same account at the vendor. */
export async function isOfOtherCompany(
	db: Database,
	companyId: number,
	table: "payment" | "refund",
	number: string,
): Promise<boolean> {
	const isErased = table === "payment" ? "payment_id = $1" : "$1 = any (refund_ids)";
	const rows = await db.system((sql) =>
		sql.query(
			`select 1 from ${table} where id = $1 and company_id <> $2
			union all select 1 from erased_payment where ${isErased} and company_id <> $2 limit 1`,
			[number, companyId],
		),
	);
	return rows.length > 0;
}

/** Reported again, it is the same. */
export async function storeReport(
	sql: Sql,
	companyId: number,
	vendor: PaymentVendorName,
	{
		vendorRef,
		paymentId,
		amount,
		currency,
		paidAt,
	}: Pick<PaymentReport, "vendorRef" | "paymentId" | "amount" | "currency" | "paidAt">,
	outcome: PaymentReport["outcome"],
): Promise<void> {
	await sql.query(
		`insert into payment_report (company_id, vendor, vendor_ref, payment_id, amount, currency, paid_at, outcome)
		values ($1, $2, $3, $4, $5, $6, $7, $8)
		on conflict (company_id, vendor, vendor_ref) do update
			set payment_id = $4, amount = $5, currency = $6, paid_at = $7, outcome = $8`,
		[companyId, vendor, vendorRef, paymentId, amount, currency, paidAt, outcome],
	);
}

/**
 * Whether the money was reported before as sent back, also where an operator has dealt with it since: it was no payment's
 * although the amount was right.
 */
export async function wasSentBack(
	sql: Sql,
	vendor: string,
	{ vendorRef, amount, currency }: PaymentFact & { readonly state: "paid" },
): Promise<boolean> {
	const rows = await sql.query(
		`select from payment_report
		where vendor = $1 and vendor_ref = $2 and outcome = 'mismatch' and amount = $3 and currency = $4`,
		[vendor, vendorRef, amount, currency],
	);
	return rows.length > 0;
}

/** Those that nobody has dealt with, and that no payment counts meanwhile; the newest first. */
export const openReports = (sql: Sql, limit: number): Promise<PaymentReport[]> =>
	sql.query<PaymentReport>(
		`select vendor, vendor_ref as "vendorRef", payment_id as "paymentId", amount::float8 as amount, currency,
			paid_at as "paidAt", outcome, reported_at as "reportedAt",
			coalesce((select order_no from payment where payment.id = payment_report.payment_id),
				(select order_no from refund where refund.id = regexp_replace(payment_report.payment_id, 'R\\d{1,2}$', '')))
				as "orderNo"
		from payment_report
		where settled_at is null and not exists (
			select from payment where payment.vendor = payment_report.vendor
				and payment.vendor_ref = payment_report.vendor_ref)
		order by reported_at desc limit $1`,
		[limit],
	);

/** @returns whether there was one that nobody has dealt with */
export async function resolveReport(sql: Sql, vendor: string, vendorRef: string): Promise<boolean> {
	const rows = await sql.query(
		`update payment_report set settled_at = now() where vendor = $1 and vendor_ref = $2 and settled_at is null
		returning 1`,
		[vendor, vendorRef],
	);
	return rows.length > 0;
}
