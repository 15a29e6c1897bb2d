// Jobs of orders and payments. What a vendor reports is applied in transactions of their own while a job runs, each of which
// changes nothing when it is repeated; the effect of a job only plans what comes next, so it never waits for an order.
import type { Job } from "../jobs/jobStore.ts";
import { schedule } from "../jobs/jobStore.ts";
import type { JobEffect, JobKind } from "../jobs/jobs.ts";
import { applyRefundFact } from "./applyRefundFact.ts";
import { expireOrder } from "./cancelOrder.ts";
import { orderExpiry, paymentQuery, refundQuery, refundSend } from "./jobKinds.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { nextPaymentQuery } from "./paymentQuery.ts";
import { askRefund } from "./vendorRefund.ts";

const nothing: JobEffect = async () => undefined;

/** Plans the same job, or another one of the same key. */
const inMs = ({ companyId, key }: Job, kind: string, ms: number): JobEffect => {
	const runAt = new Date(Date.now() + ms);
	return (sql) => schedule(sql, { companyId, kind, key }, runAt);
};

const refundPauseMs = 60_000;
const maxPauseMs = 3_600_000;

export function orderJobs(deps: PaymentDeps): JobKind[] {
	const refund = (kind: string): JobKind => ({
		kind,
		async run(job) {
			const fact = await askRefund(
				deps,
				job.companyId,
				job.key,
				kind === refundSend ? "refund" : "queryRefund",
			);
			if (!fact) return nothing;
			const { vendor, askedAt, ...reported } = fact;
			const ageMs = Date.now() - askedAt.getTime();
			const pause = Math.min(Math.max(refundPauseMs, ageMs / 10), maxPauseMs);
			await applyRefundFact(deps, job.companyId, vendor, reported);
			if (fact.state === "pending") return inMs(job, refundQuery, pause);
			// The vendor has lost it, or never got it: it is sent with the same number.
			return fact.state === "unknown" ? inMs(job, refundSend, pause) : nothing;
		},
	});
	return [
		{
			kind: orderExpiry,
			async run({ companyId, key }) {
				await expireOrder(deps, companyId, key);
				return nothing;
			},
		},
		{
			kind: paymentQuery,
			async run(job) {
				const ms = await nextPaymentQuery(deps, job.companyId, job.key);
				return ms === undefined ? nothing : inMs(job, paymentQuery, ms);
			},
		},
		refund(refundSend),
		refund(refundQuery),
	];
}
