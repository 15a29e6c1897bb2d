// The end of an open order: by its student, or because nobody has paid it in time. Its payments are closed at their vendors
// first, so that nobody pays what is cancelled; what was paid meanwhile counts.
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { release } from "../coupons/couponStates.ts";
import type { MoveReason } from "../transitions/machine.ts";
import { orders } from "./machines.ts";
import { orderRefusals, unknownOrder } from "./orderRefusals.ts";
import { findOrder, lockOrder, type Order } from "./orderStore.ts";
import { changeOrder, type NotifyStudent, type PaymentDeps } from "./paymentDeps.ts";
import { isUnfinished, paymentsOf, type VendorPayment } from "./paymentStore.ts";
import { closePayment, isVendorError } from "./vendorCalls.ts";

/** After its end, an order whose vendor stays silent is cancelled all the same: what is paid afterwards is sent back. */
const maxSilenceMs = 150_000;

interface CancelReason extends MoveReason {
	/** Done with it, in its transaction. */
	readonly also?: (sql: Sql, order: Order) => Promise<void>;
}

const unfinishedOf = async (sql: Sql, orderNo: string): Promise<VendorPayment[]> =>
	(await paymentsOf(sql, orderNo)).filter(isUnfinished);

/** @param closed payments that were dealt with. @returns the order's state, `begun` while another payment is under way */
async function cancel(
	sql: Sql,
	notify: NotifyStudent,
	orderNo: string,
	closed: ReadonlySet<string>,
	{ also, ...reason }: CancelReason,
): Promise<Order["state"] | "begun"> {
	const order = orNotFound(await lockOrder(sql, orderNo), unknownOrder);
	if (order.state !== "open") return order.state;
	const others = await unfinishedOf(sql, orderNo);
	if (others.some(({ paymentId }) => !closed.has(paymentId))) return "begun";
	await orders.move(sql, { companyId: order.companyId, id: orderNo }, "cancel", reason);
	await release(sql, order.companyId, orderNo);
	await also?.(sql, order);
	await notify(order, { state: "cancelled" });
	return "cancelled";
}

/** @param onSilent of a vendor that does not answer; throws, or lets the order be cancelled all the same */
async function closeAndCancel(
	deps: PaymentDeps,
	companyId: number,
	orderNo: string,
	reason: CancelReason,
	onSilent: (error: Error) => void,
): Promise<Order["state"] | "begun"> {
	const unfinished = await deps.db.company(companyId, (sql) => unfinishedOf(sql, orderNo));
	await Promise.all(
		unfinished.map(async (payment) => {
			try {
				await closePayment(deps, payment);
			} catch (error) {
				if (!isVendorError(error)) throw error;
				onSilent(error);
			}
		}),
	);
	const closed = new Set(unfinished.map(({ paymentId }) => paymentId));
	return changeOrder(deps, companyId, (sql, notify) => cancel(sql, notify, orderNo, closed, reason));
}

/** @throws Refusal where it is no order of the student, was paid meanwhile, or a vendor does not answer */
export async function cancelOrder(
	deps: PaymentDeps,
	{ companyId, studentId }: StudentKey,
	orderNo: string,
): Promise<void> {
	const order = await deps.db.company(companyId, (sql) => findOrder(sql, orderNo));
	orNotFound(order?.studentId === studentId ? order : undefined, unknownOrder);
	const reason = { cause: "cancelled by the student", actor: "student" };
	const state = await closeAndCancel(deps, companyId, orderNo, reason, () =>
		refuse(orderRefusals.unreachable),
	);
	if (state === "begun") refuse(orderRefusals.begunElsewhere);
	if (state !== "cancelled") refuse(orderRefusals.paid);
}

export async function expireOrder(deps: PaymentDeps, companyId: number, orderNo: string): Promise<void> {
	const order = await deps.db.company(companyId, (sql) => findOrder(sql, orderNo));
	if (order?.state !== "open") return;
	const reason = { cause: "not paid in time", actor: "system" };
	const state = await closeAndCancel(deps, companyId, orderNo, reason, (error) => {
		if (Date.now() - (order.payUntil?.getTime() ?? 0) < maxSilenceMs) throw error;
	});
	if (state === "begun") throw new Error(`order ${orderNo}: a payment was begun meanwhile; trying again`);
}

/**
 * By an operator, as its expiry would.
 * @returns its state, `begun` while its student has just begun a payment
 * @throws VendorFailed, PaymentRefused
 */
export const closeOrder = (
	deps: PaymentDeps,
	companyId: number,
	orderNo: string,
	reason: CancelReason,
): Promise<Order["state"] | "begun"> =>
	closeAndCancel(deps, companyId, orderNo, reason, (error) => {
		throw error;
	});
