import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { PaymentRefused } from "../../ports/payment/paymentVendor.ts";

const alipay = createMemoryVendor("alipay");
const wechatPay = createMemoryVendor("wechatPay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay, wechatPay]);
});
afterAll(() => app.close());
beforeEach(() => {
	alipay.misfortunes.clear();
	wechatPay.misfortunes.clear();
});

const endTime = async (orderNo: string): Promise<void> => {
	await app.query("update student_order set pay_until = now() - interval '5 min' where order_no = $1", [
		orderNo,
	]);
	await app.query(
		`update payment set valid_until = now() - interval '5 min', started_at = now() - interval '35 min'
		where order_no = $1`,
		[orderNo],
	);
};
const jobsOf = (paymentId: string) =>
	app.query<{ kind: string }>("select kind from due_job where kind = 'payment.query' and key = $1", [
		paymentId,
	]);

test("payment: its money is on its way when the order ends, so the vendor refuses to close it: queried until it is paid, and sent back", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.misfortunes.set("close", "refuses");
	await endTime(orderNo);
	await app.runJobs(["order.expire"]);
	expect(await app.orderState(orderNo)).toBe("cancelled");
	for (let i = 0; i < 3; i++) await app.runJobs(["payment.query"]);
	expect(await app.states("payment", orderNo)).toEqual(["asked"]);
	expect(await jobsOf(paymentId)).toHaveLength(1);
	alipay.pay(paymentId);
	await app.runJobs(["payment.query"]);
	expect(await app.states("payment", orderNo)).toEqual(["surplus"]);
	await app.runJobs(["refund.send"]);
	expect(await app.states("payment", orderNo)).toEqual(["returned"]);
	expect(await jobsOf(paymentId)).toEqual([]);
});

test("payment: the vendor closes what it refused to close before: nothing is queried any more", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.misfortunes.set("close", "refuses");
	await endTime(orderNo);
	await app.runJobs(["order.expire", "payment.query"]);
	alipay.misfortunes.clear();
	for (let i = 0; i < 2; i++) await app.runJobs(["payment.query"]);
	expect(await app.states("payment", orderNo)).toEqual(["closed"]);
	expect(await jobsOf(paymentId)).toEqual([]);
});

test("payment clicked again after it ended at its vendor: a new one is begun", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	expect((await app.pay("mei", orderNo)).data.paymentId).toBe(paymentId);
	const booked = alipay.books.get(paymentId);
	if (booked) booked.state = "closed";
	const second = (await app.pay("mei", orderNo)).data;
	expect(second.paymentId).not.toBe(paymentId);
	expect(await app.states("payment", orderNo)).toEqual(["asked", "closed"]);
	expect(alipay.pay(second.paymentId)).toBe(true);
});

test("payment clicked again while its vendor does not answer: the address of before", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const first = (await app.pay("mei", orderNo)).data;
	alipay.misfortunes.set("query", "silent");
	expect((await app.pay("mei", orderNo)).data).toEqual(first);
});

test("payment clicked again after it was paid: the order is paid, and nothing is to be paid", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	alipay.pay((await app.pay("mei", orderNo)).data.paymentId);
	expect((await app.pay("mei", orderNo)).code).toBe("1311");
	expect(await app.orderState(orderNo)).toBe("paid");
});

test("order found paid while its earlier payment is closed: that is the answer, and no vendor is to be paid", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const first = (await app.pay("mei", orderNo, "alipay")).data;
	alipay.misfortunes.set("close", "silent");
	await app.pay("mei", orderNo, "wechatPay");
	alipay.misfortunes.clear();
	alipay.pay(first.paymentId);
	expect((await app.pay("mei", orderNo, "wechatPay")).code).toBe("1311");
	expect(await app.orderState(orderNo)).toBe("paid");
});

test("payment that was sent back at its vendor before it was counted: the order is not paid, and can be paid anew", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId, { isRefunded: true }));
	expect([await app.orderState(orderNo), await app.states("payment", orderNo)]).toEqual(["open", ["closed"]]);
	expect(await app.has("mei", "painting")).toBe(false);
	expect((await app.pay("mei", orderNo)).data.paymentId).not.toBe(paymentId);
});

test("vendor's account was replaced: its payment is not asked of the other, the operator is notified, and a click begins a new one", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	await app.query("update payment set account = 'earlier' where id = $1", [paymentId]);
	await app.runJobs(["payment.query"]);
	expect(alipay.calls).not.toContain(`query ${paymentId}`);
	expect(app.students.site.logs()).toContain("or an account there, that VENDORS_FILE no longer names");
	expect((await app.pay("mei", orderNo)).data.paymentId).not.toBe(paymentId);
});

test("payment of an ended order whose vendor refuses each query: it ends after a week, and the operator is notified", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	const refusing = {
		...alipay.vendor,
		query: () => Promise.reject(new PaymentRefused("resource_missing", "query")),
		close: () => Promise.reject(new PaymentRefused("resource_missing", "close")),
	};
	await endTime(orderNo);
	await app.runJobs(["order.expire"], refusing);
	await app.runJobs(["payment.query"], refusing);
	expect(await app.states("payment", orderNo)).toEqual(["asked"]);
	await app.query("update payment set valid_until = now() - interval '8 days' where id = $1", [paymentId]);
	for (let i = 0; i < 2; i++) await app.runJobs(["payment.query"], refusing);
	expect(await app.states("payment", orderNo)).toEqual(["closed"]);
	expect(await jobsOf(paymentId)).toEqual([]);
	expect(app.students.site.logs()).toContain("it is not queried any more");
});

test("order paid with points, and late at its vendor too: that money goes back as money", async () => {
	await app.givePoints("mei", 167);
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.misfortunes.set("close", "silent");
	expect((await app.payWithPoints("mei", orderNo, 167)).code).toBe("1");
	alipay.misfortunes.clear();
	alipay.pay(paymentId);
	await app.runJobs(["payment.query"]);
	const { data } = await app.detail("mei", orderNo);
	expect(data.refunds).toMatchObject([{ cause: "surplus", amount: 500 }]);
	expect(data.refunds[0]).not.toHaveProperty("points");
});
