import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMemoryVendor } from "../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../tests/support/server/orderApp.ts";
import { orderCommands } from "./orderCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const options = { author: "anna" };
const alipay = createMemoryVendor("alipay");
const wechat = createMemoryVendor("wechatPay");
let app: OrderApp;
let operator: ReturnType<typeof orderCommands>;

beforeAll(async () => {
	app = await openOrderApp([alipay, wechat], true);
	operator = orderCommands({ ...app.students.site.deps, payments: app.students.site.app.payments });
});
afterAll(() => app.close());
beforeEach(() => {
	for (const { misfortunes, outcome } of [alipay, wechat]) {
		misfortunes.clear();
		outcome.refund = "done";
	}
});

async function paidOrder(student: string, ...goods: string[]) {
	const orderNo = await app.openOrder(student, ...goods);
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	expect(await app.notify("alipay", alipay.notice(paymentId))).toBe("200 success");
	return { orderNo, paymentId };
}

type Refund = Parameters<(typeof operator)["order-refund"]>[0];
const refund = (orderNo: string, change: Partial<Refund> = {}) =>
	operator["order-refund"]({ host, orderNo, reason: "the course is cancelled", options, ...change });
const show = (orderNo: string) => operator["order-show"]({ host, orderNo });
const stateOf = async (orderNo: string): Promise<string> => (await show(orderNo)).state;

test("list: by state, student and day; a student of another company is unknown", async () => {
	const { orderNo } = await paidOrder("mei", "painting");
	const open = await app.openOrder("lin", "painting");
	const numbers = async (filter: object) =>
		(await operator["order-list"]({ host, ...filter })).orders.map((each) => each.orderNo);
	expect(await numbers({})).toEqual([open, orderNo]);
	expect(await numbers({ state: "paid" })).toEqual([orderNo]);
	expect(await numbers({ account: "lin" })).toEqual([open]);
	const today = new Date().toISOString().slice(0, 10);
	expect(await numbers({ from: today, to: today })).toEqual([open, orderNo]);
	expect(await numbers({ to: "2020-01-01" })).toEqual([]);
	await expect(numbers({ account: "stranger" })).rejects.toThrow("no student");
	await expect(show("none")).rejects.toThrow("no order none");
	const two = await operator["order-list"]({ host: "two.test" });
	expect(two.orders).toEqual([]);
});

test("refund of a part, an item, and the rest: access ends where all went back, and the order with the last", async () => {
	const { orderNo } = await paidOrder("mei", "algebra", "painting");
	const items = (await show(orderNo)).items;
	const [algebra, art] = ["Course algebra", "Course painting"].map(
		(name) => items.find((each) => each.name.includes(name.split(" ")[1] ?? ""))?.item ?? 0,
	);
	await expect(refund(orderNo, { items: [{ item: 9 }] })).rejects.toThrow("must have an item");
	await expect(refund(orderNo, { amount: 10 })).rejects.toThrow("2 items that can be sent back");
	expect(await refund(orderNo, { items: [{ item: algebra ?? 0, amount: 900 }] })).toMatchObject({
		amount: "9.00 CNY",
		state: "paid",
	});
	expect(await app.has("mei", "algebra")).toBe(true);
	expect(await refund(orderNo, { items: [{ item: art ?? 0 }] })).toMatchObject({ amount: "5.00 CNY" });
	expect([await app.has("mei", "algebra"), await app.has("mei", "painting")]).toEqual([true, false]);
	await expect(refund(orderNo, { items: [{ item: art ?? 0 }] })).rejects.toThrow("nothing was changed");
	await expect(refund(orderNo, { amount: 9001 })).rejects.toThrow("from 1 to 9000");
	expect(await refund(orderNo)).toMatchObject({ amount: "90.00 CNY", state: "refunding" });
	expect(await app.has("mei", "algebra")).toBe(false);
	await expect.poll(() => stateOf(orderNo), { timeout: 10_000 }).toBe("refunded");
	await expect(refund(orderNo)).rejects.toThrow("must be paid, found refunded");
	const { refunds, moves } = await show(orderNo);
	expect(refunds.map(({ state, actor, reason }) => `${state} ${actor} ${reason}`)).toEqual(
		Array.from({ length: 3 }, () => "done anna the course is cancelled"),
	);
	expect(moves.filter(({ kind }) => kind === "order").map(({ move }) => move)).toEqual([
		"pay",
		"refund",
		"refunded",
	]);
});

test("refund by two operators at one moment, and while the student asks: once, and never more than was paid", async () => {
	for (let i = 0; i < 2; i++) {
		const { orderNo, paymentId } = await paidOrder("mei", "painting");
		const all = await Promise.allSettled([refund(orderNo), refund(orderNo), app.askBack("mei", orderNo)]);
		const done = all.filter((each) =>
			each.status === "fulfilled" && "code" in each.value
				? each.value.code === "1"
				: each.status === "fulfilled",
		);
		expect(done).toHaveLength(1);
		await expect.poll(() => stateOf(orderNo), { timeout: 10_000 }).toBe("refunded");
		const sent = [...(alipay.books.get(paymentId)?.refunds.values() ?? [])];
		expect(sent.map(({ amount }) => amount)).toEqual([500]);
	}
	const { orderNo } = await paidOrder("mei", "painting");
	const parts = await Promise.allSettled([400, 400].map((amount) => refund(orderNo, { amount })));
	expect(parts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a refund that failed: access is there again, and it is sent again under another number, once", async () => {
	const { orderNo, paymentId } = await paidOrder("mei", "painting");
	alipay.outcome.refund = "failed";
	const { refundId } = await refund(orderNo);
	await expect.poll(async () => (await show(orderNo)).refunds[0]?.state, { timeout: 10_000 }).toBe("failed");
	expect((await show(orderNo)).refunds[0]?.failure).toBe("ACCOUNT_CLOSED");
	expect([await stateOf(orderNo), await app.has("mei", "painting")]).toEqual(["paid", true]);
	alipay.outcome.refund = "done";
	const resend = () => operator["order-resend"]({ host, refundId, options });
	const both = await Promise.allSettled([resend(), resend()]);
	expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await app.has("mei", "painting")).toBe(false);
	await expect.poll(() => stateOf(orderNo), { timeout: 10_000 }).toBe("refunded");
	expect([...(alipay.books.get(paymentId)?.refunds.keys() ?? [])]).toEqual([refundId, `${refundId}R1`]);
	await expect(resend()).rejects.toThrow("must have failed, found done");
});

test("a refund that failed and was asked for anew: the failed one is not sent again", async () => {
	const { orderNo } = await paidOrder("mei", "painting");
	alipay.misfortunes.set("refund", "refuses");
	const { refundId } = await refund(orderNo);
	await expect.poll(() => stateOf(orderNo), { timeout: 10_000 }).toBe("paid");
	alipay.misfortunes.clear();
	await refund(orderNo, { amount: 100 });
	const resent = operator["order-resend"]({ host, refundId, options });
	await expect(resent).rejects.toThrow("from 1 to 400");
	expect((await show(orderNo)).refunds.map(({ state }) => state)).toContain("failed");
});

test("an order that was paid with points: shown with how many, and refunded in points at once", async () => {
	await app.givePoints("mei", 167);
	const orderNo = await app.openOrder("mei", "painting");
	await app.payWithPoints("mei", orderNo, 167);
	expect((await show(orderNo)).payments).toMatchObject([
		{ vendor: "points", amount: "5.00 CNY (167 points)" },
	]);
	expect(await refund(orderNo, { amount: 100 })).toMatchObject({ amount: "1.00 CNY (33 points)" });
	expect(await refund(orderNo)).toMatchObject({ amount: "4.00 CNY (134 points)", state: "refunded" });
	expect((await show(orderNo)).refunds.map(({ amount }) => amount)).toEqual([
		...["4.00 CNY (134 points)", "1.00 CNY (33 points)"],
	]);
});

test("close: an open order and its payment; a vendor that is silent keeps it open, and what is paid stays", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	const close = (number: string) => operator["order-close"]({ host, orderNo: number, options });
	alipay.misfortunes.set("close", "silent");
	await expect(close(orderNo)).rejects.toThrow("so the order stays open");
	alipay.misfortunes.clear();
	expect(await close(orderNo)).toEqual({ state: "cancelled" });
	expect(alipay.pay(paymentId)).toBe(false);
	const paid = await app.openOrder("mei", "painting");
	alipay.pay((await app.pay("mei", paid)).data.paymentId);
	await expect(close(paid)).rejects.toThrow("must be open, found paid");
	expect(await app.has("mei", "painting")).toBe(true);
});

test("surplus: what was paid for a cancelled order, on its way, failed and sent again", async () => {
	const orderNo = await app.openOrder("lin", "painting");
	const { paymentId } = (await app.pay("lin", orderNo)).data;
	alipay.misfortunes.set("close", "refuses");
	await app.query("update student_order set pay_until = now() where order_no = $1", [orderNo]);
	await operator["order-close"]({ host, orderNo, options }).catch(String);
	alipay.misfortunes.clear();
	await app.cancel("lin", orderNo);
	const booked = alipay.books.get(paymentId);
	if (booked) booked.state = "waiting";
	alipay.pay(paymentId);
	alipay.misfortunes.set("refund", "refuses");
	await app.notify("alipay", alipay.notice(paymentId));
	const found = async () =>
		(await operator["order-surplus"]({ host })).surplus.find((each) => each.orderNo === orderNo);
	await expect.poll(async () => (await found())?.state, { timeout: 10_000 }).toBe("failed");
	expect(await found()).toMatchObject({ money: "5.00 CNY", account: "lin", failure: "NOT_TODAY" });
	alipay.misfortunes.clear();
	await operator["order-resend"]({ host, refundId: (await found())?.refundId ?? "", options });
	await expect.poll(async () => (await found())?.state, { timeout: 10_000 }).toBe("done");
	expect((await show(orderNo)).payments).toMatchObject([{ state: "returned" }]);
});

test("money of another amount or of no payment: listed until it is resolved or counted", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId, 499);
	await app.notify("alipay", alipay.notice(paymentId));
	await app.notify("alipay", alipay.notice(paymentId));
	const reports = async () => (await operator["order-surplus"]({ host })).reports;
	expect(await reports()).toMatchObject([{ orderNo, money: "4.99 CNY", outcome: "mismatch", paymentId }]);
	// The account is shared: the same notice comes to the host of the other company, whose it is not.
	await app.notify("alipay", alipay.notice(paymentId), "two.test");
	expect((await operator["order-surplus"]({ host: "two.test" })).reports).toEqual([]);
	await app.notify("alipay", alipay.notice(paymentId, { paymentId: "00000000", vendorRef: "else" }));
	expect(await reports()).toMatchObject([
		{ orderNo: null, outcome: "unknown", vendorRef: "else" },
		{ orderNo },
	]);
	const resolve = {
		host,
		vendor: "alipay",
		vendorRef: "else",
		reason: "sent back at the vendor",
		options,
	} as const;
	await operator["order-resolve"](resolve);
	await expect(operator["order-resolve"](resolve)).rejects.toThrow("must have open money else");
	expect(await reports()).toHaveLength(1);
	const booked = alipay.books.get(paymentId);
	if (booked) booked.paid = 500;
	await app.notify("alipay", alipay.notice(paymentId));
	expect(await reports()).toEqual([]);
	expect(await stateOf(orderNo)).toBe("paid");
});

test("log: who sent back, sent again, closed and resolved", async () => {
	const log = await studentCommands(app.students.site.deps)["operator-log"]({ host });
	const actions = new Set(log.map(({ action, actor }) => `${action} ${actor}`));
	expect([...actions].sort()).toEqual([
		...["order-close anna", "order-refund anna", "order-resend anna", "order-resolve anna"],
	]);
	expect(log.find(({ action }) => action === "order-refund")?.detail).toMatchObject({
		reason: "the course is cancelled",
		currency: "CNY",
	});
});
