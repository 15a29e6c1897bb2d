import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderList, PointList } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp, orderService } from "../../../tests/support/server/orderApp.ts";
import { createRefund, type RefundRefused } from "../../shared/orders/createRefund.ts";
import { insertCharge } from "../../shared/orders/insertCharge.ts";

const alipay = createMemoryVendor("alipay");
const { pointPay: _, ...withoutPointPay } = orderService;
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp(
		[alipay],
		false,
		undefined,
		buildSite({
			service: orderService,
			schools: [
				{ id: "north", schoolName: "North", defaultFlag: 1, suffix: "" },
				{ id: "money", schoolName: "Money", defaultFlag: 0, suffix: "money" },
				{ id: "closed", schoolName: "Closed", defaultFlag: 0, suffix: "closed" },
			],
			overrides: {
				money: { service: withoutPointPay },
				closed: { service: { ...orderService, openIntegral: false } },
			},
		}),
	);
});
afterAll(() => app.close());
beforeEach(() => app.query("delete from account where kind = 'point'"));

/** Course painting costs 500 cents: 166.7 points. */
const price = 167;
const account = "/saas-business/v1/account";
const points = async (student: string) =>
	(await app.students.ask<PointList>(student, `${account}/point/list`)).data;
const listed = async (student: string, query = "") =>
	(await app.students.ask<OrderList>(student, `${account}/point/orders${query}`)).data;
const refund = (orderNo: string, items: Parameters<typeof createRefund>[2]) =>
	app.students.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, items, { cause: "operator", actor: "Kim", reason: "" }),
	);

test("points: are a way only where they cover the whole order, and nothing is spent otherwise", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	await app.givePoints("mei", price - 1);
	const { data: short } = await app.detail("mei", orderNo);
	expect([short.ways, short.pointOffer]).toEqual([["alipay"], undefined]);
	expect((await app.payWithPoints("mei", orderNo, price)).code).toBe("1319");
	expect(await app.states("payment", orderNo)).toEqual([]);
	expect([await app.has("mei", "painting"), (await points("mei")).balance]).toEqual([false, price - 1]);
	await app.givePoints("mei", 34);
	expect((await app.detail("mei", orderNo)).data).toMatchObject({
		...{ ways: ["alipay", "points"], pointOffer: { price, balance: 200 } },
	});
	expect((await app.payWithPoints("lin", orderNo, price)).code).toBe("404");
	const { data } = await app.payWithPoints("mei", orderNo, price);
	expect(data).toMatchObject({
		...{ state: "paid", ways: [], points: price, total: 500, refund: { canAsk: true } },
		payments: [{ vendor: "points", state: "paid", amount: 500 }],
	});
	expect([data.pointOffer, await app.has("mei", "painting")]).toEqual([undefined, true]);
	expect(await points("mei")).toMatchObject({
		balance: 33,
		list: [
			{
				amount: -price,
				reason: { zh: `支付订单 ${orderNo}`, en: `Payment of order ${orderNo}` },
			},
			{},
			{},
		],
	});
	expect((await app.payWithPoints("mei", orderNo, price)).code).toBe("1311");
	expect((await points("mei")).balance).toBe(33);
});

test("another price than the student saw: refused, and a payment with a vendor stays as it is", async () => {
	await app.givePoints("mei", 1000);
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	for (const seen of [price - 1, price + 1])
		expect((await app.payWithPoints("mei", orderNo, seen)).code).toBe("1320");
	expect([alipay.books.get(paymentId)?.state, (await points("mei")).balance]).toEqual(["waiting", 1000]);
});

test("too few points: refused, and a payment with a vendor stays as it is", async () => {
	await app.givePoints("mei", price - 1);
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	expect((await app.payWithPoints("mei", orderNo, price)).code).toBe("1319");
	expect([alipay.books.get(paymentId)?.state, (await points("mei")).balance]).toEqual(["waiting", price - 1]);
});

test.each([
	["in a school that takes none", "update student_order set school_id = 'money' where order_no = $1"],
	[
		"in a school whose points are closed",
		"update student_order set school_id = 'closed' where order_no = $1",
	],
	["in another currency", "update student_order set currency = 'JPY' where order_no = $1"],
])("an order %s: is not paid with points", async (_, change) => {
	await app.givePoints("mei", 1000);
	const orderNo = await app.openOrder("mei", "painting");
	await app.query(change, [orderNo]);
	const { data } = await app.detail("mei", orderNo);
	expect([data.ways.includes("points"), data.pointOffer]).toEqual([false, undefined]);
	expect((await app.payWithPoints("mei", orderNo, price)).code).toBe("1313");
	expect((await points("mei")).balance).toBe(1000);
});

test("money for the balance: is not paid with points", async () => {
	await app.givePoints("mei", 1000);
	const orderNo = await app.students.site.db.company(1, (sql) =>
		insertCharge(
			sql,
			{ companyId: 1, studentId: "mei" },
			{ ...{ amount: 500, currency: "CNY" }, schoolId: "", minutes: 30 },
		),
	);
	expect((await app.detail("mei", orderNo)).data.ways).toEqual(["alipay"]);
	expect((await app.payWithPoints("mei", orderNo, price)).code).toBe("1313");
	expect((await points("mei")).balance).toBe(1000);
	await app.cancel("mei", orderNo);
});

test("paid with points, two tabs at once: spent once", async () => {
	await app.givePoints("lin", 2 * price);
	const orderNo = await app.openOrder("lin", "painting");
	const replies = await Promise.all([1, 2].map(() => app.payWithPoints("lin", orderNo, price)));
	expect(replies.map(({ code }) => code).toSorted()).toEqual(["1", "1311"]);
	expect((await points("lin")).balance).toBe(price);
});

test("two orders at once, and points for one of them: the other is short", async () => {
	await app.givePoints("lin", price);
	const both = [await app.openOrder("lin", "painting"), await app.openOrder("lin", "painting")];
	const replies = await Promise.all(both.map((orderNo) => app.payWithPoints("lin", orderNo, price)));
	expect(replies.map(({ code }) => code).toSorted()).toEqual(["1", "1319"]);
	expect((await points("lin")).balance).toBe(0);
});

test("a payment with a vendor before: is closed there first, and counts where it was paid", async () => {
	await app.givePoints("lin", 2 * price);
	const closed = await app.openOrder("lin", "painting");
	const { paymentId } = (await app.pay("lin", closed)).data;
	await app.payWithPoints("lin", closed, price);
	expect(alipay.books.get(paymentId)?.state).toBe("closed");
	const paid = await app.openOrder("lin", "painting");
	alipay.pay((await app.pay("lin", paid)).data.paymentId);
	expect((await app.payWithPoints("lin", paid, price)).code).toBe("1311");
	expect(await app.states("payment", paid)).toEqual(["paid"]);
	expect((await points("lin")).balance).toBe(price);
});

test("given back: the points are there again at once, exactly as many as were taken", async () => {
	await app.givePoints("mei", price);
	const orderNo = await app.openOrder("mei", "painting");
	await app.payWithPoints("mei", orderNo, price);
	const { data } = await app.askBack("mei", orderNo);
	expect(data).toMatchObject({
		...{ state: "refunded", points: price },
		refunds: [{ state: "done", amount: 500, points: price }],
	});
	expect(await points("mei")).toMatchObject({
		balance: price,
		list: [{ amount: price, reason: { en: `Refund of order ${orderNo}` } }, {}, {}],
	});
	expect(await app.has("mei", "painting")).toBe(false);
	expect(await app.query("select from due_job where kind like 'refund%'")).toEqual([]);
});

test("given back by item, cent by cent and the rest: each part in proportion, together what was taken", async () => {
	await app.givePoints("mei", 3467);
	const orderNo = await app.openOrder("mei", "algebra", "painting");
	// 10400 cents.
	await app.payWithPoints("mei", orderNo, 3467);
	const balance = async () => (await points("mei")).balance;
	await refund(orderNo, [{ position: 1, amount: 500 }]);
	// 166.68
	expect(await balance()).toBe(166);
	await refund(orderNo, [{ position: 0, amount: 1 }]);
	// 167.02
	expect(await balance()).toBe(167);
	await refund(orderNo, [{ position: 0, amount: 1 }]);
	// 167.35: worth less than a point until more is given back.
	expect(await balance()).toBe(167);
	expect((await app.detail("mei", orderNo)).data).toMatchObject({ state: "paid", refundedTotal: 502 });
	const too = refund(orderNo, [{ position: 0, amount: 9899 }]);
	await expect(too).rejects.toMatchObject({ name: "RefundRefused" } satisfies Partial<RefundRefused>);
	await refund(orderNo, "whole");
	const { state, refunds } = (await app.detail("mei", orderNo)).data;
	expect(refunds.map((each) => each.points)).toEqual([3300, 0, 1, 166]);
	expect([state, await balance()]).toEqual(["refunded", 3467]);
});

test("the orders that were paid with points: also those that were given back, and no others", async () => {
	await app.givePoints("mei", 2 * price);
	const [first, second] = [await app.openOrder("mei", "painting"), await app.openOrder("mei", "painting")];
	await app.openOrder("mei", "painting");
	for (const orderNo of [first, second]) await app.payWithPoints("mei", orderNo, price);
	await app.askBack("mei", first);
	const { total, list } = await listed("mei");
	expect([total, list]).toMatchObject([
		2,
		[
			{ orderNo: second, state: "paid", points: price },
			{ orderNo: first, state: "refunded" },
		],
	]);
	expect((await listed("mei", "?state=refunds&pageSize=1")).list.map(({ orderNo }) => orderNo)).toEqual([
		first,
	]);
	expect((await listed("stranger")).total).toBe(0);
});
