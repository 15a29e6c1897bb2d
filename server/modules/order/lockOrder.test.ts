import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartQuote, PaymentStarted, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { type PrivateServer, startPostgres } from "../../../scripts/privateServers.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { eraseStudent } from "../students/erase.ts";

const alipay = createMemoryVendor("alipay");
const students = Array.from({ length: 6 }, (_, i) => `student-${i}`);
let app: StudentApp;
let postgres: PrivateServer;
beforeAll(async () => {
	postgres = await startPostgres();
	app = await openStudentApp(
		{
			site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
			courses: [buildCourse("painting", { price: 500 })],
			students: students.map((id) => ({ id, account: id, password: "x" })),
		},
		{ paymentVendors: new Map([["alipay", alipay.vendor]]), env: { DATABASE_URL: postgres.url } },
	);
}, 120_000);
afterAll(async () => {
	await app.close();
	await postgres.stop();
});

async function begunPayment(student: string): Promise<string> {
	const cart = "/saas-business/definePayOrderCart";
	const commodityIds = ["painting"];
	const { quoteId } = (await app.ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	const { data } = await app.ask<PlacedOrders>(student, `${cart}/createOrder`, body);
	const asked = { orderNo: data.orders[0]?.orderNo, vendor: "alipay", device: "desktop" };
	return (await app.ask<PaymentStarted>(student, "/saas-business/v1/payOrder/pay", asked)).data.paymentId;
}

test("erasure of a student while a notice of their payment comes in: neither waits for the other in a circle", async () => {
	for (const studentId of students) {
		const paymentId = await begunPayment(studentId);
		alipay.pay(paymentId);
		const { headers, body } = alipay.notice(paymentId);
		await Promise.allSettled([
			app.site.app.inject({
				...{ method: "POST", url: "/s/notify/alipay", payload: body },
				headers: { ...headers, host: "one.test", "content-type": "application/x-www-form-urlencoded" },
			}),
			eraseStudent(app.site.deps, { companyId: 1, studentId, actor: "anna" }),
		]);
	}
	expect(app.site.logs()).not.toContain("deadlock detected");
}, 120_000);
