// When a vendor is asked about a payment, so that money is found although its notice was lost: while the student can pay,
// and once after the end, since a request that begins a payment may reach the vendor late. A payment that the vendor does not
// close, since its money is on its way, is asked about until it is paid or closed.
import type { Sql } from "../../db/sql.ts";
import { PaymentRefused } from "../../ports/payment/paymentVendor.ts";
import { schedule } from "../jobs/jobStore.ts";
import { applyPaymentFact, type FactOutcome } from "./applyPaymentFact.ts";
import { paymentQuery } from "./jobKinds.ts";
import { findOrder } from "./orderStore.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import {
	findPayment,
	isAwaited,
	isUnfinished,
	isWithVendor,
	noteQuery,
	paymentsOf,
	type VendorPayment,
} from "./paymentStore.ts";
import { closePayment, findVendor, queryPayment } from "./vendorCalls.ts";

/** While a page of the order waits, which learns of the payment by an event. */
const awaitedPauseMs = 10_000;
const minPauseMs = 60_000;
const maxPauseMs = 600_000;
/** Of a payment that the vendor does not close: slow methods take days. */
const maxSlowPauseMs = 6 * 3_600_000;

/** After this, nothing that was sent to the vendor is on its way any more. */
const graceMs = 60_000;

/** Ten seconds while a page waits, else a tenth of its age. */
export const queryPauseMs = (ageMs: number, isPageWaiting: boolean): number =>
	isPageWaiting ? awaitedPauseMs : Math.min(Math.max(ageMs / 10, minPauseMs), maxPauseMs);

/** A page waits again: the next query may be minutes away. */
export const queryOften = (sql: Sql, companyId: number, paymentId: string): Promise<void> =>
	schedule(sql, { companyId, kind: paymentQuery, key: paymentId }, new Date(Date.now() + awaitedPauseMs));

const slowPauseMs = ({ startedAt }: VendorPayment): number =>
	Math.min(Math.max((Date.now() - startedAt.getTime()) / 10, 60_000), maxSlowPauseMs);

/** A vendor that refuses to be queried is queried for this long after the end. */
const maxRefusedMs = 7 * 86_400_000;

/** Its order waits for it, and for no newer one. */
async function isWanted(
	deps: PaymentDeps,
	{ companyId, orderNo, paymentId }: VendorPayment,
): Promise<boolean> {
	return deps.db.company(companyId, async (sql) => {
		const order = await findOrder(sql, orderNo);
		const [newest] = (await paymentsOf(sql, orderNo)).filter(isUnfinished);
		return order?.state === "open" && newest?.paymentId === paymentId;
	});
}

/** The vendor is asked once more when nothing can be on its way. */
const untilGrace = ({ validUntil }: VendorPayment): number =>
	Math.max(validUntil.getTime() + graceMs - Date.now(), 0);

/**
 * After some days of refusals, nothing comes of asking: the vendor does not know the payment any more, such as
 * after its account was replaced.
 * @throws VendorFailed, PaymentRefused
 */
async function ask(
	deps: PaymentDeps,
	payment: VendorPayment,
	call: typeof queryPayment,
): Promise<FactOutcome> {
	try {
		return await call(deps, payment);
	} catch (error) {
		const isOver = Date.now() - payment.validUntil.getTime() > maxRefusedMs;
		if (!(error instanceof PaymentRefused) || !isOver) throw error;
		const { companyId, vendor, paymentId } = payment;
		deps.log.error(
			{ err: error, companyId, vendor, paymentId },
			"a vendor refuses to be queried about a payment; it is not queried any more, compare the vendor's books with ours",
		);
		await applyPaymentFact(deps, companyId, vendor, { state: "closed", paymentId });
		return "repeated";
	}
}

/** One that has ended without money. */
async function lastQuery(deps: PaymentDeps, payment: VendorPayment): Promise<number | undefined> {
	const ms = untilGrace(payment);
	if (ms > 0) return ms;
	if (!findVendor(deps, payment)) return undefined;
	if ((await ask(deps, payment, queryPayment)) !== "waiting") return undefined;
	// Unknown to the vendor, or open there.
	return (await closePayment(deps, payment)) === "waiting" ? slowPauseMs(payment) : undefined;
}

/**
 * Asks about a payment.
 * @returns milliseconds until it is asked again; undefined when that is not needed any more
 * @throws VendorFailed
 */
export async function nextPaymentQuery(
	deps: PaymentDeps,
	companyId: number,
	paymentId: string,
): Promise<number | undefined> {
	const payment = await deps.db.company(companyId, (sql) => findPayment(sql, paymentId));
	if (!payment || !isWithVendor(payment) || payment.vendorRef !== null) return undefined;
	if (!isUnfinished(payment)) return lastQuery(deps, payment);
	const pause = queryPauseMs(Date.now() - payment.startedAt.getTime(), isAwaited(payment));
	const isOpen = await isWanted(deps, payment);
	if (!findVendor(deps, payment)) {
		deps.log.error(
			{ companyId, vendor: payment.vendor, account: payment.account, paymentId },
			"a payment waits for a vendor, or an account there, that VENDORS_FILE no longer names; name it again, or compare its books with ours",
		);
		if (isOpen) return pause;
		await applyPaymentFact(deps, companyId, payment.vendor, { state: "closed", paymentId });
		return undefined;
	}
	await deps.db.company(companyId, (sql) => noteQuery(sql, paymentId));
	const outcome = await ask(deps, payment, isOpen ? queryPayment : closePayment);
	if (outcome === "paid" || outcome === "surplus") return undefined;
	// Closed also by a transaction of another job meanwhile.
	const hasEnded = outcome === "closed" || outcome === "repeated";
	if (isOpen && !hasEnded) return pause;
	return outcome === "waiting" ? slowPauseMs(payment) : Math.max(untilGrace(payment), 1);
}
