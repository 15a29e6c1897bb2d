import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BalanceList, CartQuote, PlacedOrders } from "../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../tests/support/data/buildSite.ts";
import { createMemoryVendor } from "../../tests/support/server/memoryVendor.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { createJobs } from "../shared/jobs/jobs.ts";
import { createInviteRewards } from "./inviteRewards.ts";

const alipay = createMemoryVendor("alipay");
const cart = "/saas-business/definePayOrderCart";
const orders = "/saas-business/v1/payOrder";
let app: StudentApp;
beforeAll(async () => {
	const inviteReward = { amount: 700, currency: "CNY" };
	app = await openStudentApp(
		{
			site: buildSite({
				service: {
					...{ personConfig: ["USER_LOGIN"], openCart: true, inviteReward },
					...{ openIntegral: true, pointPay: { points: 1, amount: 1, currency: "CNY" } },
				},
			}),
			courses: ["painting", "algebra", "drums"].map((id, i) =>
				buildCourse(id, { price: [500, 800, 900][i] ?? 0 }),
			),
			students: [
				{ id: "mei", account: "mei", password: "x" },
				{ id: "lin", account: "lin", password: "x", points: [{ amount: 900, reason: "Won", daysAgo: 1 }] },
			],
		},
		{ paymentVendors: new Map([["alipay", alipay.vendor]]) },
	);
	alipay.outcome.refund = "pending";
	await query("insert into invitation (company_id, student_id, inviter_id) values (1, 'lin', 'mei')");
});
afterAll(() => app.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
	app.site.db.company(1, (sql) => sql.query<Row>(text, values));
async function openOrder(commodityId: string): Promise<string> {
	const commodityIds = [commodityId];
	const { quoteId } = (await app.ask<CartQuote>("lin", `${cart}/quote`, { commodityIds })).data;
	const body = { commodityIds, quoteId, requestId: randomUUID() };
	const [order] = (await app.ask<PlacedOrders>("lin", `${cart}/createOrder`, body)).data.orders;
	return order?.orderNo ?? "";
}
async function paidOrder(commodityId: string): Promise<string> {
	const orderNo = await openOrder(commodityId);
	const pay = { orderNo, vendor: "alipay", device: "desktop" };
	const { data } = await app.ask<{ paymentId: string }>("lin", `${orders}/pay`, pay);
	alipay.pay(data.paymentId);
	const { headers, body: payload } = alipay.notice(data.paymentId);
	const type = "application/x-www-form-urlencoded";
	await app.site.app.inject({
		...{ method: "POST", url: "/s/notify/alipay", payload },
		headers: { ...headers, host: "one.test", "content-type": type },
	});
	return orderNo;
}
async function runRewards(): Promise<void> {
	await query("update due_job set run_at = now() where kind = 'invite.reward'");
	await createJobs(app.site.deps, [createInviteRewards(app.site.deps)]).runDue();
}
const rewarded = async () =>
	(await app.ask<BalanceList>("mei", "/saas-business/v1/account/charge")).data.balances;
const waiting = async () => (await query("select from due_job where kind = 'invite.reward'")).length;
const passDays = (orderNo: string, days: number) =>
	query(`update student_order set paid_at = paid_at - make_interval(days => $2) where order_no = $1`, [
		orderNo,
		days,
	]);

test("order that is given back in the time for refunds: no reward, also when the job runs before", async () => {
	const orderNo = await paidOrder("painting");
	await runRewards();
	expect([await rewarded(), await waiting()]).toEqual([[], 1]);
	const { data } = await app.ask<{ state: string }>("lin", `${orders}/refundAsk`, { orderNo });
	expect(data.state).toBe("refunding");
	await passDays(orderNo, 8);
	await runRewards();
	expect([await rewarded(), await waiting()]).toEqual([[], 1]);
	await query("update student_order set state = 'refunded' where order_no = $1", [orderNo]);
	await runRewards();
	expect([await rewarded(), await waiting()]).toEqual([[], 0]);
});

test("order that was paid with points: no reward, and the next one that is paid for may bring it", async () => {
	const orderNo = await openOrder("drums");
	const body = { orderNo, device: "desktop", points: 900 };
	const { data } = await app.ask<{ state: string }>("lin", `${orders}/payWithPoints`, body);
	expect([data.state, await waiting()]).toEqual(["paid", 1]);
	await passDays(orderNo, 8);
	await runRewards();
	expect([await rewarded(), await waiting()]).toEqual([[], 0]);
});

test("order that is paid when the time for refunds is over: one reward", async () => {
	const orderNo = await paidOrder("algebra");
	await passDays(orderNo, 6);
	await runRewards();
	expect(await rewarded()).toEqual([]);
	await passDays(orderNo, 1);
	await runRewards();
	await runRewards();
	expect([await rewarded(), await waiting()]).toEqual([
		[{ currency: "CNY", balance: 700, withdrawable: 700 }],
		0,
	]);
	expect(await query("select link from message where student_id = 'mei'")).toEqual([
		{ link: { page: "invitations" } },
	]);
});
