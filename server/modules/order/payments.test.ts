import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderCounts } from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp, orderCalls } from "../../../tests/support/server/orderApp.ts";

const alipay = createMemoryVendor("alipay");
const wechat = createMemoryVendor("wechatPay");
let app: OrderApp;

beforeAll(async () => {
	app = await openOrderApp([
		alipay,
		{ ...wechat, vendor: { ...wechat.vendor, addressMs: { phone: 240_000 } } },
	]);
});
afterAll(() => app.close());
beforeEach(() => {
	for (const { misfortunes, outcome } of [alipay, wechat]) {
		misfortunes.clear();
		outcome.refund = "done";
	}
});

test("pay: a notice pays the order, which opens its courses; the notice again changes nothing", async () => {
	const orderNo = await app.openOrder("mei", "algebra");
	const { data } = await app.pay("mei", orderNo);
	expect(data).toMatchObject({ kind: "qr", address: `https://alipay.test/${data.paymentId}` });
	expect(alipay.books.get(data.paymentId)?.request).toMatchObject({
		amount: 9900,
		currency: "CNY",
		subject: "Course algebra",
		returnUrl: `http://one.test/s/payment/return/${orderNo}`,
		notifyUrl: "http://one.test/s/notify/alipay",
	});
	expect((await app.detail("mei", orderNo)).data).toMatchObject({
		state: "open",
		ways: ["alipay", "wechatPay"],
		lines: [{ commodityId: "algebra", price: 9900 }],
		payments: [{ paymentId: data.paymentId, state: "asked" }],
		refund: { canAsk: false },
	});
	expect(await app.has("mei", "algebra")).toBe(false);
	alipay.pay(data.paymentId);
	for (let i = 0; i < 2; i++)
		expect(await app.notify("alipay", alipay.notice(data.paymentId))).toBe("200 success");
	expect(await app.has("mei", "algebra")).toBe(true);
	expect((await app.detail("mei", orderNo)).data).toMatchObject({
		state: "paid",
		paidAt: expect.any(String),
		ways: [],
		payments: [{ state: "paid" }],
		refund: { canAsk: true, text: { en: expect.stringMatching(/until \d{4}-\d\d-\d\d\.$/) } },
	});
	const events = await app.query<{ type: string; body: object }>(
		"select type, body from student_event where student_id = 'mei' and type in ('order', 'grants') order by sequence",
	);
	expect(events.slice(-2)).toEqual([
		{ type: "order", body: { orderNo, state: "paid" } },
		{ type: "grants", body: {} },
	]);
	expect((await app.pay("mei", orderNo)).code).toBe("1311");
	expect((await app.cancel("mei", orderNo)).code).toBe("1311");
});

test("pay twice with the same vendor and device: the same payment; with another, the one before is closed first", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const both = await Promise.all([app.pay("mei", orderNo), app.pay("mei", orderNo)]);
	expect(new Set(both.map(({ data }) => data.paymentId)).size).toBe(1);
	const first = both[0]?.data.paymentId ?? "";
	const { data } = await app.pay("mei", orderNo, "wechatPay");
	expect(alipay.books.get(first)?.state).toBe("closed");
	expect(await app.states("payment", orderNo)).toEqual(["asked", "closed"]);
	expect(wechat.books.get(data.paymentId)?.state).toBe("waiting");
	expect((await app.pay("mei", orderNo, "stripe")).code).toBe("1313");
});

test("a vendor that does not answer: the student is told, and the next click goes on with the same number", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	alipay.misfortunes.set("begin", "lost");
	expect((await app.pay("mei", orderNo)).code).toBe("1314");
	alipay.misfortunes.clear();
	const { data } = await app.pay("mei", orderNo);
	expect(alipay.calls.filter((call) => call === `begin ${data.paymentId}`)).toHaveLength(2);
	alipay.misfortunes.set("begin", "refuses");
	alipay.misfortunes.set("close", "silent");
	const other = await app.openOrder("lin", "painting");
	expect((await app.pay("lin", other)).code).toBe("1315");
	expect(await app.states("payment", other)).toEqual(["failed"]);
});

test("notices that prove nothing, or are about other money: nothing changes", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId);
	const genuine = alipay.notice(paymentId);
	const forged = { ...genuine, headers: { "x-signature": "forged" } };
	for (let i = 0; i < 3; i++) expect(await app.notify("alipay", forged)).toBe("500 fail");
	for (const change of [{ amount: 499 }, { currency: "JPY" }, { paymentId: "00000000" }])
		expect(await app.notify("alipay", alipay.notice(paymentId, change))).toBe("200 success");
	// Another company's host, another vendor, none at all, and too much.
	expect(await app.notify("alipay", genuine, "two.test")).toBe("200 success");
	expect(
		await app.notify(
			"wechatPay",
			wechat.notice(paymentId, {
				...JSON.parse(`{"state":"paid"}`),
				vendorRef: "x",
				amount: 500,
				currency: "CNY",
				paidAt: new Date(),
			}),
		),
	).toBe("200 success");
	expect(await app.notify("stripe", genuine)).toMatch(/^404/);
	expect(await app.notify("alipay", { headers: {}, body: Buffer.alloc(70_000) })).toMatch(/^413/);
	expect(await app.states("payment", orderNo)).toEqual(["asked"]);
	expect(await app.has("mei", "painting")).toBe(false);
	const logs = app.students.site.logs();
	// Once a minute.
	expect(logs.match(/a notice was refused/g)).toHaveLength(1);
	expect(logs).toContain("belongs to no payment of that amount");
	const metrics = await app.students.site.app.inject({ url: "/metrics", headers: { host: "one.test" } });
	expect(metrics.body).toContain('payment_reports_total{vendor="alipay",outcome="mismatch"}');
	expect(metrics.body).toContain('payment_reports_total{vendor="alipay",outcome="notice refused"}');
});

test("a lost notice: who looks at the order has it queried, at most every five seconds", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId);
	expect((await app.detail("mei", orderNo)).data.state).toBe("open");
	await app.passTime(orderNo);
	alipay.misfortunes.set("query", "silent");
	expect((await app.detail("mei", orderNo)).data.state).toBe("open");
	alipay.misfortunes.clear();
	await app.passTime(orderNo);
	expect((await app.detail("mei", orderNo)).data.state).toBe("paid");
});

test("cancel: the payment is closed at its vendor; what was paid meanwhile counts, and a silent vendor is waited for", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.misfortunes.set("close", "silent");
	expect((await app.cancel("mei", orderNo)).code).toBe("1314");
	alipay.misfortunes.clear();
	expect((await app.cancel("mei", orderNo)).data).toMatchObject({
		state: "cancelled",
		payments: [{ state: "closed" }],
	});
	expect((await app.cancel("mei", orderNo)).code).toBe("1");
	expect(alipay.pay(paymentId)).toBe(false);
	expect((await app.pay("mei", orderNo)).code).toBe("1310");

	const paid = await app.openOrder("mei", "painting");
	alipay.pay((await app.pay("mei", paid)).data.paymentId);
	expect((await app.cancel("mei", paid)).code).toBe("1311");
	expect((await app.detail("mei", paid)).data.state).toBe("paid");
});

test("orders of others: not found; counts and lists by state are the student's own", async () => {
	const orderNo = await app.openOrder("lin", "painting");
	for (const ask of [app.detail, app.pay, app.cancel, app.askBack])
		expect((await ask("mei", orderNo)).status).toBe(404);
	expect((await app.detail("stranger", orderNo)).status).toBe(404);
	const { data } = await app.students.ask<OrderCounts>("lin", `${orderCalls}/countUserOrderStatus`);
	expect(data).toEqual({ open: 2, paid: 0, refunding: 0, refunded: 0, cancelled: 0 });
	const list = await app.students.ask<{ total: number }>("lin", `${orderCalls}/findOrderList?state=paid`);
	expect(list.data.total).toBe(0);
});

test("refund: asked for by the student within the terms, once; access ends at once", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	expect((await app.askBack("mei", orderNo)).code).toBe("1316");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	await app.query(
		"insert into enrolment (company_id, student_id, course_id, done_lesson_ids) values (1, 'mei', 'painting', '{l1,l2}')",
	);
	expect((await app.askBack("mei", orderNo)).code).toBe("1316");
	await app.query("delete from enrolment where student_id = 'mei'");
	// Its job finds nobody to send it to.
	alipay.misfortunes.set("refund", "silent");
	const { data } = await app.askBack("mei", orderNo);
	expect(data).toMatchObject({
		state: "refunding",
		refundedTotal: 500,
		refunds: [{ amount: 500, cause: "student" }],
	});
	expect(await app.has("mei", "painting")).toBe(false);
	expect((await app.askBack("mei", orderNo)).code).toBe("1316");
});

test("return address: a plain path that leads to the order, whatever a vendor adds; what is no order number leads nowhere", async () => {
	const back = (path: string) =>
		app.students.site.app.inject({ url: `/s/payment/return/${path}`, headers: { host: "one.test" } });
	const reply = await back("20261128-123456789012?charset=utf-8&out_trade_no=1");
	expect([reply.statusCode, reply.headers["location"]]).toEqual([
		303,
		"/#/payment/order?orderNo=20261128-123456789012",
	]);
	for (const path of ["%0d%0aset-cookie:a", "..%2f..%2fevil", "a%3fb", "x".repeat(65)])
		expect((await back(path)).statusCode).toBe(404);
});

test("a vendor's page that opens no more: a new payment, and the one before is closed; a code of a desktop stays", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const begin = async (device: string) => (await app.pay("mei", orderNo, "wechatPay", device)).data.paymentId;
	const older = () =>
		app.query("update payment set started_at = started_at - interval '5 min' where order_no = $1", [orderNo]);
	const first = await begin("phone");
	expect(await begin("phone")).toBe(first);
	await older();
	const second = await begin("phone");
	expect(second).not.toBe(first);
	expect(wechat.books.get(first)?.state).toBe("closed");
	const code = await begin("desktop");
	await older();
	expect(await begin("desktop")).toBe(code);
});
