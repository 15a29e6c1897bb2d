// Asks vendors about the unfinished payments of an order whose student waits for it, in case a notice is late or lost.
import type { Order } from "../../shared/orders/orderStore.ts";
import type { PaymentDeps } from "../../shared/orders/paymentDeps.ts";
import { queryOften } from "../../shared/orders/paymentQuery.ts";
import {
	isUnfinished,
	noteQuery,
	noteWaiting,
	paymentsOf,
	type VendorPayment,
} from "../../shared/orders/paymentStore.ts";
import { isVendorError, queryPayment } from "../../shared/orders/vendorCalls.ts";

/** Between two questions about a payment, whoever asks. */
const intervalSeconds = 5;

/** How long the student waits for a vendor; its answer is stored also when it is later. */
const timeoutMs = 3000;

async function ask(deps: PaymentDeps, payment: VendorPayment): Promise<void> {
	try {
		await queryPayment(deps, payment);
	} catch (error) {
		const { companyId, vendor, paymentId } = payment;
		const logged = { err: error, companyId, vendor, paymentId };
		if (isVendorError(error)) deps.log.warn(logged, "a vendor did not answer about a payment; its job asks");
		else deps.log.error(logged, "a payment could not be queried; its job asks");
	}
}

export async function askVendors(deps: PaymentDeps, { companyId, orderNo, state }: Order): Promise<void> {
	if (state !== "open") return;
	const due = await deps.db.company(companyId, async (sql) => {
		const found: VendorPayment[] = [];
		for (const payment of await paymentsOf(sql, orderNo)) {
			if (!isUnfinished(payment)) continue;
			const { paymentId } = payment;
			if (await noteQuery(sql, paymentId, intervalSeconds)) found.push(payment);
			if (await noteWaiting(sql, payment)) await queryOften(sql, companyId, paymentId);
		}
		return found;
	});
	if (due.length === 0) return;
	const asked = Promise.all(due.map((payment) => ask(deps, payment)));
	const timeOut = new Promise<void>((resolve) => {
		setTimeout(resolve, timeoutMs).unref();
	});
	await Promise.race([asked, timeOut]);
}
