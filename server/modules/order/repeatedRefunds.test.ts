import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CartQuote } from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { postCharge } from "../../shared/accounts/orderAccounts.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { compareRefundLine } from "../../shared/orders/compareRefunds.ts";
import { createRefund, repeatRefund } from "../../shared/orders/createRefund.ts";
import { openReports } from "../../shared/orders/paymentReports.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());
beforeEach(() => {
	alipay.outcome.refund = "done";
});

const inCompany = <T>(work: Parameters<typeof app.students.site.db.company<T>>[1]): Promise<T> =>
	app.students.site.db.company(1, work);
const report = (refundId: string, state: "done" | "failed") =>
	applyRefundFact(app.payments(), 1, "alipay", { state, refundId });
const reports = async () =>
	(await inCompany((sql) => openReports(sql, 10))).map(({ paymentId, outcome, orderNo, amount }) => ({
		...{ paymentId, outcome, orderNo, amount },
	}));
async function paidOrder(student = "mei"): Promise<{ orderNo: string; paymentId: string }> {
	const orderNo = await app.openOrder(student, "painting");
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return { orderNo, paymentId };
}
const by = { cause: "operator", actor: "anna", reason: "" } as const;

/** A refund of a part that the vendor refused and that was asked for again. */
async function repeated() {
	const order = await paidOrder();
	const refundId = await inCompany((sql) =>
		createRefund(sql, order.orderNo, [{ position: 0, amount: 200 }], by),
	);
	await report(refundId, "failed");
	await inCompany((sql) => repeatRefund(sql, refundId, "anna"));
	return { ...order, refundId };
}
const stateOf = async (refundId: string) =>
	(await app.query<object>("select state, attempt from refund where id = $1", [refundId]))[0];
const send = () => app.runJobs(["refund.send"]);

test("attempt that had failed is done after all, before the next one is sent: nothing is sent a second time", async () => {
	const { refundId, paymentId } = await repeated();
	alipay.books.get(paymentId)?.refunds.set(refundId, { amount: 200, state: "done" });
	await send();
	expect(alipay.calls).not.toContain(`refund ${refundId}R1`);
	expect(await stateOf(refundId)).toEqual({ state: "done", attempt: 0 });
	expect(await report(refundId, "done")).toBe("repeated");
	expect(await reports()).toEqual([]);
});

test("attempt that had failed is done after all, after the next one was sent: the operator is shown it, and so is its line", async () => {
	const { refundId, paymentId, orderNo } = await repeated();
	await send();
	expect(await stateOf(refundId)).toEqual({ state: "done", attempt: 1 });
	alipay.books.get(paymentId)?.refunds.set(refundId, { amount: 200, state: "done" });
	for (let i = 0; i < 2; i += 1) expect(await report(refundId, "done")).toBe("mismatch");
	expect(await reports()).toEqual([{ paymentId: refundId, outcome: "refund", orderNo, amount: 200 }]);
	const money = { amount: 200, currency: "CNY", at: new Date() };
	const compare = (number: string) =>
		compareRefundLine(app.payments(), 1, alipay.vendor, {
			about: "refund",
			number,
			vendorRef: `V${number}`,
			...money,
		});
	expect(await compare(refundId)).toMatchObject({ kind: "refund only there", here: `done as ${refundId}R1` });
	expect(await compare(`${refundId}R1`)).toBeUndefined();
	await app.query("update payment_report set settled_at = now()");
	expect(await compare(refundId)).toBeUndefined();
});

test("refund of a charge that is done after it had failed, when the balance is spent: the operator is shown it", async () => {
	const { orderNo } = await paidOrder("lin");
	await app.query("update order_item set kind = 'RECHARGE' where order_no = $1", [orderNo]);
	const key = { companyId: 1, studentId: "lin" };
	await inCompany((sql) => postCharge(sql, key, orderNo));
	const refundId = await inCompany((sql) => createRefund(sql, orderNo, "whole", by));
	await report(refundId, "failed");
	await app.query("update account set balance = 0, withdrawable = 0 where student_id = 'lin'");
	expect(await report(refundId, "done")).toBe("mismatch");
	expect(await reports()).toEqual([{ paymentId: refundId, outcome: "refund", orderNo, amount: 500 }]);
});

test("money on its way back: what it was paid for is not ordered again before the vendor has done or refused that", async () => {
	const { orderNo } = await paidOrder();
	const refundId = await inCompany((sql) => createRefund(sql, orderNo, "whole", by));
	expect(await app.has("mei", "painting")).toBe(false);
	const rule = async () => {
		const body = { commodityIds: ["painting"] };
		const { data } = await app.students.ask<CartQuote>(
			"mei",
			"/saas-business/definePayOrderCart/quote",
			body,
		);
		return data.lines[0]?.rules.at(-1);
	};
	expect(await rule()).toMatchObject({ rule: "ordered", orderNo });
	await report(refundId, "failed");
	expect(await rule()).toMatchObject({ rule: "owned" });
	const second = await inCompany((sql) => createRefund(sql, orderNo, "whole", by));
	await report(second, "done");
	expect(await rule()).toMatchObject({ rule: "price" });
});
