import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentGoods } from "../../../schemas/generated/documents.ts";
import { type ContentApp, openContentApp } from "../../../tests/support/server/contentApp.ts";
import { offersOf } from "./goodsStore.ts";

const goods = (id: string, change: Partial<ContentGoods>): ContentGoods => ({
	id,
	price: 500,
	currency: "CNY",
	...change,
});
const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

let app: ContentApp;
beforeAll(async () => {
	app = await openContentApp();
	await app.apply(
		{
			part: "plans",
			plans: [
				{ id: "inner", planName: "Inner", stages: [{ id: "s", stageName: "S", courseIds: ["free"] }] },
				{
					id: "outer",
					planName: "Outer",
					stages: [{ id: "s", stageName: "S", packageIds: ["p1"], planIds: ["inner"] }],
				},
			],
		},
		{ part: "membership", membership: [{ id: "gold", levelName: "Gold", packageIds: ["p1"] }] },
		{
			part: "goods",
			goods: [
				goods("year", { courseId: "algebra", days: 365, seats: 2, originalPrice: 900 }),
				goods("gone", { courseId: "algebra", saleUntil: day(-2) }),
				goods("soon", { courseId: "algebra", saleFrom: day(2), saleUntil: day(3) }),
				goods("none-left", { courseId: "algebra", seats: 0 }),
				goods("southern", { courseId: "painting", schoolIds: ["south"] }),
				goods("whole-plan", { planId: "outer" }),
				goods("gold-year", { membershipId: "gold", price: 0 }),
			],
		},
	);
});
afterAll(() => app.close());

const offers = (kind: Parameters<typeof offersOf>[1], ids: string[], school = "") =>
	app.site.db.company(1, (sql) => offersOf(sql, kind, ids, school));
const idsOf = async (...asked: Parameters<typeof offers>): Promise<string[]> =>
	[...(await offers(...asked)).values()].flat().map(({ commodityId }) => commodityId);

test("a course: its own price first, then the goods of the content, without those whose sale is over", async () => {
	expect((await offers("COURSE", ["algebra", "nothing"])).get("algebra")).toEqual([
		{ commodityId: "algebra", kind: "COURSE", price: 9900, currency: "CNY", state: "onSale" },
		{
			...{ commodityId: "year", kind: "COURSE", price: 500, originalPrice: 900, currency: "CNY" },
			...{ state: "onSale", seatsLeft: 2, days: 365 },
		},
		{
			...{ commodityId: "soon", kind: "COURSE", price: 500, currency: "CNY", state: "notYet" },
			saleFrom: `${day(2)}T00:00:00Z`,
			// Its last day is sold to the end.
			saleUntil: `${day(4)}T00:00:00Z`,
		},
		{ commodityId: "none-left", kind: "COURSE", price: 500, currency: "CNY", state: "soldOut", seatsLeft: 0 },
	]);
	expect((await offers("COURSE", ["nothing"])).get("nothing")).toEqual([]);
});

test("a school has its own offers", async () => {
	expect(await idsOf("COURSE", ["painting"], "south")).toEqual(["painting", "southern"]);
	expect(await idsOf("COURSE", ["painting"], "north")).toEqual([]);
	expect(await idsOf("PACKAGE", ["p1"], "north")).toEqual(["p1"]);
	expect(await idsOf("PLAN", ["outer"])).toEqual(["whole-plan"]);
	expect(await idsOf("MEMBER", ["gold"])).toEqual(["gold-year"]);
});

test("sold seats are those of paid orders", async () => {
	const order = (no: string, state: string) =>
		app.site.db.company(1, async (sql) => {
			await sql.query(
				`insert into student_order (company_id, order_no, student_id, state, currency, total)
				values (1, $1, 'lin', $2, 'CNY', 500)`,
				[no, state],
			);
			await sql.query(
				`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
				values (1, $1, 0, 'year', 'COURSE', 'algebra', '""', 500)`,
				[no],
			);
		});
	await order("A", "paid");
	await order("B", "cancelled");
	const year = async () => (await offers("COURSE", ["algebra"])).get("algebra")?.[1];
	expect(await year()).toMatchObject({ state: "onSale", seatsLeft: 1 });
	await order("C", "paid");
	await order("D", "paid");
	expect(await year()).toMatchObject({ state: "soldOut", seatsLeft: 0 });
});

test("plans and levels of membership: the courses they open, those of their packages and plans included", async () => {
	const rows = await app.site.db.company(1, (sql) =>
		sql.query("select id, course_ids from content_item where course_ids <> '{}' order by id"),
	);
	expect(rows).toEqual([
		{ id: "gold", course_ids: ["algebra", "free"] },
		{ id: "inner", course_ids: ["free"] },
		{ id: "outer", course_ids: ["algebra", "free"] },
	]);
	await app.apply({ ...(await app.one("packages")), packages: [{ ...p1, courseIds: ["free", "painting"] }] });
	const [gold] = await app.site.db.company(1, (sql) =>
		sql.query("select course_ids from content_item where id = 'gold'"),
	);
	expect(gold).toEqual({ course_ids: ["free", "painting"] });
});
const p1 = { id: "p1", packageName: "P1", price: 0, currency: "CNY", schoolIds: ["south"] };

test("ids of goods and packages that something else has are refused", async () => {
	const { problems } = await app.check({ part: "goods", goods: [goods("p1", { courseId: "algebra" })] });
	expect(problems).toEqual([
		'goods: goods[0].id must be an id that no package has, found "p1"; choose another id',
	]);
	const packages = [p1, { ...p1, id: "algebra" }].map((each) => ({ ...each, courseIds: ["free"] }));
	expect((await app.check({ part: "packages", packages })).problems).toContain(
		'packages: packages[1].id must be an id that no course has, found "algebra"; choose another id',
	);
});
