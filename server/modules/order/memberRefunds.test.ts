import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";
import { createPaymentDeps } from "../../wiring/connectOrders.ts";
import { eraseStudent } from "../students/erase.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

async function paid(student: string, orderNo: string): Promise<string> {
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return orderNo;
}

/** In days from now, of the level that the student has. */
async function levelEnds(student: string): Promise<number> {
	const [row] = await app.query<{ days: number }>(
		`select round(extract(epoch from max(ends_at) - now()) / 86400)::int as days from access_grant
		where student_id = $1 and target_kind = 'membership' and state = 'active'`,
		[student],
	);
	return row?.days ?? 0;
}

const sendBack = (orderNo: string) =>
	app.students.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, "whole", { cause: "operator", actor: "anna", reason: "" }),
	);

test("a level bought twice: without the first, the second lasts for its own days; a refused refund gives them back", async () => {
	const first = await paid("mei", await app.openOrder("mei", "gold-month"));
	const [{ quoteId }] = [
		(
			await app.students.ask<{ quoteId: string }>("mei", "/saas-business/definePayOrderCart/quote", {
				commodityIds: ["gold-month"],
			})
		).data,
	];
	const { data } = await app.students.ask<{ orders: { orderNo: string }[] }>(
		"mei",
		"/saas-business/definePayOrderCart/createOrder",
		{
			...{ commodityIds: ["gold-month"], quoteId, requestId: crypto.randomUUID() },
		},
	);
	await paid("mei", data.orders[0]?.orderNo ?? "");
	expect(await levelEnds("mei")).toBe(60);
	const refundId = await sendBack(first);
	expect(await levelEnds("mei")).toBe(30);
	const deps = createPaymentDeps(
		app.students.site.deps,
		() => new Map(),
		() => undefined,
	);
	await applyRefundFact(deps, 1, "alipay", { state: "failed", refundId, failure: "CLOSED" });
	expect(await levelEnds("mei")).toBe(60);
	// The later one goes back: the first is as it was.
	await sendBack(data.orders[0]?.orderNo ?? "");
	expect(await levelEnds("mei")).toBe(30);
});

test("a student with money under way is not erased, and what the vendor took stays in the books without the student", async () => {
	const { deps } = app.students.site;
	const erase = () => eraseStudent(deps, { companyId: 1, studentId: "lin", actor: "anna" });
	const orderNo = await app.openOrder("lin", "painting");
	await expect(erase()).rejects.toMatchObject({
		problems: [expect.stringContaining(`order ${orderNo} waits`)],
	});
	const { paymentId } = (await app.pay("lin", orderNo)).data;
	await expect(erase()).rejects.toMatchObject({
		problems: [{}, expect.stringContaining(paymentId)].map(() => expect.any(String)),
	});
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	const refundId = await sendBack(orderNo);
	await expect(erase()).rejects.toMatchObject({
		problems: [expect.stringContaining(`refund ${refundId} is on its way`)],
	});
	const payments = createPaymentDeps(
		deps,
		() => new Map(),
		() => undefined,
	);
	await applyRefundFact(payments, 1, "alipay", { state: "done", refundId });
	expect(await erase()).toMatchObject({ rows: expect.any(Number) });
	const kept = {
		payment_id: paymentId,
		vendor_ref: alipay.books.get(paymentId)?.vendorRef,
		amount: 500,
		refunded: 500,
	};
	expect(
		await app.query(
			"select payment_id, vendor_ref, amount::int as amount, refunded::int as refunded from erased_payment",
		),
	).toEqual([kept]);
	expect(await app.query("select from student_order where order_no = $1", [orderNo])).toEqual([]);
});
