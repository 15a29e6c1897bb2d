// Pays an order as a whole with the student's balance, in one transaction: nothing is ever half paid.
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { payFromBalance } from "../accounts/orderBalance.ts";
import { schedule } from "../jobs/jobStore.ts";
import { paymentQuery } from "./jobKinds.ts";
import { payments } from "./machines.ts";
import { markPaid } from "./markPaid.ts";
import { newNumber } from "./newNumber.ts";
import { checkPayable, orderRefusals, unknownOrder } from "./orderRefusals.ts";
import { lockOrder, type Order } from "./orderStore.ts";
import { changeOrder, type NotifyStudent, type PaymentDeps } from "./paymentDeps.ts";
import { insertPayment, isUnfinished, paymentsOf, storeMoney } from "./paymentStore.ts";
import { closeEarlier } from "./startPayment.ts";

/** What the page of the student says, as of any payment. */
type AskedOf = Pick<Parameters<typeof insertPayment>[2], "orderNo" | "device" | "language" | "origin">;

async function lockPayable(sql: Sql, { studentId }: StudentKey, orderNo: string): Promise<Order> {
	const order = await lockOrder(sql, orderNo);
	const own = orNotFound(order?.studentId === studentId ? order : undefined, unknownOrder);
	checkPayable(own);
	return own;
}

async function pay(sql: Sql, notify: NotifyStudent, who: StudentKey, asked: AskedOf): Promise<void> {
	const { companyId } = who;
	const { orderNo } = asked;
	const order = await lockPayable(sql, who, orderNo);
	const { total, currency, payUntil, isCharge } = order;
	if (!payUntil || isCharge) refuse(orderRefusals.notTaken);
	const unfinished = (await paymentsOf(sql, orderNo)).filter(isUnfinished);
	const paymentId = newNumber();
	const key = { companyId, paymentId };
	const amounts = { amount: total, currency, validUntil: payUntil };
	await insertPayment(sql, companyId, { ...asked, ...amounts, paymentId, vendor: "balance", account: null });
	const reason = { cause: `payment ${paymentId}`, actor: "student" };
	await payments.move(sql, { companyId, id: paymentId }, "pay", reason);
	await storeMoney(sql, key, { vendorRef: paymentId, paidAt: new Date() });
	await markPaid(sql, order, reason);
	for (const other of unfinished)
		await schedule(sql, { companyId, kind: paymentQuery, key: other.paymentId });
	// Locked last, as accounts always are. What is refused here is undone as a whole.
	const { outcome } = await payFromBalance(sql, who, orderNo, total, currency);
	if (outcome !== "posted") refuse(orderRefusals.shortBalance);
	await notify(order, { state: "paid" });
	await notify(order, "grants");
}

/** Payments that were begun with vendors are closed first, and count where they were paid. @throws Refusal */
export async function payWithBalance(deps: PaymentDeps, who: StudentKey, asked: AskedOf): Promise<void> {
	const earlier = await deps.db.company(who.companyId, async (sql) => {
		await lockPayable(sql, who, asked.orderNo);
		return (await paymentsOf(sql, asked.orderNo)).filter(isUnfinished);
	});
	await closeEarlier(deps, earlier);
	await changeOrder(deps, who.companyId, (sql, notify) => pay(sql, notify, who, asked));
}
