import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CartQuote, OrderDetail, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const alipay = createMemoryVendor("alipay");
const cart = "/saas-business/definePayOrderCart";
const orders = "/saas-business/v1/payOrder";
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp(
		{
			site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
			courses: [buildCourse("dear", { price: 100_000 })],
			membership: [
				{ id: "gold", levelName: { zh: "金卡", en: "Gold" }, discountPercent: 50 },
				{ id: "plain", levelName: "Plain", courseIds: ["dear"] },
			],
			goods: [
				{ id: "gold-month", membershipId: "gold", price: 900, currency: "CNY", days: 30 },
				{ id: "plain-month", membershipId: "plain", price: 900, currency: "CNY", days: 30 },
			],
			students: [{ id: "lin", account: "lin", password: "x" }],
		},
		{ paymentVendors: new Map([["alipay", alipay.vendor]]) },
	);
});
beforeEach(() => {
	alipay.outcome.refund = "pending";
});
afterAll(() => app.close());

async function createOrder(commodityId: string) {
	const commodityIds = [commodityId];
	const { quoteId, totals } = (await app.ask<CartQuote>("lin", `${cart}/quote`, { commodityIds })).data;
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	const [order] = (await app.ask<PlacedOrders>("lin", `${cart}/createOrder`, body)).data.orders;
	return { orderNo: order?.orderNo ?? "", total: totals[0]?.total };
}
async function payFor(orderNo: string): Promise<void> {
	const pay = { orderNo, vendor: "alipay", device: "desktop" };
	const { data } = await app.ask<{ paymentId: string }>("lin", `${orders}/pay`, pay);
	alipay.pay(data.paymentId);
	const { headers, body: payload } = alipay.notice(data.paymentId);
	const type = "application/x-www-form-urlencoded";
	await app.site.app.inject({
		...{ method: "POST", url: "/s/notify/alipay", payload },
		headers: { ...headers, host: "one.test", "content-type": type },
	});
}
const offer = async (orderNo: string) =>
	(await app.ask<OrderDetail>("lin", `${orders}/findOrderById?orderNo=${orderNo}`)).data.refund;
const askBack = (orderNo: string) => app.ask<OrderDetail>("lin", `${orders}/refundAsk`, { orderNo });

test("level whose discount a later order uses: given back by the school only, until that order is no more", async () => {
	const [level, plain] = [await createOrder("gold-month"), await createOrder("plain-month")];
	await payFor(level.orderNo);
	await payFor(plain.orderNo);
	expect(await offer(level.orderNo)).toMatchObject({ canAsk: true });
	await app.site.db.company(1, (sql) =>
		sql.query("delete from access_grant where target_id = 'plain' and student_id = 'lin'"),
	);
	const course = await createOrder("dear");
	expect(course.total).toBe(50_000);
	const refused = { canAsk: false, text: { en: expect.stringContaining("used the discount") } };
	expect(await offer(level.orderNo)).toMatchObject(refused);
	await payFor(course.orderNo);
	expect(await offer(level.orderNo)).toMatchObject(refused);
	expect((await askBack(level.orderNo)).code).toBe("1316");
	// A level without a discount has nothing that could be used.
	expect(await offer(plain.orderNo)).toMatchObject({ canAsk: true });
	expect((await askBack(course.orderNo)).data.state).toBe("refunding");
	expect(await offer(level.orderNo)).toMatchObject(refused);
	await app.site.db.company(1, (sql) =>
		sql.query("update student_order set state = 'refunded' where order_no = $1", [course.orderNo]),
	);
	expect(await offer(level.orderNo)).toMatchObject({ canAsk: true });
});
