import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type {
	CartItem,
	CartQuote,
	PlacedOrders,
	QuoteChanged,
} from "../../../schemas/generated/documents.ts";
import { buildPackage } from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { host } from "../../../tests/support/server/contentApp.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { contentCommands } from "../../operator/contentCommands.ts";
import { studentEventTopic } from "../../realtime/studentEvents.ts";

const cart = "/saas-business/definePayOrderCart";
const students = ["mei", "lin", "bo", "kim", "rui", ...Array.from({ length: 8 }, (_, i) => `last${i}`)];
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp(
		{
			site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
			courses: [
				buildCourse("algebra"),
				buildCourse("painting", { schoolIds: ["south"] }),
				buildCourse("free", { price: 0 }),
				buildCourse("gift", { price: 0, originalPrice: 500 }),
				buildCourse("yen", { price: 0, currency: "JPY" }),
			],
			packages: [buildPackage("both", { courseIds: ["algebra", "free"] })],
			plans: [
				{
					id: "plan",
					planName: "Plan",
					stages: [{ id: "s", stageName: "S", courseIds: ["algebra", "gift"] }],
				},
			],
			membership: [{ id: "gold", levelName: "Gold", courseIds: ["yen"] }],
			goods: [
				{ id: "month", courseId: "algebra", price: 0, currency: "CNY", days: 30 },
				{ id: "few", courseId: "gift", price: 0, currency: "CNY", seats: 3 },
				{ id: "whole-plan", planId: "plan", price: 0, currency: "CNY" },
				{ id: "gold-month", membershipId: "gold", price: 0, currency: "CNY", days: 30 },
				{ id: "later", courseId: "algebra", price: 1, currency: "CNY", fromInDays: 300 },
			],
			students: students.map((id) => ({ id, account: id, password: "x" })),
		},
		// The site takes no payments.
		{ paymentVendors: new Map() },
	);
});
afterAll(() => app.close());

const add = (student: string, commodityId: string) => app.ask(student, `${cart}/add`, { commodityId });
const ids = async (student: string): Promise<string[]> =>
	(await app.ask<CartItem[]>(student, `${cart}/list`)).data.map(({ commodityId }) => commodityId);
const quote = async (student: string | undefined, ...commodityIds: string[]): Promise<CartQuote> =>
	(await app.ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
const submit = (student: string, quoteId: string, commodityIds: string[], requestId: string = randomUUID()) =>
	app.ask<PlacedOrders>(student, `${cart}/createOrder`, { commodityIds, quoteId, requestId });
const order = async (student: string, ...commodityIds: string[]) =>
	submit(student, (await quote(student, ...commodityIds)).quoteId, commodityIds);
const has = async (student: string, courseId: string): Promise<boolean> =>
	(await app.ask<{ total: number }>(student, `/course/user/list?courseId=${courseId}`)).data.total === 1;
const publish = (part: string, change: (items: { id: string; price?: number }[]) => object[]) =>
	vi.waitFor(async () => {
		const commands = contentCommands(app.site.deps);
		const [found] = await commands["content-export"]({ host, part });
		const changed = { ...found, [part]: change((found as unknown as Record<string, []>)[part] ?? []) };
		await commands["content-apply"]({ host, parts: [changed], options: { confirm: host } });
	});

test("quote: why each of the chosen costs what it does; ids of nothing and of another school are left out", async () => {
	const asked = ["algebra", "both", "free", "later", "nothing", "painting"];
	const north = await app.ask<CartQuote>("mei", `${cart}/quote?schoolId=north`, { commodityIds: asked });
	expect(
		north.data.lines.map(({ commodityId, price, rules }) => [commodityId, price, rules.at(-1)?.rule]),
	).toEqual([
		["algebra", 0, "covered"],
		["both", 9000, "packageSaving"],
		["free", 0, "covered"],
		["later", 0, "notYet"],
	]);
	expect(north.data.totals).toEqual([{ currency: "CNY", before: 9900, total: 9000, canPay: false }]);
	// A visitor sees the same, and nothing of another company.
	expect((await quote(undefined, "algebra")).lines).toHaveLength(1);
	expect(
		(await app.ask<CartQuote>("stranger", `${cart}/quote`, { commodityIds: ["both"] })).data.lines,
	).toEqual([]);
});

test.each([
	["no ids", []],
	["201 ids", Array.from({ length: 201 }, (_, i) => `c${i}`)],
	["an id twice", ["free", "free"]],
	["no id at all", ["<script>"]],
])("quote of %s is refused", async (_, commodityIds) => {
	expect((await app.ask("mei", `${cart}/quote`, { commodityIds })).status).toBe(400);
});

test("an order of what is free is paid at once: the student has it, on every device, and the cart is empty", async () => {
	const events: unknown[] = [];
	app.site.deps.bus.subscribe(studentEventTopic, (message) => events.push(message));
	for (const id of ["free", "gift", "yen", "month", "whole-plan"]) await add("mei", id);
	const { data, code } = await order("mei", "free", "yen", "month", "whole-plan");
	expect([code, data.orders]).toEqual([
		"1",
		[
			{
				...{ orderNo: expect.stringMatching(/^20\d{6}-\d{12}$/), state: "paid", currency: "CNY", total: 0 },
				// The plan brings the course of the month for ever.
				commodityIds: ["free", "whole-plan"],
			},
			{ orderNo: expect.any(String), state: "paid", currency: "JPY", total: 0, commodityIds: ["yen"] },
		],
	]);
	// It is in the plan, and was not chosen.
	expect(data.cart.map(({ commodityId, state }) => [commodityId, state])).toEqual([["gift", "owned"]]);
	expect(await ids("mei")).toEqual(["gift"]);
	for (const course of ["free", "yen", "algebra", "gift"]) expect(await has("mei", course)).toBe(true);
	expect(events).toContainEqual(
		expect.objectContaining({ studentId: "mei", event: expect.objectContaining({ type: "grants" }) }),
	);
	expect(events.filter((each) => (each as { event: { type: string } }).event.type === "cart")).toHaveLength(
		6,
	);
	const { data: orders } = await app.ask<{ list: { state: string; total: number; items: object[] }[] }>(
		"mei",
		"/saas-business/v1/payOrder/findOrderList",
	);
	expect(orders.list.map(({ state, total, items }) => [state, total, items.length])).toEqual(
		expect.arrayContaining([
			["paid", 0, 2],
			["paid", 0, 1],
		]),
	);
	const moves = await app.site.db.company(1, (sql) =>
		sql.query("select move, from_state, to_state, actor from transition_log where kind = 'order'"),
	);
	expect(moves).toEqual(
		Array(2).fill({ move: "pay", from_state: "open", to_state: "paid", actor: "student" }),
	);
});

test("goods for some days end; a level of membership brings its courses", async () => {
	await order("kim", "month", "gold-month");
	expect([await has("kim", "algebra"), await has("kim", "yen")]).toEqual([true, true]);
	await app.site.db.company(1, (sql) =>
		sql.query(
			"update access_grant set ends_at = now() - interval '1 s' where ends_at > now() + interval '29 days'",
		),
	);
	expect([await has("kim", "algebra"), await has("kim", "yen")]).toEqual([false, false]);
});

test("the same request twice, also at once: one order and the same answer; with another content it is refused", async () => {
	const { quoteId } = await quote("lin", "free");
	const request = randomUUID();
	const replies = await Promise.all([1, 2, 3].map(() => submit("lin", quoteId, ["free"], request)));
	expect(replies.map(({ code }) => code)).toEqual(["1", "1", "1"]);
	expect(new Set(replies.map(({ data }) => data.orders[0]?.orderNo)).size).toBe(1);
	expect(await submit("lin", quoteId, ["gift"], request)).toMatchObject({ code: "1304", data: null });
});

test("two requests for the same thing: the second has nothing to order", async () => {
	const { quoteId } = await quote("lin", "gift");
	const replies = await Promise.all([1, 2].map(() => submit("lin", quoteId, ["gift"])));
	expect(replies.map(({ code }) => code).sort()).toEqual(["1", "1303"]);
});

test("another price since the quote: nothing is ordered, and both are shown", async () => {
	await add("bo", "gift");
	const { quoteId } = await quote("bo", "gift");
	await publish("courses", (all) => all.map((each) => (each.id === "gift" ? { ...each, price: 100 } : each)));
	const refused = (await submit("bo", quoteId, ["gift"])) as unknown as { code: string; data: QuoteChanged };
	expect(refused).toMatchObject({
		code: "1303",
		data: {
			before: [{ commodityId: "gift", currency: "CNY", price: 0, isOrdered: true }],
			quote: { totals: [{ currency: "CNY", before: 500, total: 100 }] },
		},
	});
	expect(await has("bo", "gift")).toBe(false);
	const { data } = await app.ask<CartItem[]>("bo", `${cart}/list`);
	expect(data).toMatchObject([
		{ price: 100, priceWhenAdded: 0, currencyWhenAdded: "CNY", state: "available" },
	]);
	// The site takes no payments.
	expect(await submit("bo", refused.data.quote.quoteId, ["gift"])).toMatchObject({
		code: "1305",
		data: null,
	});
	await publish("courses", (all) => all.map((each) => (each.id === "gift" ? { ...each, price: 0 } : each)));
});

test.each([
	["of another student", () => quote("lin", "free")],
	["of a visitor", () => quote(undefined, "free")],
	["of another company", () => quote("stranger", "free")],
	["that nobody made", async () => ({ quoteId: "bm9uZQ.99999999999999.x" })],
])("a quote %s has expired, as far as this student is concerned", async (_, made) => {
	const { quoteId } = await made();
	expect(await submit("bo", quoteId, ["free"])).toMatchObject({
		code: "1302",
		data: { before: [], quote: { lines: [{ commodityId: "free" }] } },
	});
});

test("an expired quote: the new one is in the refusal", async () => {
	const { quoteId, validUntil } = await quote("bo", "free");
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(validUntil) + 1 });
	const refused = (await submit("bo", quoteId, ["free"])) as unknown as { code: string; data: QuoteChanged };
	expect(refused.code).toBe("1302");
	expect(await submit("bo", refused.data.quote.quoteId, ["free"])).toMatchObject({ code: "1" });
	vi.useRealTimers();
});

test("nothing that can be ordered, and what is withdrawn meanwhile", async () => {
	expect(await order("rui", "later")).toMatchObject({ code: "1306", data: null });
	await add("rui", "both");
	await publish("packages", () => []);
	const { data } = await app.ask<CartItem[]>("rui", `${cart}/list`);
	expect(data).toMatchObject([
		{ commodityId: "both", state: "withdrawn", commodityName: { en: "Package both" } },
	]);
	expect((await quote("rui", "both")).lines[0]?.rules.at(-1)).toMatchObject({
		rule: "withdrawn",
		amount: -9000,
	});
	expect(await add("lin", "both")).toMatchObject({ code: "1101" });
});

test("the last seats are sold once, however many order at once", async () => {
	const buyers = students.filter((id) => id.startsWith("last"));
	const quotes = await Promise.all(buyers.map((id) => quote(id, "few")));
	const replies = await Promise.all(buyers.map((id, i) => submit(id, quotes[i]?.quoteId ?? "", ["few"])));
	expect(replies.map(({ code }) => code).sort()).toEqual([..."111", ...Array(5).fill("1303")]);
	expect(await add("rui", "few")).toMatchObject({ code: "1108" });
	const sold = await app.site.db.company(1, (sql) =>
		sql.query("select count(*)::int as sold from order_item where commodity_id = 'few'"),
	);
	expect(sold).toEqual([{ sold: 3 }]);
});
