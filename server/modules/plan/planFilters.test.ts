import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PlanListData } from "../../../schemas/generated/documents.ts";
import { buildPlan } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const plan = (id: string, course: string) =>
	buildPlan(id, { stages: [{ id: "only", stageName: "Only", courseIds: [course] }] });

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		courses: [buildCourse("algebra"), buildCourse("free", { price: 0 })],
		plans: [
			plan("gratis", "free"),
			plan("costly", "algebra"),
			plan("given", "algebra"),
			plan("either", "algebra"),
			plan("sold", "free"),
			plan("soldOut", "algebra"),
		],
		goods: [
			{ id: "given-goods", planId: "given", price: 0, currency: "CNY" },
			{ id: "either-money", planId: "either", price: 12000, currency: "CNY" },
			{ id: "either-free", planId: "either", price: 0, currency: "CNY", days: 7 },
			{ id: "sold-goods", planId: "sold", price: 12000, currency: "CNY" },
			{ id: "no-seats", planId: "soldOut", price: 0, currency: "CNY", seats: 0 },
		],
		students: [{ id: "lin", account: "lin", password: "x" }],
	});
});
afterAll(() => students.close());
afterEach(() => {
	vi.useRealTimers();
});

const free = async () =>
	(await students.ask<PlanListData>(undefined, "/course/plan/list?free=yes")).data.list.map(({ id }) => id);

test("free are plans on sale at no price, and plans of free courses that are not sold for money", async () => {
	expect(await free()).toEqual(["gratis", "given", "either"]);
});

test("a sale that ends changes what is free within a minute", async () => {
	await students.site.db.system((sql) =>
		sql.query(
			"update goods set sale_until = now() where company_id = 1 and id in ('given-goods', 'sold-goods')",
		),
	);
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
	expect(await free()).toEqual(["gratis", "either", "sold"]);
});
