import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { createRefund, RefundRefused } from "../../shared/orders/createRefund.ts";
import { queryPauseMs } from "../../shared/orders/paymentQuery.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;

beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());
beforeEach(() => {
	alipay.misfortunes.clear();
	alipay.outcome.refund = "done";
});

async function paidOrder(student: string, ...commodityIds: string[]): Promise<string> {
	const orderNo = await app.openOrder(student, ...commodityIds);
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return orderNo;
}
const by = { cause: "operator", actor: "anna", reason: "goodwill" } as const;
const refund = (orderNo: string, items: Parameters<typeof createRefund>[2]) =>
	app.students.site.db.company(1, (sql) => createRefund(sql, orderNo, items, by));

test.each([
	[0, true, 10_000],
	[3_600_000, true, 10_000],
	[0, false, 60_000],
	[600_000, false, 60_000],
	[3_600_000, false, 360_000],
	[86_400_000, false, 600_000],
])(
	"payment of %i ms, a page waits for it: %s: asked about again after %i ms",
	(age, isPageWaiting, pause) => {
		expect(queryPauseMs(age, isPageWaiting)).toBe(pause);
	},
);

test("a lost notice, and no page is open: the job finds the payment", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	expect(await app.query("select from due_job where kind = 'payment.query'")).toEqual([]);
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	const [first] = await app.query<{ seconds: number }>(
		`select extract(epoch from run_at - started_at)::float8 as seconds from due_job
		join payment on payment.company_id = due_job.company_id and payment.id = key where due_job.kind = 'payment.query' and key = $1`,
		[paymentId],
	);
	expect(first?.seconds).toBeGreaterThan(9);
	expect(first?.seconds).toBeLessThan(180);
	alipay.pay(paymentId);
	await app.runJobs(["payment.query"]);
	expect(await app.orderState(orderNo)).toBe("paid");
	expect(await app.has("mei", "painting")).toBe(true);
});

test("money for a cancelled order: sent back by itself, and the student is told", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	await app.cancel("mei", orderNo);
	// A vendor that lets a closed payment be paid.
	const booked = alipay.books.get(paymentId);
	if (booked) booked.state = "waiting";
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	expect([await app.orderState(orderNo), await app.states("payment", orderNo)]).toEqual([
		"cancelled",
		["surplus"],
	]);
	await app.runJobs(["refund.send", "refund.query"]);
	expect([await app.states("payment", orderNo), await app.states("refund", orderNo)]).toEqual([
		["returned"],
		["done"],
	]);
	expect(await app.has("mei", "painting")).toBe(false);
	const messages = await app.query<{ body: { en: string; zh: string }; link: object }>(
		"select body, link from message where student_id = 'mei'",
	);
	expect(messages.map(({ body }) => body.en)).toEqual([
		`Order ${orderNo} was already paid or cancelled when CN¥5.00 came in. The money was sent back the way it came; when it arrives is up to the payment service.`,
	]);
	expect(messages[0]?.body.zh).toContain("¥5.00");
	expect(messages[0]?.link).toEqual({ page: "order", id: orderNo });
});

test("nobody pays in time: the order is cancelled, and its payment closed", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	await app.query("update student_order set pay_until = now() - interval '1 s' where order_no = $1", [
		orderNo,
	]);
	expect((await app.pay("mei", orderNo)).code).toBe("1312");
	await app.runJobs(["order.expire"]);
	expect(await app.orderState(orderNo)).toBe("cancelled");
	expect(alipay.books.get(paymentId)?.state).toBe("closed");
});

test("refund of an item: never more than was paid; access to it alone ends, and comes back when the vendor refuses", async () => {
	const orderNo = await paidOrder("lin", "algebra", "painting");
	for (const items of [
		[],
		[{ position: 1, amount: 501 }],
		[{ position: 1, amount: 0.5 }],
		[{ position: 7, amount: 1 }],
		[
			{ position: 1, amount: 1 },
			{ position: 1, amount: 1 },
		],
	])
		await expect(refund(orderNo, items)).rejects.toThrow(RefundRefused);
	await refund(orderNo, [{ position: 1, amount: 200 }]);
	expect(await app.has("lin", "painting")).toBe(true);
	await expect(refund(orderNo, [{ position: 1, amount: 301 }])).rejects.toThrow("from 1 to 300");
	await app.runJobs(["refund.send", "refund.query"]);
	alipay.outcome.refund = "failed";
	await refund(orderNo, [{ position: 1, amount: 300 }]);
	expect([await app.has("lin", "painting"), await app.has("lin", "algebra")]).toEqual([false, true]);
	await app.runJobs(["refund.send", "refund.query"]);
	expect(await app.has("lin", "painting")).toBe(true);
	expect((await app.detail("lin", orderNo)).data).toMatchObject({ state: "paid", refundedTotal: 200 });
	alipay.outcome.refund = "pending";
	await refund(orderNo, "whole");
	expect(await app.orderState(orderNo)).toBe("refunding");
	await app.runJobs(["refund.send", "refund.query"]);
	expect(await app.states("refund", orderNo)).toEqual(["done", "failed", "sent"]);
	alipay.finishRefunds("done");
	await app.runJobs(["refund.send", "refund.query"]);
	expect((await app.detail("lin", orderNo)).data).toMatchObject({ state: "refunded", refundedTotal: 10_400 });
	await expect(refund(orderNo, "whole")).rejects.toThrow("must be paid, found refunded");
	const messages = await app.query<{ en: string; link: object }>(
		"select body ->> 'en' as en, link from message where student_id = 'lin' order by sequence",
	);
	const back = (amount: string) =>
		`CN¥${amount} of order ${orderNo} was sent back the way it came; when it arrives is up to the payment service.`;
	expect(messages.map(({ en }) => en)).toEqual([
		back("2.00"),
		`The payment service refused the refund of order ${orderNo}. You can go on learning; your school will get in touch.`,
		back("102.00"),
	]);
	const link = { page: "order", id: orderNo };
	expect(messages.map((message) => message.link)).toEqual([link, link, link]);
});

test("payment that no page has asked for: its queries are minutes apart, until a page asks", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	const seconds = async () => {
		const [job] = await app.query<{ seconds: number }>(
			"select round(extract(epoch from run_at - now()))::int as seconds from due_job where kind = 'payment.query' and key = $1",
			[paymentId],
		);
		return job?.seconds ?? 0;
	};
	await app.runJobs(["payment.query"]);
	expect(await seconds()).toBeLessThanOrEqual(10);
	await app.query(
		"update payment set awaited_at = now() - interval '3 min', started_at = now() - interval '50 min' where id = $1",
		[paymentId],
	);
	await app.runJobs(["payment.query"]);
	expect(await seconds()).toBeGreaterThan(200);
	await app.detail("mei", orderNo);
	expect(await seconds()).toBeLessThanOrEqual(10);
	await app.runJobs(["payment.query"]);
	expect(await seconds()).toBeLessThanOrEqual(10);
	await app.cancel("mei", orderNo);
});
