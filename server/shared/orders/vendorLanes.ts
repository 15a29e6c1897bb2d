// Limits how many jobs of this server call a vendor at a time, so that one that does not answer leaves workers for the others.
import type { Sql } from "../../db/sql.ts";
import { type PaymentVendorName, paymentVendors } from "../../ports/payment/paymentVendor.ts";
import { orderExpiry, paymentQuery } from "./jobKinds.ts";

const perVendor = 3;

/** Workers of the jobs that call vendors: enough for all vendors. */
export const vendorWorkers = perVendor * paymentVendors.length;

/** SQL: vendors that a job calls, by its key. */
const vendorsOfOrder = "select vendor from payment where order_no = $1 and state in ('begun', 'asked')";
const vendorsOfPayment = "select vendor from payment where id = $1";
const vendorsOfRefund =
	"select vendor from payment join refund on refund.company_id = payment.company_id and payment.id = payment_id where refund.id = $1";

export async function vendorsOf(sql: Sql, kind: string, key: string): Promise<PaymentVendorName[]> {
	const byKind: Readonly<Record<string, string>> = {
		[orderExpiry]: vendorsOfOrder,
		[paymentQuery]: vendorsOfPayment,
	};
	const rows = await sql.query<{ vendor: PaymentVendorName }>(byKind[kind] ?? vendorsOfRefund, [key]);
	return [...new Set(rows.map(({ vendor }) => vendor))];
}

export function createVendorLanes() {
	const running = new Map<PaymentVendorName, number>();
	const add = (vendors: readonly PaymentVendorName[], count: 1 | -1): void => {
		for (const vendor of vendors) running.set(vendor, (running.get(vendor) ?? 0) + count);
	};
	return {
		/** @returns undefined where one of the vendors has as many jobs as it may have: the work was not begun */
		async run<T>(vendors: readonly PaymentVendorName[], work: () => Promise<T>): Promise<T | undefined> {
			if (vendors.some((vendor) => (running.get(vendor) ?? 0) >= perVendor)) return undefined;
			add(vendors, 1);
			try {
				return await work();
			} finally {
				add(vendors, -1);
			}
		},
	};
}
