import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartItem, MergedCart } from "../../../schemas/generated/documents.ts";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const cart = "/saas-business/definePayOrderCart";
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp({
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
		courses: [buildCourse("algebra"), buildCourse("free", { price: 0 }), buildCourse("had")],
		packages: [buildPackage("both", { courseIds: ["algebra", "free"] })],
		membership: [{ id: "gold", levelName: "Gold" }],
		goods: [
			{ id: "month", courseId: "algebra", price: 0, currency: "CNY", days: 30 },
			{ id: "few", courseId: "free", price: 0, currency: "CNY", seats: 0 },
			{ id: "gold-month", membershipId: "gold", price: 0, currency: "CNY", days: 30 },
			{ id: "later", courseId: "algebra", price: 1, currency: "CNY", fromInDays: 300 },
		],
		students: [
			{
				...{ id: "rui", account: "rui", password: "x" },
				enrolments: [{ courseId: "had", daysAgo: 1 }],
			},
			{ id: "lin", account: "lin", password: "x" },
		],
	});
	await app.ask("rui", `${cart}/add`, { commodityId: "both" });
	await app.site.db.system((sql) => sql.query("update goods set withdrawn_at = now() where id = 'both'"));
});
afterAll(() => app.close());

const ids = async (student: string): Promise<string[]> =>
	(await app.ask<CartItem[]>(student, `${cart}/list`)).data.map(({ commodityId }) => commodityId);

test("a visitor's cart is merged once, with the student who signs in first; what cannot be added is named", async () => {
	const body = { cartId: randomUUID(), commodityIds: ["algebra", "free", "nothing", "few", "later"] };
	const merge = async (student: string) => (await app.ask<MergedCart>(student, `${cart}/merge`, body)).data;
	const [one, other] = await Promise.all([merge("rui"), merge("rui")]);
	const [first, second] = one.added > 0 ? [one, other] : [other, one];
	expect(first.added).toBe(2);
	expect(first.refused.map(({ commodityId, reason }) => [commodityId, reason])).toEqual([
		["nothing", { zh: "没有找到这件商品。", en: "This was not found." }],
		["few", { zh: "名额已满。", en: "No seats are left." }],
		["later", { zh: "它还没有开始销售。", en: "It is not on sale yet." }],
	]);
	expect(second).toMatchObject({ added: 0, refused: [] });
	expect(await ids("rui")).toEqual(["algebra", "free", "both"]);
	await app.ask("rui", `${cart}/delete`, { commodityIds: ["algebra"] });
	expect((await merge("rui")).added).toBe(0);
	expect((await merge("lin")).added).toBe(0);
	expect(await ids("rui")).toEqual(["free", "both"]);
});

test("what a visitor's cart shows, and one commodity as a student has it", async () => {
	const { data } = await app.ask<CartItem[]>(undefined, `${cart}/items`, {
		commodityIds: ["month", "nothing", "both", "gold-month"],
	});
	expect(data).toMatchObject([
		{ commodityId: "month", targetId: "algebra", days: 30, state: "available" },
		{ commodityId: "both", commodityType: "COMMODITY_PACKAGE", state: "withdrawn" },
		{ commodityId: "gold-month", commodityType: "COMMODITY_MEMBER", commodityName: "Gold" },
	]);
	const state = async (student: string | undefined, id: string) =>
		(await app.ask<CartItem>(student, `${cart}/commodity?commodityId=${id}`)).data?.state;
	expect([await state("rui", "had"), await state(undefined, "had")]).toEqual(["owned", "available"]);
	expect((await app.ask("rui", `${cart}/commodity?commodityId=none`)).code).toBe("404");
});
