import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDetail } from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp, orderCalls } from "../../../tests/support/server/orderApp.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

const company = <T>(run: Parameters<OrderApp["students"]["site"]["db"]["company"]>[1]) =>
	app.students.site.db.company(1, run) as Promise<T>;
let gifts = 0;
const give = (studentId: string, amount: number, withdrawable = 0) =>
	company((sql) =>
		post(sql, {
			...{ companyId: 1, studentId, kind: "balance", currency: "CNY", amount, withdrawable },
			...{ causeKind: "operator", causeId: String(gifts++), reason: "Gift" },
		}),
	);
const account = async (studentId: string) =>
	(
		await app.query<{ balance: number; withdrawable: number }>(
			"select balance::int as balance, withdrawable::int as withdrawable from account where student_id = $1",
			[studentId],
		)
	)[0];
const payWithBalance = (student: string, orderNo: string) =>
	app.students.ask<OrderDetail>(student, `${orderCalls}/payWithBalance`, { orderNo, device: "desktop" });

test("the balance: is a way only where it covers the whole order, and nothing is spent otherwise", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	await give("mei", 499);
	expect((await app.detail("mei", orderNo)).data.ways).toEqual(["alipay"]);
	expect((await payWithBalance("mei", orderNo)).code).toBe("1317");
	expect(await app.states("payment", orderNo)).toEqual([]);
	expect(await app.has("mei", "painting")).toBe(false);
	await give("mei", 101);
	expect((await app.detail("mei", orderNo)).data).toMatchObject({
		ways: ["balance", "alipay"],
		balance: 600,
	});
	expect((await payWithBalance("lin", orderNo)).code).toBe("404");
	const { data } = await payWithBalance("mei", orderNo);
	expect(data).toMatchObject({
		...{ state: "paid", ways: [], refund: { canAsk: true } },
		payments: [{ vendor: "balance", state: "paid", amount: 500 }],
	});
	expect(await app.has("mei", "painting")).toBe(true);
	expect((await account("mei"))?.balance).toBe(100);
	expect((await payWithBalance("mei", orderNo)).code).toBe("1311");
	expect((await account("mei"))?.balance).toBe(100);
});

test("paid with the balance, two tabs at once: spent once", async () => {
	await give("lin", 1000);
	const orderNo = await app.openOrder("lin", "painting");
	const replies = await Promise.all([payWithBalance("lin", orderNo), payWithBalance("lin", orderNo)]);
	expect(replies.map(({ code }) => code).toSorted()).toEqual(["1", "1311"]);
	expect((await account("lin"))?.balance).toBe(500);
});

test("a payment with a vendor before: is closed there first, and counts where it was paid", async () => {
	await give("lin", 1000);
	const before = await account("lin");
	const closed = await app.openOrder("lin", "painting");
	const { paymentId } = (await app.pay("lin", closed)).data;
	await payWithBalance("lin", closed);
	expect(alipay.books.get(paymentId)?.state).toBe("closed");
	const paid = await app.openOrder("lin", "painting");
	const other = (await app.pay("lin", paid)).data.paymentId;
	alipay.pay(other);
	expect((await payWithBalance("lin", paid)).code).toBe("1311");
	expect(await app.states("payment", paid)).toEqual(["paid"]);
	expect((await account("lin"))?.balance).toBe((before?.balance ?? 0) - 500);
});

test("given back: is in the balance at once, and what could be paid out can be again", async () => {
	await app.query("delete from account where student_id = 'mei'");
	await give("mei", 200);
	await give("mei", 400, 400);
	const orderNo = await app.openOrder("mei", "painting");
	await payWithBalance("mei", orderNo);
	expect(await account("mei")).toEqual({ balance: 100, withdrawable: 100 });
	const { data } = await app.askBack("mei", orderNo);
	expect(data).toMatchObject({ state: "refunded", refunds: [{ state: "done", amount: 500 }] });
	expect(await account("mei")).toEqual({ balance: 600, withdrawable: 400 });
	expect(await app.has("mei", "painting")).toBe(false);
	expect(await app.query("select from due_job where kind like 'refund%'")).toEqual([]);
});

test("given back by item: the order stays paid, and each part comes back", async () => {
	await app.query("delete from account where student_id = 'mei'");
	await give("mei", 10_400);
	const orderNo = await app.openOrder("mei", "algebra", "painting");
	await payWithBalance("mei", orderNo);
	const by = { cause: "operator", actor: "Kim", reason: "" } as const;
	await company((sql) => createRefund(sql, orderNo, [{ position: 1, amount: 500 }], by));
	expect((await app.detail("mei", orderNo)).data).toMatchObject({ state: "paid", refundedTotal: 500 });
	expect((await account("mei"))?.balance).toBe(500);
	await company((sql) => createRefund(sql, orderNo, "whole", by));
	expect((await app.detail("mei", orderNo)).data.state).toBe("refunded");
	expect((await account("mei"))?.balance).toBe(10_400);
});
