// Jobs of invoices. What comes of them is stored by transactions of their own, so the effect of a job only plans the next one.
import { invoiceIssue, invoiceVoid } from "../../shared/invoices/invoices.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import type { JobKind } from "../../shared/jobs/jobs.ts";
import type { InvoiceDeps } from "./invoiceDeps.ts";
import { issueInvoice } from "./issueInvoice.ts";
import { voidInvoice } from "./voidInvoice.ts";

/** A vendor that is still at work is asked again after this. */
const pauseMs = 60_000;

const repeated = (
	kind: string,
	work: (companyId: number, invoiceNo: string) => Promise<boolean>,
): JobKind => ({
	kind,
	async run({ companyId, key }) {
		const isUnfinished = await work(companyId, key);
		const runAt = new Date(Date.now() + pauseMs);
		return async (sql) => {
			if (isUnfinished) await schedule(sql, { companyId, kind, key }, runAt);
		};
	},
});

export const invoiceJobs = (deps: InvoiceDeps): JobKind[] => [
	repeated(invoiceIssue, (companyId, invoiceNo) => issueInvoice(deps, companyId, invoiceNo)),
	repeated(invoiceVoid, (companyId, invoiceNo) => voidInvoice(deps, companyId, invoiceNo)),
];
