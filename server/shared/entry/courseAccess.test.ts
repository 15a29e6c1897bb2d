// Whether a course can be bought, by everything that opens it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { courseOffers } from "./courseAccess.ts";

const ids = ["alone", "packed", "planned", "member", "nowhere"] as const;
let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		courses: ids.map((id) => buildCourse(id)),
		packages: [buildPackage("bundle", { courseIds: ["packed"] })],
		plans: [
			{
				...{ id: "year", planName: "Year" },
				stages: [{ id: "start", stageName: "Start", weeks: 12, courseIds: ["planned"] }],
			},
		],
		membership: [{ id: "gold", levelName: "Gold", courseIds: ["member"] }],
		goods: [
			{ id: "year-goods", planId: "year", price: 100, currency: "CNY" },
			{ id: "gold-goods", membershipId: "gold", price: 100, currency: "CNY", days: 30 },
		],
		students: [{ id: "mei", account: "mei", password: "x" }],
	});
	// The courses that are sold in something else are not sold by themselves.
	await app.site.db.system((sql) =>
		sql.query("update goods set sale_until = now() where kind = 'COURSE' and target_id <> 'alone'"),
	);
});
afterAll(() => app.close());

const soldOf = (canPay: boolean) =>
	app.site.db.company(1, async (sql) => {
		const asked = { companyId: 1, studentIds: ["mei"], schoolId: "north", canPay: () => canPay };
		const offers = await courseOffers(sql, asked, ids, ids);
		return ids.filter((id) => offers("mei", id).isSold);
	});

test("a course is sold by itself, in a package, in a training plan and with a level of membership", async () => {
	expect(await soldOf(true)).toEqual(["alone", "packed", "planned", "member"]);
});

test("nothing is sold whose price nobody takes", async () => {
	expect(await soldOf(false)).toEqual([]);
});
