import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDetail, OrderList } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { withoutIntervals } from "../../../tests/support/server/withoutIntervals.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { createRefund, repeatRefund } from "../../shared/orders/createRefund.ts";
import { createPaymentDeps } from "../../wiring/connectOrders.ts";

const account = "/saas-business/v1/account";
const payOrder = "/saas-business/v1/payOrder";
const alipay = createMemoryVendor("alipay");
const vendors = new Map([["alipay", alipay.vendor]] as const);
const charge = { currency: "CNY", amounts: [1000, 5000], maximum: 8000 };
let app: StudentApp;
beforeAll(async () => {
	// Jobs of the app would ask the vendor meanwhile, whose answer these tests decide.
	app = await withoutIntervals(() =>
		openStudentApp(
			{
				site: buildSite({ service: { personConfig: ["USER_LOGIN"], charge } }),
				students: ["mei", "lin", "bo"].map((id) => ({ id, account: id, password: "x" })),
			},
			{ paymentVendors: vendors },
		),
	);
});
afterAll(() => app.close());

const order = (student: string, amount: number, currency = "CNY") =>
	app.ask<{ orderNo: string }>(student, `${account}/charge`, { amount, currency });
const detail = async (student: string, orderNo: string) =>
	(await app.ask<OrderDetail>(student, `${payOrder}/findOrderById?orderNo=${orderNo}`)).data;
const balance = async (studentId: string): Promise<number> => {
	const [row] = await app.site.db.company(1, (sql) =>
		sql.query<{ balance: number }>("select balance::int as balance from account where student_id = $1", [
			studentId,
		]),
	);
	return row?.balance ?? 0;
};
const spend = (studentId: string, amount: number) =>
	app.site.db.company(1, (sql) =>
		post(sql, {
			...{ companyId: 1, studentId, kind: "balance", currency: "CNY", amount: -amount },
			...{ causeKind: "operator", causeId: `spent by ${studentId}`, reason: "Spent" },
		}),
	);
async function pay(student: string, orderNo: string): Promise<void> {
	const body = { orderNo, vendor: "alipay", device: "desktop" };
	const { data } = await app.ask<{ paymentId: string }>(student, `${payOrder}/pay`, body);
	alipay.pay(data.paymentId);
	await app.site.db.company(1, (sql) =>
		sql.query("update payment set started_at = started_at - interval '1 min' where order_no = $1", [orderNo]),
	);
	expect((await detail(student, orderNo)).state).toBe("paid");
}
const giveBack = (orderNo: string) =>
	app.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, "whole", { cause: "operator", actor: "Kim", reason: "" }),
	);

test("a charge: only an amount that is offered, and only while the balance stays within its limit", async () => {
	expect((await order("mei", 1001)).code).toBe("1731");
	expect((await order("mei", 1000, "EUR")).code).toBe("1731");
	const { orderNo } = (await order("mei", 5000)).data;
	expect((await order("mei", 5000)).data.orderNo).toBe(orderNo);
	expect((await order("mei", 1000)).code).toBe("1");
	// What is being paid for counts.
	await app.ask("mei", `${payOrder}/abolishOrder`, { orderNo });
	expect((await order("mei", 5000)).code).toBe("1");
	expect((await app.ask<OrderList>("mei", `${account}/charge/orders`)).data.total).toBe(3);
});

test("a charge that is paid: is in the balance once, opens nothing, and is listed among the charges alone", async () => {
	const { orderNo } = (await order("lin", 5000)).data;
	const body = { orderNo, device: "desktop" };
	expect(await detail("lin", orderNo)).toMatchObject({
		...{ state: "open", ways: ["alipay"], total: 5000 },
		items: [{ commodityType: "COMMODITY_RECHARGE", price: 5000 }],
	});
	await pay("lin", orderNo);
	await detail("lin", orderNo);
	expect(await balance("lin")).toBe(5000);
	// Money for the balance is not bought with the balance.
	const next = (await order("lin", 1000)).data.orderNo;
	expect((await app.ask("lin", `${payOrder}/payWithBalance`, { ...body, orderNo: next })).code).toBe("1313");
	expect((await app.ask<OrderList>("lin", `${account}/charge/orders`)).data.total).toBe(2);
	expect((await app.ask<OrderList>("lin", `${account}/member/orders`)).data.total).toBe(0);
	expect((await order("lin", 5000)).code).toBe("1732");
});

test("a charge given back: only by the operator, only while the balance covers it, and there again where the vendor refuses", async () => {
	const { orderNo } = (await order("bo", 5000)).data;
	await pay("bo", orderNo);
	expect((await detail("bo", orderNo)).refund.canAsk).toBe(false);
	expect((await app.ask("bo", `${payOrder}/refundAsk`, { orderNo })).code).toBe("1316");
	await spend("bo", 1);
	await expect(giveBack(orderNo)).rejects.toThrow(
		`order ${orderNo}: the student's balance must cover the 5000 that are sent back, found 4999 in CNY`,
	);
	expect(await detail("bo", orderNo)).toMatchObject({ state: "paid", refundedTotal: 0, refunds: [] });
	const second = (await order("bo", 1000)).data.orderNo;
	await pay("bo", second);
	const refundId = await giveBack(orderNo);
	expect(await balance("bo")).toBe(999);
	const deps = createPaymentDeps(
		app.site.deps,
		() => vendors,
		() => undefined,
	);
	await applyRefundFact(deps, 1, "alipay", { state: "failed", refundId, failure: "CLOSED" });
	expect(await balance("bo")).toBe(5999);
	expect((await detail("bo", orderNo)).state).toBe("paid");
	await app.site.db.company(1, (sql) => repeatRefund(sql, refundId, "Kim"));
	expect(await balance("bo")).toBe(999);
	const attempt = `${refundId}R1`;
	await applyRefundFact(deps, 1, "alipay", { state: "failed", refundId: attempt, failure: "CLOSED" });
	expect(await balance("bo")).toBe(5999);
	// It was done after all.
	await applyRefundFact(deps, 1, "alipay", { state: "done", refundId: attempt });
	expect((await detail("bo", orderNo)).state).toBe("refunded");
	expect(await balance("bo")).toBe(999);
});
