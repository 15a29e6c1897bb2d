import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CartQuote,
	CurrentUser,
	MemberList,
	PlacedOrders,
} from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";

const cart = "/saas-business/definePayOrderCart";
const dayMs = 86_400_000;
const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

const levelsOf = async (student: string) =>
	(await app.students.ask<MemberList>(student, "/saas-business/v1/account/member/list")).data.list;

const isMember = async (student: string) =>
	(await app.students.ask<CurrentUser>(student, "/external/api/v1/usersfront/getCurrentUser")).data
		.memberFlag;

/** @returns the number of the order */
async function buyMonth(student: string): Promise<string> {
	const commodityIds = ["gold-month"];
	const { quoteId } = (await app.students.ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	const { data } = await app.students.ask<PlacedOrders>(student, `${cart}/createOrder`, body);
	const orderNo = data.orders[0]?.orderNo ?? "";
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return orderNo;
}

const daysUntil = (time: string | undefined): number =>
	Math.round((Date.parse(time ?? "") - Date.now()) / dayMs);

test("a level that was bought makes a member, with its end and each order that prolonged it", async () => {
	expect([await isMember("mei"), await levelsOf("mei")]).toEqual([false, []]);
	const first = await buyMonth("mei");
	const second = await buyMonth("mei");
	expect(await isMember("mei")).toBe(true);
	const [gold, ...others] = await levelsOf("mei");
	expect(others).toEqual([]);
	expect(gold).toMatchObject({ id: "gold", levelName: "Gold", isLive: true });
	expect(daysUntil(gold?.until)).toBe(60);
	expect(
		gold?.grants.map(({ cause, orderNo, isRevoked, endsAt }) => [
			cause,
			orderNo,
			isRevoked,
			daysUntil(endsAt),
		]),
	).toEqual([
		["order", second, false, 60],
		["order", first, false, 30],
	]);
	expect([await isMember("lin"), await levelsOf("lin")]).toEqual([false, []]);
});

test("a level that was sent back or is over makes no member, and its history stays", async () => {
	const orderNo = await buyMonth("lin");
	await app.askBack("lin", orderNo);
	expect(await isMember("lin")).toBe(false);
	expect(await levelsOf("lin")).toMatchObject([
		{ id: "gold", isLive: false, grants: [{ orderNo, isRevoked: true }] },
	]);
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at, ends_at)
		values (1, 'lin', 'membership', 'gold', 'operator', 'r1', now() - interval '9 days', now() - interval '1 day')`,
	);
	expect(await isMember("lin")).toBe(false);
	const [gold] = await levelsOf("lin");
	expect([gold?.isLive, gold?.until]).toEqual([false, undefined]);
	expect(gold?.grants.map(({ cause, isRevoked }) => [cause, isRevoked])).toEqual([
		["order", true],
		["operator", false],
	]);
});

test("a level without end has none, and one that the school withdrew is named", async () => {
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
		values (1, 'lin', 'membership', 'gold', 'operator', 'r2')`,
	);
	await app.students.site.db.system((sql) =>
		sql.query("update content_item set withdrawn_at = now() where kind = 'membership'"),
	);
	expect(await isMember("lin")).toBe(true);
	const [gold] = await levelsOf("lin");
	expect([gold?.levelName, gold?.isLive, gold?.until]).toEqual(["Gold", true, undefined]);
});
