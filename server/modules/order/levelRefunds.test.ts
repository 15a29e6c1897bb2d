import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CartQuote, PlacedOrders } from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";
import { createPaymentDeps } from "../../wiring/connectOrders.ts";

const cart = "/saas-business/definePayOrderCart";
const student = "mei";
const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());
beforeEach(() => app.query("delete from access_grant where student_id = $1", [student]));

/** A month of the level, beside what the student has. @returns the number of the order */
async function buyMonth(): Promise<string> {
	const commodityIds = ["gold-month"];
	const { ask } = app.students;
	const { quoteId } = (await ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	const { data } = await ask<PlacedOrders>(student, `${cart}/createOrder`, body);
	const orderNo = data.orders[0]?.orderNo ?? "";
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	return orderNo;
}

/** In days from now; 0 without the level. */
async function levelEnds(): Promise<number> {
	const [row] = await app.query<{ days: number | null }>(
		`select round(extract(epoch from max(ends_at) - now()) / 86400)::int as days from access_grant
		where student_id = $1 and target_kind = 'membership' and state = 'active'`,
		[student],
	);
	return row?.days ?? 0;
}

const passDays = (days: number): Promise<unknown> =>
	app.query(
		`update access_grant set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
		where student_id = $1`,
		[student, days],
	);

const sendBack = (orderNo: string): Promise<string> =>
	app.students.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, "whole", { cause: "operator", actor: "anna", reason: "" }),
	);

/** The vendor refuses a refund. */
async function refuse(refundId: string): Promise<void> {
	const deps = createPaymentDeps(
		app.students.site.deps,
		() => new Map(),
		() => undefined,
	);
	await applyRefundFact(deps, 1, "alipay", { state: "failed", refundId, failure: "CLOSED" });
}

test("level bought twice, the first is sent back: the second lasts for its own days; a refused refund restores all", async () => {
	const first = await buyMonth();
	const second = await buyMonth();
	expect(await levelEnds()).toBe(60);
	const refundId = await sendBack(first);
	expect(await levelEnds()).toBe(30);
	await refuse(refundId);
	expect(await levelEnds()).toBe(60);
	await sendBack(second);
	expect(await levelEnds()).toBe(30);
});

test("level bought three times, the first two are sent back, one of which is refused: what is left is what was paid for", async () => {
	const [first, second] = [await buyMonth(), await buyMonth()];
	await buyMonth();
	expect(await levelEnds()).toBe(90);
	const refused = await sendBack(first);
	await sendBack(second);
	expect(await levelEnds()).toBe(30);
	await refuse(refused);
	expect(await levelEnds()).toBe(60);
});

test("level bought again on its tenth day, the first is sent back: the second lasts for its days from then on", async () => {
	const first = await buyMonth();
	await passDays(10);
	await buyMonth();
	expect(await levelEnds()).toBe(50);
	await sendBack(first);
	expect(await levelEnds()).toBe(30);
});

test("level bought again after it had ended, the first is sent back: the second stays as it is", async () => {
	const first = await buyMonth();
	await passDays(40);
	await buyMonth();
	await passDays(5);
	expect(await levelEnds()).toBe(25);
	await sendBack(first);
	expect(await levelEnds()).toBe(25);
});

test("level prolonged by a study card after an order that is sent back: the card's days stay, an operator's end too", async () => {
	const first = await buyMonth();
	await app.query(
		`insert into card_batch (company_id, id, kind, name, targets, made_by)
		values (1, 'LEVEL234', 'study', '""', '[{"targetKind": "membership", "targetId": "gold", "days": 7}]', 'anna')`,
	);
	await app.query(
		`insert into card (company_id, id, batch_id, code_hash, state) values (1, 'LEVEL234-1', 'LEVEL234', 'h', 'used')`,
	);
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, ends_at)
		values (1, $1, 'membership', 'gold', 'card', 'LEVEL234-1', now() + interval '37 days')`,
		[student],
	);
	const refundId = await sendBack(first);
	expect(await levelEnds()).toBe(7);
	await refuse(refundId);
	expect(await levelEnds()).toBe(37);
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, ends_at)
		values (1, $1, 'membership', 'gold', 'operator', 'anna', now() + interval '20 days')`,
		[student],
	);
	await sendBack(first);
	expect(await levelEnds()).toBe(20);
});

test("level that a card brings in two parts: orders of it can be sent back, and both parts stay", async () => {
	const targets = [30, 60].map((days) => ({
		targetKind: "membership",
		targetId: "gold",
		name: "Gold",
		days,
	}));
	await app.query(
		`insert into card_batch (company_id, id, kind, name, targets, made_by)
		values (1, 'TWICE234', 'study', '""', $1, 'anna')`,
		[JSON.stringify(targets)],
	);
	await app.query(
		`insert into card (company_id, id, batch_id, code_hash, state) values (1, 'TWICE234-1', 'TWICE234', 'h2', 'used')`,
	);
	const first = await buyMonth();
	await app.query(
		`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, ends_at)
		values (1, $1, 'membership', 'gold', 'card', 'TWICE234-1', now() + interval '120 days')`,
		[student],
	);
	const refundId = await sendBack(first);
	expect(await levelEnds()).toBe(90);
	await refuse(refundId);
	expect(await levelEnds()).toBe(120);
});
