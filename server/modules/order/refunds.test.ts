import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";

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

async function paidOrder(student: string, ...commodityIds: string[]) {
	const orderNo = await app.openOrder(student, ...commodityIds);
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return { orderNo, paymentId };
}
const refundIdOf = (paymentId: string): string =>
	[...(alipay.books.get(paymentId)?.refunds.keys() ?? [])][0] ?? "";

test("refund: the reply is lost and the next attempt would be refused: it is done, and access ends", async () => {
	const { orderNo } = await paidOrder("mei", "painting");
	const before = alipay.balance();
	await app.askBack("mei", orderNo);
	alipay.misfortunes.set("refund", "lost");
	await app.runJobs(["refund.send"]);
	alipay.misfortunes.set("refund", "refuses");
	await app.runJobs(["refund.send"]);
	expect(before - alipay.balance()).toBe(500);
	expect([await app.orderState(orderNo), await app.states("refund", orderNo)]).toEqual([
		"refunded",
		["done"],
	]);
	expect(await app.has("mei", "painting")).toBe(false);
});

test("refund: a vendor that refuses to be queried decides nothing; the refund is sent later", async () => {
	const { orderNo } = await paidOrder("mei", "painting");
	await app.askBack("mei", orderNo);
	alipay.misfortunes.set("queryRefund", "refuses");
	await app.runJobs(["refund.send"]);
	expect(await app.states("refund", orderNo)).toEqual(["asked"]);
	alipay.misfortunes.clear();
	await app.runJobs(["refund.send"]);
	expect(await app.states("refund", orderNo)).toEqual(["done"]);
});

test("refund: refused, and then done by hand at the vendor: access ends after all", async () => {
	const { orderNo, paymentId } = await paidOrder("mei", "painting");
	await app.askBack("mei", orderNo);
	alipay.outcome.refund = "failed";
	await app.runJobs(["refund.send"]);
	expect([await app.orderState(orderNo), await app.has("mei", "painting")]).toEqual(["paid", true]);
	const refundId = refundIdOf(paymentId);
	for (const made of alipay.books.get(paymentId)?.refunds.values() ?? []) made.state = "done";
	const notice = alipay.refundNotice(paymentId, refundId);
	for (let i = 0; i < 2; i++) expect(await app.notify("alipay", notice)).toBe("200 success");
	expect([await app.orderState(orderNo), await app.states("refund", orderNo)]).toEqual([
		"refunded",
		["done"],
	]);
	expect(await app.has("mei", "painting")).toBe(false);
});

test("refund: refused, asked for again and done, and then the first is reported as done: the operator is notified", async () => {
	const { orderNo, paymentId } = await paidOrder("mei", "painting");
	await app.askBack("mei", orderNo);
	alipay.outcome.refund = "failed";
	await app.runJobs(["refund.send"]);
	alipay.outcome.refund = "done";
	await app.askBack("mei", orderNo);
	await app.runJobs(["refund.send"]);
	expect(await app.states("refund", orderNo)).toEqual(["done", "failed"]);
	const refundId = refundIdOf(paymentId);
	for (const made of alipay.books.get(paymentId)?.refunds.values() ?? []) made.state = "done";
	await app.notify("alipay", alipay.refundNotice(paymentId, refundId));
	expect([await app.orderState(orderNo), await app.states("refund", orderNo)]).toEqual([
		"refunded",
		["done", "failed"],
	]);
	expect(app.students.site.logs()).toContain("look into it with the vendor");
});

test("refund: the school's account has too little money: it stays asked for, the operator is notified, and it is sent later", async () => {
	const { orderNo } = await paidOrder("mei", "painting");
	await app.askBack("mei", orderNo);
	alipay.misfortunes.set("refund", "tooLow");
	await app.runJobs(["refund.send"]);
	expect(await app.states("refund", orderNo)).toEqual(["asked"]);
	expect(await app.query("select failure from refund where order_no = $1", [orderNo])).toEqual([
		{ failure: "balance too low" },
	]);
	expect(app.students.site.logs()).toContain("has too little money for a refund");
	const [job] = await app.query<{ seconds: number }>(
		"select extract(epoch from run_at - now())::float8 as seconds from due_job where kind = 'refund.send'",
	);
	expect(job?.seconds).toBeGreaterThan(0);
	alipay.misfortunes.clear();
	await app.runJobs(["refund.send"]);
	expect(await app.query("select state, failure from refund where order_no = $1", [orderNo])).toEqual([
		{ state: "done", failure: null },
	]);
});

test("refunds of two parts of an item: the first is refused after the second has ended access: access comes back", async () => {
	const { orderNo } = await paidOrder("mei", "algebra", "painting");
	const by = { cause: "operator", actor: "anna", reason: "goodwill" } as const;
	const [item] = await app.query<{ position: number }>(
		"select position from order_item where order_no = $1 and commodity_id = 'painting'",
		[orderNo],
	);
	const refund = (amount: number) =>
		app.students.site.db.company(1, (sql) =>
			createRefund(sql, orderNo, [{ position: item?.position ?? 0, amount }], by),
		);
	alipay.outcome.refund = "pending";
	const first = await refund(200);
	await app.runJobs(["refund.send"]);
	alipay.outcome.refund = "done";
	await refund(300);
	expect(await app.has("mei", "painting")).toBe(false);
	await app.runJobs(["refund.send"]);
	for (const { refunds } of alipay.books.values()) {
		const made = refunds.get(first);
		if (made) made.state = "failed";
	}
	await app.runJobs(["refund.query"]);
	expect([await app.orderState(orderNo), await app.states("refund", orderNo)]).toEqual([
		"paid",
		["done", "failed"],
	]);
	expect([await app.has("mei", "painting"), await app.has("mei", "algebra")]).toEqual([true, true]);
});

test("last seat of a course: taken while its money is on its way back, free when that is done", async () => {
	const saleState = async () =>
		(
			await app.students.ask<CartItem>(
				"lin",
				"/saas-business/definePayOrderCart/commodity?commodityId=painting",
			)
		).data.state;
	const { orderNo } = await paidOrder("mei", "painting");
	await app.query(
		`update goods set seats = (select count(*) from order_item join student_order using (company_id, order_no)
			where commodity_id = 'painting' and state = 'paid' and refunded < price) where id = 'painting'`,
	);
	await app.askBack("mei", orderNo);
	expect(await saleState()).toBe("soldOut");
	await app.runJobs(["refund.send"]);
	expect(await app.orderState(orderNo)).toBe("refunded");
	expect(await saleState()).not.toBe("soldOut");
	await app.query("update goods set seats = null where id = 'painting'");
});

test("paid order without a payment: nothing is offered, asking is refused with its reason", async () => {
	await app.query(
		`insert into student_order (company_id, order_no, student_id, state, ordered_at, paid_at, currency, total)
		values (1, 'NO-PAYMENT', 'mei', 'paid', now(), now(), 'CNY', 500)`,
	);
	await app.query(
		`insert into order_item
			(company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		values (1, 'NO-PAYMENT', 0, 'painting', 'COURSE', 'painting', '"Painting"', 500)`,
	);
	expect((await app.detail("mei", "NO-PAYMENT")).data.refund).toMatchObject({ canAsk: false });
	expect((await app.askBack("mei", "NO-PAYMENT")).code).toBe("1316");
});
