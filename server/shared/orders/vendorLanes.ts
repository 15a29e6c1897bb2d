// Limits how many jobs of this server call a vendor at a time, so that one that does not answer leaves workers for the others.
import { paymentVendors } from "../../ports/payment/paymentVendor.ts";
import type { Lanes } from "../jobs/jobs.ts";
import { orderExpiry, paymentQuery } from "./jobKinds.ts";

const perVendor = 3;

/** Workers of the jobs that call vendors: enough for all vendors. */
export const vendorWorkers = perVendor * paymentVendors.length;

/** SQL: vendors that a row of due_job calls, by its kind and key. */
const vendorsOfJob = `case due_job.kind
	when '${orderExpiry}' then array(
		select vendor from payment where payment.company_id = due_job.company_id and order_no = due_job.key
			and payment.state in ('begun', 'asked'))
	when '${paymentQuery}' then array(
		select vendor from payment where payment.company_id = due_job.company_id and payment.id = due_job.key)
	else array(
		select vendor from refund join payment on payment.company_id = refund.company_id and payment.id = payment_id
		where refund.company_id = due_job.company_id and refund.id = due_job.key)
	end`;

export function createVendorLanes(): Lanes {
	const running = new Map<string, number>();
	const add = (vendors: readonly string[], count: 1 | -1): void => {
		for (const vendor of vendors) running.set(vendor, (running.get(vendor) ?? 0) + count);
	};
	return {
		of: vendorsOfJob,
		full: () => [...running].flatMap(([vendor, count]) => (count >= perVendor ? [vendor] : [])),
		occupy(lanes) {
			const vendors = [...new Set(lanes)];
			add(vendors, 1);
			return () => add(vendors, -1);
		},
	};
}
