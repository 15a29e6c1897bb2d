// Orders paid through the real adapters at the stand-ins, which speak each vendor's protocol.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OrderApp, openOrderApp } from "../../tests/support/server/orderApp.ts";
import { paymentVendors } from "../ports/payment/paymentVendor.ts";
import { paymentQuery } from "../shared/orders/jobKinds.ts";

let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp();
});
afterAll(() => app.close());

const headers = { host: "one.test" };
/** Jobs are looked for every five seconds. */
const soon = { timeout: 20_000, interval: 100 };

/** Follows the browser to the page of the vendor, and clicks one of its buttons. @returns where it leads */
async function clickAt(address: string, action: string): Promise<string> {
	const { app: server } = app.students.site;
	let url = new URL(address);
	let page = await server.inject({ url: url.pathname + url.search, headers });
	while (page.statusCode === 303) {
		url = new URL(String(page.headers.location), url);
		page = await server.inject({ url: url.pathname + url.search, headers });
	}
	expect(page.statusCode).toBe(200);
	const back = url.searchParams.get("redirect_url") ?? "";
	const clicked = await server.inject({
		...{ method: "POST", url: url.pathname },
		payload: new URLSearchParams({ id: url.searchParams.get("id") ?? "", back, action }).toString(),
		headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
	});
	return String(clicked.headers.location);
}

const stateOf = async (orderNo: string): Promise<string | undefined> =>
	(await app.query<{ state: string }>("select state from student_order where order_no = $1", [orderNo]))[0]
		?.state;

/** What the vendors have of the payments of an order, in all. */
async function balanceOf(orderNo: string): Promise<number> {
	const numbers = await app.query<{ id: string }>("select id from payment where order_no = $1", [orderNo]);
	const { app: server } = app.students.site;
	const lines = (await server.inject({ url: "/s/vendor/pay/statement", headers })).json<
		{ number: string; amount: number }[]
	>();
	return lines
		.filter(({ number }) => numbers.some(({ id }) => id === number))
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** An order whose payment waits at the vendor. */
async function begun(vendor: string, device = "desktop") {
	const orderNo = await app.openOrder("mei", "algebra");
	const { data } = await app.pay("mei", orderNo, vendor, device);
	return { orderNo, ...data };
}

/** The time for the next question to the vendor has come. */
const queryNow = (paymentId: string) =>
	app.query("update due_job set run_at = now() where kind = $1 and key = $2", [paymentQuery, paymentId]);

describe.each(paymentVendors)("%s", (vendor) => {
	test.each(["desktop", "phone"])(
		"paid on a %s: the notice pays the order, and the courses are there",
		async (device) => {
			const { orderNo, kind, address } = await begun(vendor, device);
			expect(kind).toBe(vendor === "wechatPay" && device === "desktop" ? "qr" : "redirect");
			const back = await clickAt(address, "pay");
			if (kind === "redirect") expect(back).toContain(`/s/payment/return/${orderNo}`);
			await vi.waitFor(async () => expect(await stateOf(orderNo)).toBe("paid"), soon);
			expect(await app.has("mei", "algebra")).toBe(true);
			expect(await balanceOf(orderNo)).toBe(9900);
		},
	);

	test.each([
		["was never sent", "never"],
		["has a wrong amount", "amount"],
		["has a test signature", "signature"],
	])(
		"a notice that %s: the job that asks the vendor finds the payment",
		async (_case, action) => {
			const { orderNo, paymentId, address } = await begun(vendor);
			await clickAt(address, action);
			expect(await stateOf(orderNo)).toBe("open");
			await queryNow(paymentId);
			await vi.waitFor(async () => expect(await stateOf(orderNo)).toBe("paid"), soon);
			expect(await app.has("mei", "algebra")).toBe(true);
		},
		30_000,
	);

	test("paid twice: the order has what it costs, and the rest goes back by itself", async () => {
		const { orderNo, address } = await begun(vendor);
		await clickAt(address, "twice");
		await vi.waitFor(
			async () => expect(await app.states("payment", orderNo)).toEqual(["paid", "returned"]),
			soon,
		);
		expect(await balanceOf(orderNo)).toBe(9900);
		expect(await app.states("refund", orderNo)).toEqual(["done"]);
	}, 30_000);

	test("refused: the order can still be paid", async () => {
		const { orderNo, address } = await begun(vendor);
		expect(await clickAt(address, "refuse")).toContain("state=refused");
		expect((await app.detail("mei", orderNo)).data.state).toBe("open");
		await clickAt(address, "pay");
		await vi.waitFor(async () => expect(await stateOf(orderNo)).toBe("paid"), soon);
	});

	test("given back: all of the money, and nothing stays with the vendor", async () => {
		const { orderNo, address } = await begun(vendor);
		await clickAt(address, "pay");
		await vi.waitFor(async () => expect(await stateOf(orderNo)).toBe("paid"), soon);
		await app.askBack("mei", orderNo);
		await vi.waitFor(async () => expect(await stateOf(orderNo)).toBe("refunded"), soon);
		expect(await balanceOf(orderNo)).toBe(0);
	}, 30_000);

	test("cancelled: nobody can pay it at the vendor any more, or what is paid goes back", async () => {
		const { orderNo, paymentId, address } = await begun(vendor);
		await app.cancel("mei", orderNo);
		expect(await stateOf(orderNo)).toBe("cancelled");
		await clickAt(address, "pay");
		// Alipay has no trade to close before a buyer opened its page.
		if ((await balanceOf(orderNo)) > 0)
			await vi.waitFor(async () => expect(await app.states("payment", orderNo)).toEqual(["returned"]), soon);
		expect([paymentId, await balanceOf(orderNo)]).toEqual([paymentId, 0]);
		expect(await stateOf(orderNo)).toBe("cancelled");
	}, 30_000);
});

test("paid with two vendors: one payment counts, and the other goes back", async () => {
	const first = await begun("stripe");
	// The page stays open while the student pays elsewhere; its vendor closes it then.
	const { data: second } = await app.pay("mei", first.orderNo, "alipay");
	await clickAt(second.address, "never");
	await clickAt(first.address, "pay");
	await queryNow(second.paymentId);
	await vi.waitFor(async () => expect(await stateOf(first.orderNo)).toBe("paid"), soon);
	expect(await balanceOf(first.orderNo)).toBe(9900);
}, 30_000);
