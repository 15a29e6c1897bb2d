import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderList } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
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
	students.ask<OrderList>(student, `/saas-business/v1/payOrder/findOrderList${query}`);

test("orders: with items and sum, newest first", async () => {
	const { data } = await orders("mei");
	expect(data).toMatchObject({
		total: 2,
		list: [
			{
				orderNo: "A2",
				state: "paid",
				total: 5000,
				currency: "CNY",
				items: [{ targetId: "painting" }, { price: 0 }],
			},
			{ orderNo: "A1", state: "refunded", total: 9900 },
		],
	});
	expect((await orders("mei", "?page=2&pageSize=1")).data.list[0]?.orderNo).toBe("A1");
});

test("order sum: may exceed the range of a price", async () => {
	expect((await orders("rich")).data).toMatchObject({ list: [{ total: 2_200_000_000 }] });
});

test("order item: the name of the course at the time", async () => {
	await students.site.db.company(1, (sql) =>
		sql.query(`update course set card = jsonb_set(card, '{courseName}', '"Renamed"') where id = 'painting'`),
	);
	expect((await orders("mei")).data.list[0]?.items[0]?.commodityName).toEqual({
		zh: "水彩",
		en: "Water_colour",
	});
});

test("orders: of this student only", async () => {
	expect((await orders("stranger")).data).toMatchObject({ total: 0, list: [] });
	expect((await orders(undefined)).status).toBe(401);
});
