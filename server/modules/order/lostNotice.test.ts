import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay], true);
});
afterAll(() => app.close());

test("a notice is lost and no page asks: the job finds the payment, and the student's pages are notified by an event", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	// The student pays at once, which is the longest that a first query can be away.
	alipay.pay(paymentId);
	const eventsOf = () =>
		app.query(
			"select body from student_event where student_id = 'mei' and type = 'order' and body ->> 'state' = 'paid'",
		);
	await vi.waitFor(async () => expect(await eventsOf()).toEqual([{ body: { orderNo, state: "paid" } }]), {
		interval: 250,
		timeout: 60_000,
	});
	expect(await app.has("mei", "painting")).toBe(true);
});
