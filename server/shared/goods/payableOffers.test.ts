import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourseDetail, MembershipListData } from "../../../schemas/generated/documents.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const { vendor } = createMemoryVendor("alipay");
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp(
		{
			courses: [
				buildCourse("yuan"),
				buildCourse("yen", { price: 100, currency: "JPY" }),
				buildCourse("free", { price: 0, currency: "JPY" }),
			],
			membership: [{ id: "gold", levelName: "Gold", courseIds: ["yuan"] }],
			goods: [
				{ id: "gold-month", membershipId: "gold", price: 900, currency: "CNY" },
				{ id: "gold-yen", membershipId: "gold", price: 900, currency: "JPY" },
			],
		},
		{ paymentVendors: new Map([["alipay", vendor]]) },
	);
});
afterAll(() => app.close());

const shown = (offers: CourseDetail["offers"]) => offers.map(({ canPay }) => canPay);

test.each([
	["yuan", true],
	["yen", false],
	["free", true],
])("the offer of a course, %s: whether somebody takes its price is %s", async (id, canPay) => {
	const { data } = await app.ask<CourseDetail>(undefined, `/course/detail/${id}`);
	expect(shown(data.offers)).toEqual([canPay]);
});

test("offers of a list: each in its currency", async () => {
	const path = "/saas-business/v1/front/membership/list";
	const { data } = await app.ask<MembershipListData>(undefined, path);
	expect(data.list.map(({ offers }) => shown(offers))).toEqual([[true, false]]);
});
