import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartItem, CartQuote, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const cart = "/saas-business/definePayOrderCart";
const students = ["mei", "lin", "rui", ...Array.from({ length: 6 }, (_, i) => `last${i}`)];
const { vendor } = createMemoryVendor("alipay");
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp(
		{
			site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true, orderMinutes: 45 } }),
			membership: [{ id: "gold", levelName: "Gold" }],
			courses: [
				buildCourse("algebra"),
				buildCourse("free", { price: 0 }),
				buildCourse("yen", { price: 100, currency: "JPY" }),
			],
			goods: [
				{ id: "few", courseId: "algebra", price: 500, currency: "CNY", seats: 2, days: 30 },
				{ id: "gold-month", membershipId: "gold", price: 900, currency: "CNY", days: 30, seats: 3 },
				{ id: "gold-year", membershipId: "gold", price: 9000, currency: "CNY", days: 365 },
			],
			students: students.map((id) => ({ id, account: id, password: "x" })),
		},
		{ paymentVendors: new Map([["alipay", vendor]]) },
	);
});
afterAll(() => app.close());

const quote = async (student: string, ...commodityIds: string[]): Promise<CartQuote> =>
	(await app.ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
const submit = (student: string, quoteId: string, commodityIds: string[], requestId: string = randomUUID()) =>
	app.ask<PlacedOrders>(student, `${cart}/createOrder?schoolId=`, { commodityIds, quoteId, requestId });
const order = async (student: string, ...commodityIds: string[]) =>
	submit(student, (await quote(student, ...commodityIds)).quoteId, commodityIds);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
	app.site.db.company(1, (sql) => sql.query<Row>(text, values));

test("quote: says of each currency whether somebody takes it", async () => {
	const { totals } = await quote("mei", "algebra", "free", "yen");
	expect(totals).toEqual([
		{ currency: "CNY", before: 9900, total: 9900, canPay: true },
		{ currency: "JPY", before: 100, total: 100, canPay: false },
	]);
	expect(await order("mei", "algebra", "yen")).toMatchObject({ code: "1305", data: null });
});

test("an order that costs something is open: with its quote and its time, out of the cart, and opens nothing yet", async () => {
	await app.ask("mei", `${cart}/add`, { commodityId: "few" });
	const { quoteId } = await quote("mei", "few", "free");
	const requestId = randomUUID();
	const { data } = await submit("mei", quoteId, ["few", "free"], requestId);
	const orderNo = data.orders[0]?.orderNo;
	expect(data).toEqual({
		orders: [{ orderNo, state: "open", currency: "CNY", total: 500, commodityIds: ["few", "free"] }],
		cart: [],
	});
	const [row] = await query<{ minutes: number; quote: { commodityId: string; price: number }[] }>(
		"select round(extract(epoch from pay_until - ordered_at) / 60)::int as minutes, quote from student_order where order_no = $1",
		[orderNo],
	);
	expect(row).toMatchObject({
		minutes: 45,
		quote: [
			{ commodityId: "few", price: 500 },
			{ commodityId: "free", price: 0 },
		],
	});
	expect(await query("select days from order_item where order_no = $1 order by position", [orderNo])).toEqual(
		[{ days: 30 }, { days: null }],
	);
	expect(await query("select key from due_job where kind = 'order.expire'")).toEqual([{ key: orderNo }]);
	expect(await query("select from access_grant where student_id = 'mei'")).toEqual([]);
	// Sent again, it is the same order.
	expect((await submit("mei", quoteId, ["few", "free"], requestId)).data.orders[0]?.orderNo).toBe(orderNo);
});

const rulesOf = async (student: string, ...ids: string[]) =>
	(await quote(student, ...ids)).lines.map(({ rules }) => rules.at(-1));

test("what waits in an open order is ordered again by nobody: by no other offer, no second click and no other tab", async () => {
	const { quoteId } = await quote("rui", "few");
	const replies = await Promise.all([submit("rui", quoteId, ["few"]), submit("rui", quoteId, ["few"])]);
	const orderNo = replies.find(({ code }) => code === "1")?.data.orders[0]?.orderNo ?? "";
	expect(replies.map(({ code }) => code).toSorted()).toEqual(["1", "1303"]);
	const ordered = { rule: "ordered", amount: -500, orderNo };
	expect(await rulesOf("rui", "few")).toMatchObject([ordered]);
	// The course itself, for ever.
	expect(await rulesOf("rui", "algebra", "free")).toMatchObject([
		{ ...ordered, amount: -9900 },
		{ rule: "free" },
	]);
	expect(await rulesOf("lin", "algebra")).toMatchObject([{ rule: "price" }]);
	expect(await order("rui", "few")).toMatchObject({ code: "1306" });
	await query("update student_order set state = 'cancelled' where order_no = $1", [orderNo]);
	expect(await rulesOf("rui", "few")).toMatchObject([{ rule: "price" }]);
});

test("seats: an open order holds its seat, and a cancelled one leaves it to others", async () => {
	const buyers = students.filter((id) => id.startsWith("last"));
	const quotes = await Promise.all(buyers.map((id) => quote(id, "few")));
	const replies = await Promise.all(buyers.map((id, i) => submit(id, quotes[i]?.quoteId ?? "", ["few"])));
	// One of two seats is held by the order of the test before.
	expect(replies.filter(({ code }) => code === "1")).toHaveLength(1);
	const shown = await app.ask<CartItem>("lin", `${cart}/commodity?commodityId=few`);
	expect(shown.data).toMatchObject({ state: "soldOut", seatsLeft: 0 });
	await query("update student_order set state = 'cancelled' where student_id = 'mei'");
	expect((await app.ask<CartItem>("lin", `${cart}/commodity?commodityId=few`)).data.seatsLeft).toBe(1);
});

test("a level with three seats: an open order of it holds one, and the student has no second one, until it is paid", async () => {
	const placed = await order("lin", "gold-month");
	const orderNo = placed.data.orders[0]?.orderNo ?? "";
	expect(await rulesOf("lin", "gold-month", "gold-year")).toMatchObject([
		{ rule: "ordered", orderNo },
		{ rule: "ordered", orderNo },
	]);
	expect(await order("lin", "gold-month")).toMatchObject({ code: "1306" });
	expect((await app.ask<CartItem>("mei", `${cart}/commodity?commodityId=gold-month`)).data.seatsLeft).toBe(2);
	await query("update student_order set state = 'paid' where order_no = $1", [orderNo]);
	expect(await order("lin", "gold-month")).toMatchObject({ code: "1" });
});

test("twenty open orders: a student places no other one that costs something", async () => {
	await query(
		`insert into student_order (company_id, student_id, order_no, currency, total, state, pay_until)
		select 1, 'rui', 'open-' || number, 'CNY', 1, 'open', now() + interval '1 hour' from generate_series(1, 20) as number`,
	);
	expect(await order("rui", "algebra")).toMatchObject({ code: "1313", data: null });
	expect(await order("rui", "free")).toMatchObject({ code: "1" });
	await query("update student_order set state = 'cancelled' where order_no = 'open-1'");
	expect(await order("rui", "algebra")).toMatchObject({ code: "1" });
});

test("placing orders: thirty calls a minute, and no more", async () => {
	const replies = await Promise.all(Array.from({ length: 31 }, () => submit("mei", "none", ["algebra"])));
	expect(replies.some(({ status }) => status === 429)).toBe(true);
});
