import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { applyPaymentFact } from "../../shared/orders/applyPaymentFact.ts";
import { comparePaymentLine } from "../../shared/orders/comparePayments.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

/** A payment whose notice is lost. @returns its number and what the vendor has of it */
async function paidUnnoticed() {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	alipay.pay(paymentId);
	const booked = alipay.books.get(paymentId);
	if (!booked) throw new Error(`the vendor must have payment ${paymentId}, found none`);
	const money = { vendorRef: booked.vendorRef, amount: 500, currency: "CNY" };
	const line = { about: "payment", number: paymentId, at: booked.paidAt, ...money } as const;
	return { orderNo, paymentId, booked, line };
}

test("money sent back by hand that a query has shown so: a later notice and a statement do not pay the open order", async () => {
	const { orderNo, paymentId, booked, line } = await paidUnnoticed();
	booked.isRefunded = true;
	const fact = await alipay.vendor.query({ paymentId, sessionRef: null });
	expect(await applyPaymentFact(app.payments(), 1, "alipay", fact)).toBe("mismatch");
	booked.isRefunded = false;
	expect(await app.notify("alipay", alipay.notice(paymentId))).toBe("200 success");
	const { number: _number, about: _about, at: paidAt, ...money } = line;
	const shown = { state: "paid", paymentId, paidAt, ...money } as const;
	expect(await applyPaymentFact(app.payments(), 1, "alipay", shown)).toBe("mismatch");
	expect((await app.detail("mei", orderNo)).data.state).toBe("open");
	expect(await app.has("mei", "painting")).toBe(false);
	expect(await app.query("select from payment_report where payment_id = $1", [paymentId])).toHaveLength(1);
});

test("line of a statement about money that was sent back since: there is nothing to apply; of money that is there, there is", async () => {
	const { paymentId, booked, line } = await paidUnnoticed();
	const compare = () => comparePaymentLine(app.payments(), 1, alipay.vendor, line);
	expect(await compare()).toMatchObject({
		...{ kind: "payment only there", there: "500 CNY" },
		fact: { about: "payment", fact: { paymentId, amount: 500 } },
	});
	booked.isRefunded = true;
	const sentBack = await compare();
	expect(sentBack).toMatchObject({ kind: "payment only there", there: "500 CNY, sent back" });
	expect(sentBack).not.toHaveProperty("fact");
});
