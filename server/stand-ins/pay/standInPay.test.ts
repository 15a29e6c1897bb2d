import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openPayApp, type PayApp } from "../../../tests/support/server/payStandIn.ts";
import { type Notice, type PaymentVendorName, paymentVendors } from "../../ports/payment/paymentVendor.ts";

let pay: PayApp;
beforeAll(async () => {
	pay = await openPayApp();
});
afterAll(() => pay.close());
beforeEach(() => {
	pay.refused.length = 0;
	pay.merchant.takes = true;
});

type Payment = Awaited<ReturnType<PayApp["begin"]>>;

async function paid(name: PaymentVendorName, action = "pay"): Promise<Payment> {
	const payment = await pay.begin(name);
	expect(payment.page.statusCode).toBe(200);
	await pay.click(payment.address, action);
	return payment;
}

const isOf = ({ key }: Payment, notice: Notice): boolean =>
	notice.about === "payment" && notice.fact.paymentId === key.paymentId;

/** Facts of notices about this payment, and about refunds of it. */
const noticedOf = ({ key }: Payment, about: "payment" | "refund" = "payment") =>
	pay.notices.flatMap((notice) => {
		if (notice.about === "other" || notice.about !== about) return [];
		const { fact } = notice;
		const number = "refundId" in fact ? fact.refundId.slice(0, -1) : fact.paymentId;
		return number === key.paymentId ? [fact] : [];
	});

const factOf = async (name: PaymentVendorName, payment: Payment) => pay.vendor(name).query(payment.key);

const refundOf = ({ request, key }: Payment, vendorRef: string, amount: number, number: string) => ({
	...{ ...key, vendorRef, refundId: `${request.paymentId}${number}`, amount, paid: request.amount },
	...{ currency: "CNY", notifyUrl: request.notifyUrl },
});

describe.each(paymentVendors)("%s through its real adapter", (name) => {
	test("a payment: waits, is paid by a button, and the notice and the query tell the same", async () => {
		const payment = await pay.begin(name);
		expect(payment.start.kind).toBe(name === "wechatPay" ? "qr" : "redirect");
		expect(payment.start.address).toMatch(/^https:\/\/one\.test\/s\/vendor\/pay\//);
		expect(await factOf(name, payment)).toMatchObject({ state: "waiting" });
		const clicked = await pay.click(payment.address, "pay");
		expect(clicked.statusCode).toBe(303);
		await vi.waitFor(() => expect(noticedOf(payment)).toHaveLength(1));
		const fact = await factOf(name, payment);
		expect(fact).toMatchObject({
			state: "paid",
			amount: 12_850,
			currency: "CNY",
			paymentId: payment.key.paymentId,
		});
		// The time of a session is that of its event, a second later at most.
		const { paidAt: _paidAt, ...same } = fact as { paidAt: Date };
		expect(noticedOf(payment)).toMatchObject([same]);
	});

	test("begun again with the same number: the same payment, which is paid once", async () => {
		const payment = await pay.begin(name);
		const { address } = await pay.vendor(name).begin(payment.request);
		expect(new URL(address).pathname).toBe(new URL(payment.start.address).pathname);
		await pay.click(payment.address, "pay");
		await pay.click(payment.address, "pay");
		await vi.waitFor(() => expect(noticedOf(payment)).toHaveLength(1));
		const page = await pay.get(payment.address);
		expect(page.body).toContain("支付成功");
	});

	test("closed: nobody can pay it, and closing it again is no error", async () => {
		const payment = await pay.begin(name);
		await pay.vendor(name).close(payment.key);
		await pay.vendor(name).close(payment.key);
		expect(await factOf(name, payment)).toMatchObject({ state: "closed" });
		await pay.click(payment.address, "pay");
		expect(await factOf(name, payment)).toMatchObject({ state: "closed" });
		expect((await pay.get(payment.address)).body).toContain("订单已关闭");
	});

	test("closed after it was paid: stays paid", async () => {
		const payment = await paid(name);
		await pay.vendor(name).close(payment.key);
		expect(await factOf(name, payment)).toMatchObject({ state: "paid" });
	});

	test("refunds: in two parts, each notified, the same one once, and no more than was paid", async () => {
		const payment = await paid(name);
		const fact = await factOf(name, payment);
		const ref = fact.state === "paid" ? fact.vendorRef : "";
		const [first, second] = [refundOf(payment, ref, 2_850, "A"), refundOf(payment, ref, 10_000, "B")];
		const vendor = pay.vendor(name);
		expect(await vendor.queryRefund(first)).toMatchObject({ state: "unknown" });
		for (const each of [first, first, second])
			expect(["pending", "done"]).toContain((await vendor.refund(each)).state);
		await vi.waitFor(() => expect(noticedOf(payment, "refund")).toHaveLength(2), 5_000);
		for (const each of [first, second])
			expect(await vendor.queryRefund(each)).toMatchObject({ state: "done", refundId: each.refundId });
		await expect(vendor.refund(refundOf(payment, ref, 1, "C"))).rejects.toThrow("refused with");
		expect(await factOf(name, payment)).toMatchObject({ state: "paid", amount: 12_850 });
	});

	test("refunds that the vendor refuses: told as such, and nothing is sent back", async () => {
		const payment = await paid(name);
		const fact = await factOf(name, payment);
		const form = {
			vendor: name,
			id: payment.key.sessionRef ?? payment.key.paymentId,
			action: "refuseRefunds",
		};
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		await pay.post("/s/vendor/pay", new URLSearchParams(form).toString(), headers);
		const refund = pay
			.vendor(name)
			.refund(refundOf(payment, fact.state === "paid" ? fact.vendorRef : "", 50, "A"));
		if (name === "alipay") await expect(refund).rejects.toThrow("ACQ.TRADE_NOT_ALLOW_REFUND");
		else expect(await refund).toMatchObject({ state: "failed" });
	});

	test("paid twice: two notices about one number, of two sums that can both be sent back", async () => {
		const payment = await paid(name, "twice");
		await vi.waitFor(() => expect(noticedOf(payment)).toHaveLength(2));
		const refs = noticedOf(payment).flatMap((fact) => (fact.state === "paid" ? [fact.vendorRef] : []));
		expect(new Set(refs).size).toBe(2);
		for (const [i, ref] of refs.entries())
			expect(["pending", "done"]).toContain(
				(await pay.vendor(name).refund(refundOf(payment, ref, 12_850, String(i)))).state,
			);
		const { json } = await pay.get("https://one.test/s/vendor/pay/statement");
		const lines: { number: string; amount: number }[] = json();
		const ofThis = lines.filter(({ number }) => number === payment.key.paymentId);
		const sums = ofThis.map(({ amount }) => amount).toSorted((one, other) => one - other);
		expect(sums).toEqual([-12_850, -12_850, 12_850, 12_850]);
	});

	test("paid, never notified: the query tells", async () => {
		const payment = await paid(name, "never");
		expect(await factOf(name, payment)).toMatchObject({ state: "paid" });
		expect(noticedOf(payment)).toEqual([]);
	});

	test("paid, notified late: the query tells before the notice, which is to be sent", async () => {
		const payment = await paid(name, "late");
		expect(await factOf(name, payment)).toMatchObject({ state: "paid" });
		const [newest] = (await pay.get("https://one.test/s/vendor/pay")).body.split("</article>");
		expect(newest).toMatch(/付款通知 · 待发送</);
		expect(noticedOf(payment)).toEqual([]);
	});

	test("a notice of a wrong amount: genuine, with another amount than the query tells", async () => {
		const payment = await paid(name, "amount");
		await vi.waitFor(() => expect(noticedOf(payment)).toMatchObject([{ amount: 12_851 }]));
		expect(await factOf(name, payment)).toMatchObject({ amount: 12_850 });
	});

	test("a notice with a test signature: refused, and sent again", async () => {
		const payment = await paid(name, "signature");
		await vi.waitFor(() => expect(pay.refused.length).toBeGreaterThan(1), 5_000);
		expect(noticedOf(payment)).toEqual([]);
	});

	test("a notice that was not taken: sent again until it is", async () => {
		pay.merchant.takes = false;
		const payment = await paid(name);
		// The newest payment is the first on the page.
		const books = async () => (await pay.get("https://one.test/s/vendor/pay")).body.split("</article>")[0];
		await vi.waitFor(async () => expect(await books()).toMatch(/待发送 · 第 1 次，应答 \d+/), 5_000);
		pay.merchant.takes = true;
		await vi.waitFor(async () => expect(await books()).toMatch(/已接收 · 第 \d 次，应答 200/), 8_000);
		expect(noticedOf(payment)).toHaveLength(1);
	});

	test("refused: the page says so, and the payment still waits", async () => {
		const payment = await pay.begin(name);
		const { headers } = await pay.click(payment.address, "refuse");
		expect((await pay.get(`https://one.test${headers.location}`)).body).toContain("付款被拒绝");
		expect(await factOf(name, payment)).toMatchObject({ state: "waiting" });
	});

	test("another company: its payment is unknown", async () => {
		const payment = await paid(name);
		const fact = await pay.vendor(name, 2).query(payment.key).catch(String);
		expect(JSON.stringify(fact)).toMatch(/unknown|resource_missing/);
	});
});

describe("two servers of one demonstration", () => {
	let other: PayApp;
	beforeAll(async () => {
		other = await openPayApp(pay);
	});
	afterAll(() => other.close());

	test.each(paymentVendors)("%s: begun at one, paid, asked for and sent back at the other", async (name) => {
		const payment = await pay.begin(name);
		await other.click(payment.address, "pay");
		await vi.waitFor(() => expect(other.notices.some((notice) => isOf(payment, notice))).toBe(true));
		const fact = await other.vendor(name).query(payment.key);
		const refund = refundOf(payment, fact.state === "paid" ? fact.vendorRef : "", 100, "A");
		await other.vendor(name).refund(refund);
		await expect
			.poll(async () => (await pay.vendor(name).queryRefund(refund)).state, { timeout: 4_000 })
			.toBe("done");
	});

	test("paid and closed at the same moment: one of both has happened, whichever server was asked", async () => {
		for (let i = 0; i < 10; i++) {
			const { key, address } = await pay.begin("wechatPay");
			await Promise.all([other.click(address, "never"), pay.vendor("wechatPay").close(key)]);
			const facts = [await pay.vendor("wechatPay").query(key), await other.vendor("wechatPay").query(key)];
			expect(facts[0]).toEqual(facts[1]);
			expect(["paid", "closed"]).toContain(facts[0]?.state);
		}
	});
});
