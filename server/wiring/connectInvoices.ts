// Connects invoices with their vendor, the file store and the messages to students.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { InvoiceDeps } from "../modules/invoice/invoiceDeps.ts";
import { invoiceJobs } from "../modules/invoice/invoiceJobs.ts";
import { invoiceRoutes } from "../modules/invoice/routes.ts";
import { startJobs } from "../shared/jobs/jobs.ts";
import { createOrderChanges } from "./connectOrders.ts";

type Needs = Pick<InvoiceDeps, "files" | "vendorOf" | "addressOf">;

export const createInvoiceDeps = (deps: Omit<Deps, "env">, needs: Needs): InvoiceDeps => ({
	...createOrderChanges(deps),
	...{ log: deps.log, sites: deps.sites },
	...needs,
});

/** Jobs that wait for the vendor are apart from all others. */
export function connectInvoices(app: FastifyInstance, deps: Deps, needs: Needs): void {
	const invoices = createInvoiceDeps(deps, needs);
	invoiceRoutes(app, invoices);
	const jobs = startJobs(deps, invoiceJobs(invoices));
	app.addHook("preClose", jobs.stop);
}
