// Connects orders with the vendors of payments, the messages to students and the metrics.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { noticeRoutes } from "../modules/order/noticeRoutes.ts";
import { returnRoutes } from "../modules/order/returnRoutes.ts";
import { orderRoutes } from "../modules/order/routes.ts";
import type { PaymentVendors } from "../ports/payment/payments.ts";
import { announceEvent, appendEvent } from "../realtime/studentEvents.ts";
import { startJobs } from "../shared/jobs/jobs.ts";
import { orderJobs } from "../shared/orders/orderJobs.ts";
import type { OrderChanges, PaymentDeps } from "../shared/orders/paymentDeps.ts";
import { createVendorLanes, vendorWorkers } from "../shared/orders/vendorLanes.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** What an operator's commands work with. */
		readonly payments: PaymentDeps;
	}
}

/** Whether a company has somebody who takes an amount. */
export const canPayWith =
	(vendors: PaymentVendors) =>
	(companyId: number, amount: number, currency: string): boolean =>
		[...vendors(companyId).values()].some((vendor) => vendor.takes(amount, currency));

export const createOrderChanges = ({ db, bus }: Pick<Deps, "db" | "bus">): OrderChanges => ({
	...{ db, storeMessage, storeEvent: appendEvent },
	announce: (companyId, studentId, event) => announceEvent(bus, companyId, studentId, event),
});

export const createPaymentDeps = (
	deps: Pick<Deps, "db" | "bus" | "log">,
	vendors: PaymentVendors,
	count: PaymentDeps["count"],
): PaymentDeps => ({
	...createOrderChanges(deps),
	...{ log: deps.log, vendors, count },
});

export async function connectOrders(
	app: FastifyInstance,
	deps: Deps,
	vendors: PaymentVendors,
): Promise<void> {
	const payments = createPaymentDeps(deps, vendors, (vendor, outcome) =>
		app.metrics.paymentReports.inc({ vendor, outcome }),
	);
	app.decorate("payments", payments);
	orderRoutes(app, payments);
	await app.register(noticeRoutes, payments);
	await app.register(returnRoutes);
	// Apart from all other jobs, which no vendor shall delay.
	const jobs = startJobs(deps, orderJobs(payments), vendorWorkers, createVendorLanes());
	app.addHook("preClose", jobs.stop);
}
