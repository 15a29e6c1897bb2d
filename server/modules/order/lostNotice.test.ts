import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

test("a notice is lost and no page asks: the job finds the payment, and the student's pages are notified by an event", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	// The student pays at once, which is the longest that a first query can be away.
	alipay.pay(paymentId);
	const paidAt = Date.now();
	const eventsOf = () =>
		app.query(
			"select body from student_event where student_id = 'mei' and type = 'order' and body ->> 'state' = 'paid'",
		);
	await vi.waitFor(async () => expect(await eventsOf()).toEqual([{ body: { orderNo, state: "paid" } }]), {
		interval: 250,
	});
	console.log(`a lost notice was found after ${((Date.now() - paidAt) / 1000).toFixed(1)} s`);
	expect(await app.has("mei", "painting")).toBe(true);
	// Planned so that it is within 20 s: 10 s until the query, and jobs are looked for every 5 s.
	const [job] = await app.query<{ seconds: number }>(
		`select extract(epoch from moved_at - started_at)::float8 as seconds from transition_log
		join payment on payment.company_id = transition_log.company_id and payment.id = transition_log.id
		where transition_log.kind = 'payment' and move = 'pay' and payment.id = $1`,
		[paymentId],
	);
	expect(job?.seconds).toBeGreaterThanOrEqual(10);
});
