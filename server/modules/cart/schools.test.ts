import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartQuote, Coupon, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const cart = "/saas-business/definePayOrderCart";
let app: StudentApp;
beforeAll(async () => {
	const service = { personConfig: ["USER_LOGIN" as const], openCart: true };
	app = await openStudentApp(
		{
			site: buildSite({
				service,
				schools: [
					{ id: "north", schoolName: "North", defaultFlag: 1, suffix: "" },
					{ id: "south", schoolName: "South", defaultFlag: 0, suffix: "south" },
					{ id: "closed", schoolName: "Closed", defaultFlag: 0, suffix: "closed" },
				],
				overrides: { closed: { service: { ...service, openCart: false } } },
			}),
			courses: [
				buildCourse("algebra", { price: 500 }),
				buildCourse("painting", { price: 500, schoolIds: ["south"] }),
			],
			coupons: [
				{ id: "south", couponName: "S", amount: 100, currency: "CNY", how: "claim", schoolIds: ["south"] },
			],
			students: [
				{ id: "mei", account: "mei", password: "x", schoolId: "north" },
				{ id: "lin", account: "lin", password: "x", schoolId: "south" },
				{ id: "ann", account: "ann", password: "x", schoolId: "closed" },
			],
		},
		{ paymentVendors: new Map([["alipay", createMemoryVendor("alipay").vendor]]) },
	);
});
afterAll(() => app.close());

/** @param query names a school, or none */
const quoted = async (student: string, query: string, commodityIds: string[], couponId?: string) =>
	(await app.ask<CartQuote>(student, `${cart}/quote${query}`, { commodityIds, couponId })).data;
async function ordered(student: string, query: string, commodityIds: string[]) {
	const { quoteId } = await quoted(student, query, commodityIds);
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	return app.ask<PlacedOrders>(student, `${cart}/createOrder${query}`, body);
}
const noSchool = ["", "?schoolId=", "?schoolId=nowhere"];

test.each(noSchool)("coupon of a school, quote %s that names none: not used elsewhere", async (query) => {
	const claim = "/saas-business/v1/account/coupons/claim";
	expect((await app.ask("mei", `${claim}${query}`, { kindId: "south" })).code).toBe("1335");
	const { code, data } = await app.ask<Coupon>("mei", `${claim}?schoolId=south`, { kindId: "south" });
	const couponId = code === "1" ? data.couponId : await ownCoupon();
	const { coupons, totals } = await quoted("mei", query, ["algebra"], couponId);
	expect([coupons[0]?.saving, totals[0]?.total]).toEqual([0, 500]);
	expect((await quoted("mei", "?schoolId=south", ["algebra"], couponId)).totals[0]?.total).toBe(400);
});
const ownCoupon = async () =>
	(await app.ask<{ list: Coupon[] }>("mei", "/saas-business/v1/account/coupons")).data.list[0]?.couponId;

test.each(noSchool)("goods of another school, quote %s: left out", async (query) => {
	expect((await quoted("mei", query, ["painting"])).lines).toEqual([]);
});

test("order that names no school: of the session's, with its goods and terms", async () => {
	const { code, data } = await ordered("lin", "", ["painting"]);
	expect(code).toBe("1");
	const rows = await app.site.db.company(1, (sql) =>
		sql.query("select school_id from student_order where order_no = $1", [data.orders[0]?.orderNo]),
	);
	expect(rows).toEqual([{ school_id: "south" }]);
});

test("order that names no school, while the session's sells nothing: refused", async () => {
	expect((await ordered("ann", "", ["algebra"])).code).toBe("1308");
	expect((await ordered("ann", "?schoolId=north", ["algebra"])).code).toBe("1");
});
