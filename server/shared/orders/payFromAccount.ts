// Pays an order as a whole with the student's balance or points, in one transaction: nothing is ever half paid.
import type { PointPay } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { amountOf } from "../accounts/accountStore.ts";
import { type AccountSum, spendForOrder } from "../accounts/orderAccounts.ts";
import { pointPrice } from "../accounts/pointPrice.ts";
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

/** With which account of the student. */
export type OwnAccountPayment =
	| { readonly vendor: "balance" }
	| {
			readonly vendor: "points";
			/** The price that the student saw. */
			readonly points: number;
			/** By the school that an order was placed in. */
			readonly pointPayFor: (order: Pick<Order, "schoolId">) => PointPay | undefined;
	  };

/** What the page of the student says, as of any payment. */
type AskedOf = Pick<Parameters<typeof insertPayment>[2], "orderNo" | "device" | "language" | "origin">;

const short = {
	balance: orderRefusals.shortBalance,
	points: orderRefusals.shortPoints,
} as const;

/** @throws Refusal */
function priceOf(order: Order, by: OwnAccountPayment): AccountSum {
	const { currency, total } = order;
	if (by.vendor === "balance") return { kind: "balance", currency, amount: total };
	const price = pointPrice(order, by.pointPayFor(order)) ?? refuse(orderRefusals.notTaken);
	if (price !== by.points) refuse(orderRefusals.otherPoints);
	return { kind: "point", currency: "", amount: price };
}

interface Payable {
	readonly order: Order;
	readonly payUntil: Date;
	readonly price: AccountSum;
}

/** @throws Refusal */
async function lockPayable(
	sql: Sql,
	{ studentId }: StudentKey,
	orderNo: string,
	by: OwnAccountPayment,
): Promise<Payable> {
	const found = await lockOrder(sql, orderNo);
	const order = orNotFound(found?.studentId === studentId ? found : undefined, unknownOrder);
	checkPayable(order);
	const { payUntil, isCharge } = order;
	if (!payUntil || isCharge) return refuse(orderRefusals.notTaken);
	const price = priceOf(order, by);
	if ((await amountOf(sql, { ...order, ...price })) < price.amount) refuse(short[by.vendor]);
	return { order, payUntil, price };
}

async function pay(
	sql: Sql,
	notify: NotifyStudent,
	who: StudentKey,
	asked: AskedOf,
	by: OwnAccountPayment,
): Promise<void> {
	const { vendor } = by;
	const { companyId } = who;
	const { orderNo } = asked;
	const { order, payUntil, price } = await lockPayable(sql, who, orderNo, by);
	const unfinished = (await paymentsOf(sql, orderNo)).filter(isUnfinished);
	const paymentId = newNumber();
	const key = { companyId, paymentId };
	const amounts = { amount: order.total, currency: order.currency, validUntil: payUntil };
	await insertPayment(sql, companyId, { ...asked, ...amounts, paymentId, vendor, account: null });
	const reason = { cause: `payment ${paymentId}`, actor: "student" };
	await payments.move(sql, { companyId, id: paymentId }, "pay", reason);
	await storeMoney(sql, key, { vendorRef: paymentId, paidAt: new Date() });
	await markPaid(sql, order, reason);
	for (const other of unfinished)
		await schedule(sql, { companyId, kind: paymentQuery, key: other.paymentId });
	// Locked last, as accounts always are. What is refused here is undone as a whole.
	const { outcome } = await spendForOrder(sql, who, orderNo, price);
	if (outcome !== "posted") refuse(short[vendor]);
	await notify(order, { state: "paid" });
	await notify(order, "grants");
}

/** Payments that were begun with vendors are closed first, and count where they were paid. @throws Refusal */
export async function payFromAccount(
	deps: PaymentDeps,
	who: StudentKey,
	asked: AskedOf,
	by: OwnAccountPayment,
): Promise<void> {
	const earlier = await deps.db.company(who.companyId, async (sql) => {
		await lockPayable(sql, who, asked.orderNo, by);
		return (await paymentsOf(sql, asked.orderNo)).filter(isUnfinished);
	});
	await closeEarlier(deps, earlier);
	await changeOrder(deps, who.companyId, (sql, notify) => pay(sql, notify, who, asked, by));
}
