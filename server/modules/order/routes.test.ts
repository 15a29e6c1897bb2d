import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderList } from "../../../schemas/generated/documents.ts";
import { givenStudents, type Students } from "../../../tests/support/givenStudents.ts";

let students: Students;
beforeAll(async () => {
	students = await givenStudents({
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				orders: [
					{ orderNo: "A1", state: "refunded", daysAgo: 9, items: [{ courseId: "algebra", price: 9900 }] },
					{
						orderNo: "A2",
						state: "paid",
						daysAgo: 1,
						items: [
							{ courseId: "painting", price: 5000 },
							{ courseId: "free", price: 0 },
						],
					},
				],
			},
			{
				id: "rich",
				account: "rich",
				password: "x",
				orders: [
					{
						orderNo: "B1",
						state: "paid",
						daysAgo: 1,
						items: Array.from({ length: 22 }, () => ({ courseId: "algebra", price: 100_000_000 })),
					},
				],
			},
		],
	});
});
afterAll(() => students.close());

const orders = (student: string | undefined, query = "") =>
	students.ask<OrderList>(student, `/v1/account/order/list${query}`);

test("orders come with what was bought and its sum, the newest first", async () => {
	const { data } = await orders("mei");
	expect(data).toMatchObject({
		total: 2,
		list: [
			{
				orderNo: "A2",
				state: "paid",
				total: 5000,
				currency: "CNY",
				items: [{ courseId: "painting" }, { price: 0 }],
			},
			{ orderNo: "A1", state: "refunded", total: 9900 },
		],
	});
	expect((await orders("mei", "?page=2&pageSize=1")).data.list[0]?.orderNo).toBe("A1");
});

test("the sum of an order may be larger than any of its prices can be", async () => {
	expect((await orders("rich")).data).toMatchObject({ list: [{ total: 2_200_000_000 }] });
});

test("an order keeps the name its course had", async () => {
	await students.site.db.company(1, (sql) =>
		sql.query(`update course set card = jsonb_set(card, '{courseName}', '"Renamed"') where id = 'painting'`),
	);
	expect((await orders("mei")).data.list[0]?.items[0]?.courseName).toEqual({
		zh: "水彩",
		en: "Water_colour",
	});
});

test("orders are the student's own", async () => {
	expect((await orders("stranger")).data).toMatchObject({ total: 0, list: [] });
	expect((await orders(undefined)).status).toBe(401);
});
