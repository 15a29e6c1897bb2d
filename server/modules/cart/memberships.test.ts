import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartItem, CartQuote, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { buildCommodity } from "../../../tests/support/data/buildCommodity.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { grantsOf } from "../../shared/orders/orderGrants.ts";

const cart = "/saas-business/definePayOrderCart";
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp({
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
		membership: ["friend", "gold"].map((id) => ({ id, levelName: id })),
		goods: [
			{ id: "friend-for-ever", membershipId: "friend", price: 0, currency: "CNY" },
			{ id: "gold-month", membershipId: "gold", price: 0, currency: "CNY", days: 30 },
			{ id: "gold-year", membershipId: "gold", price: 0, currency: "CNY", days: 365 },
			{ id: "gold-paid", membershipId: "gold", price: 900, currency: "CNY", days: 30 },
		],
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());

async function order(student: string, ...commodityIds: string[]): Promise<string> {
	const { data } = await app.ask<CartQuote>(student, `${cart}/quote`, { commodityIds });
	const body = { commodityIds, quoteId: data.quoteId, requestId: randomUUID() };
	return (await app.ask<PlacedOrders>(student, `${cart}/createOrder`, body)).code;
}
const stateOf = async (student: string, id: string) =>
	(await app.ask<CartItem>(student, `${cart}/commodity?commodityId=${id}`)).data.state;

test("a level without end, and a free one while it lasts, are ordered once; what is paid for can be bought again", async () => {
	expect([await order("mei", "friend-for-ever"), await order("mei", "gold-month")]).toEqual(["1", "1"]);
	expect([await order("mei", "friend-for-ever"), await order("mei", "gold-month")]).toEqual(["1306", "1306"]);
	expect([await stateOf("mei", "gold-month"), await stateOf("mei", "gold-paid")]).toEqual([
		"owned",
		"available",
	]);
});

test("two offers of a level in one order: it lasts for both", async () => {
	expect(await order("lin", "gold-month", "gold-year")).toBe("1");
	const grants = await app.site.db.company(1, (sql) =>
		sql.query<{ days: number }>(
			"select round(extract(epoch from ends_at - starts_at) / 86400)::int as days from access_grant where student_id = 'lin'",
		),
	);
	expect(grants).toEqual([{ days: 395 }]);
});

test("grants: a level that the student has lasts longer, one without end stays so, and a course is the longest of its offers", () => {
	const now = new Date("2026-11-01T00:00:00Z");
	const level = buildCommodity({ kind: "MEMBER", targetId: "gold", days: 30, isGranted: true });
	const ends = (...goods: Parameters<typeof grantsOf>[0]) =>
		grantsOf(goods, { studentId: "s", causeKind: "order", causeId: "1" }, now).map(({ endsAt }) =>
			endsAt?.toISOString().slice(0, 10),
		);
	expect(ends({ ...level, grantedUntil: new Date("2026-11-11T00:00:00Z") })).toEqual(["2026-12-11"]);
	expect(ends(level, { ...level, days: null })).toEqual([undefined]);
	const course = buildCommodity({ days: 30 });
	expect(ends(course, { ...course, days: 10 }, buildCommodity({ targetId: "b" }))).toEqual([
		"2026-12-01",
		undefined,
	]);
});
