import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	BalanceList,
	InviteCode,
	LoginConfigData,
	MessageList,
	Withdrawal,
	WithdrawalList,
} from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { encryptPassword } from "../../../tests/support/site/signIn.ts";
import { type Ask, operatorCommands } from "../../operator/commands.ts";
import { rewardInvitation } from "../../shared/accounts/invitations.ts";

const host = "one.test";
const account = "/saas-business/v1/account";
const withdrawPath = `${account}/cash/withdraw`;
const reward = { points: 50, amount: 2000, currency: "CNY" };
let students: StudentApp;
let ask: Ask;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			register: { usernameFlag: 1 },
			service: { personConfig: ["USER_LOGIN"], inviteReward: reward },
		}),
		students: ["mei", "lin", "an", "bo", "cy"].map((id) => ({ id, account: id, password: "x" })),
	});
	const commands = operatorCommands(students.site.deps);
	ask = (name, input) => (commands[name] as (given: typeof input) => never)(input);
});
afterAll(() => students.close());

const rows = <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
	students.site.db.company(1, (sql) => sql.query<T>(text, values));
const invite = async (who: string) => (await students.ask<InviteCode>(who, `${account}/invite/code`)).data;
const balance = async (who: string) => (await students.ask<BalanceList>(who, `${account}/charge`)).data;

let addresses = 0;
async function register(username: string, inviteCode: string) {
	const config = (await students.ask<LoginConfigData>(undefined, "/saas-business/v1/front/login/config"))
		.data;
	addresses += 1;
	const reply = await students.site.app.inject({
		method: "POST",
		url: "/s/api/saas-business/v1/front/register/register",
		headers: { host },
		remoteAddress: `10.1.0.${addresses}`,
		payload: { username, password: encryptPassword("correct horse battery", config), inviteCode },
	});
	expect(reply.json()).toMatchObject({ code: "1" });
	const [row] = await rows<{ id: string }>("select id from student where account = $1", username);
	return row?.id ?? "";
}

async function pay(studentId: string, orderNo: string, total: number) {
	await rows(
		"insert into student_order (company_id, student_id, order_no, currency, total, state) values (1, $1, $2, 'CNY', $3, 'paid')",
		...[studentId, orderNo, total],
	);
	return students.site.db.company(1, (sql) =>
		rewardInvitation(sql, { companyId: 1, studentId }, orderNo, reward),
	);
}

test("an invitation: noted once, by the code of the link, and rewarded for the first order that was paid for", async () => {
	const { code } = await invite("mei");
	expect(code).toMatch(/^[0-9a-z]{8}$/);
	expect((await invite("mei")).code).toBe(code);
	const tom = await register("tom_new", code.toUpperCase());
	const eve = await register("eve_new", "nobodys1");
	expect(await invite("mei")).toMatchObject({
		...{ total: 1, reward },
		list: [{ name: "t**", invitedAt: expect.any(String) }],
	});
	expect(await pay(tom, "free", 0)).toBeUndefined();
	expect(await pay(eve, "of-eve", 100)).toBeUndefined();
	expect(await pay(tom, "first", 2000)).toBe("mei");
	expect(await pay(tom, "second", 2000)).toBeUndefined();
	expect((await invite("mei")).list).toEqual([
		expect.objectContaining({ name: "t**", reward, rewardedAt: expect.any(String) }),
	]);
	expect(await balance("mei")).toMatchObject({
		balances: [{ currency: "CNY", balance: 2000, withdrawable: 2000 }],
		list: [{ amount: 2000, balance: 2000, reason: { en: "A friend you invited bought for the first time" } }],
	});
	const points = await students.ask<{ balance: number }>("mei", `${account}/point/list`);
	expect(points.data.balance).toBe(50);
	expect((await invite("lin")).total).toBe(0);
	expect((await students.ask("stranger", `${account}/invite/code`)).code).toBe("1721");
});

test("a friend's orders of less than the reward: there is none, until one of at least that much is paid and stays paid", async () => {
	const friend = await register("cent_new", (await invite("cy")).code);
	expect(await pay(friend, "of-a-cent", 1)).toBeUndefined();
	expect(await pay(friend, "too-little", 1999)).toBeUndefined();
	const orders = { companyId: 1, studentId: friend };
	await rows(
		"insert into student_order (company_id, student_id, order_no, currency, total, state) values (1, $1, 'part-back', 'CNY', 2500, 'paid')",
		friend,
	);
	await rows(
		`insert into order_item (company_id, order_no, position, commodity_id, commodity_name, kind, target_id, price, refunded)
		values (1, 'part-back', 0, 'a', '"A"', 'COURSE', 'a', 2500, 501)`,
	);
	const rewarded = (orderNo: string, given: object = reward) =>
		students.site.db.company(1, (sql) => rewardInvitation(sql, orders, orderNo, given));
	expect(await rewarded("part-back")).toBeUndefined();
	expect((await balance("cy")).balances).toEqual([]);
	expect(await rewarded("part-back", { ...reward, currency: "USD" })).toBeUndefined();
	expect(await rewarded("part-back", { ...reward, leastSum: 1999 })).toBe("cy");
});

const ask1 = (who: string, amount: number, requestId: string = randomUUID()) =>
	students.ask<Withdrawal>(who, withdrawPath, {
		requestId,
		amount,
		currency: "CNY",
		payee: `bank of ${who}`,
	});

test("paying out: only what came from invitations, reserved when it is asked for, once, and one request at a time", async () => {
	const options = { author: "anna" };
	await ask("account-adjust", {
		host,
		account: "lin",
		amount: 5000,
		currency: "CNY",
		reason: "Sorry",
		options,
	});
	expect((await ask1("lin", 1)).code).toBe("1711");
	await rows("insert into invitation (company_id, student_id, inviter_id) values (1, 'an', 'lin')");
	await pay("an", "of-an", 2300);
	expect((await ask1("lin", 2001)).code).toBe("1711");
	const id = randomUUID();
	const replies = await Promise.all([1, 2, 3].map(() => ask1("lin", 1500, id)));
	expect(replies.map(({ code, data }) => [code, data.state])).toEqual(Array(3).fill(["1", "asked"]));
	expect((await ask1("lin", 1400, id)).code).toBe("1713");
	expect((await ask1("bo", 1500, id)).code).toBe("1713");
	expect((await ask1("lin", 100)).code).toBe("1712");
	expect((await balance("lin")).balances).toEqual([{ currency: "CNY", balance: 5500, withdrawable: 500 }]);

	const [listed] = await ask("account-withdrawals", { host, options });
	expect(listed).toMatchObject({
		id,
		money: "15.00 CNY",
		account: "lin",
		payee: "bank of lin",
		...{ orders: 1, ordersWorth: "23.00 CNY", refundedOrders: 0 },
	});
	expect(await rows("select payee from withdrawal where payee like '%bank%'")).toEqual([]);
	await ask("account-refuse", { host, id, reason: "Wrong bank", options });
	await expect(ask("account-pay-out", { host, id, options })).rejects.toThrow(
		`the withdrawal ${id} must be asked for, found refused; nothing was changed`,
	);
	expect((await balance("lin")).balances).toEqual([{ currency: "CNY", balance: 7000, withdrawable: 2000 }]);

	const second = randomUUID();
	expect((await ask1("lin", 2000, second)).code).toBe("1");
	expect(await ask("account-pay-out", { host, id: second, options })).toEqual({ money: "20.00 CNY" });
	const { data } = await students.ask<WithdrawalList>("lin", withdrawPath);
	expect(data).toMatchObject({
		total: 2,
		balances: [{ balance: 5000, withdrawable: 0 }],
		list: [
			{ id: second, state: "paid" },
			{ id, state: "refused", reason: "Wrong bank" },
		],
	});
	expect(await rows("select payee from withdrawal where payee <> ''")).toEqual([]);
	const messages = await students.ask<MessageList>("lin", "/saas-business/v1/student/message/page");
	expect(messages.data.list).toMatchObject([
		{ title: { en: "Your money was paid out" }, link: { page: "balance" } },
		{ title: { en: "Your money was not paid out" }, link: { page: "balance" } },
	]);
	const log = await rows<{ action: string }>(
		"select action from operator_action where student_id = 'lin' order by at, action",
	);
	expect(log.map(({ action }) => action)).toEqual(["account-adjust", "account-refuse", "account-pay-out"]);
	expect(students.site.logs()).not.toContain("bank of lin");
});

test("an operator: an account is adjusted by a reason the student reads, and not below 0", async () => {
	const options = { author: "anna" };
	const adjust = (amount: number, currency: string) =>
		ask("account-adjust", { host, account: "bo", amount, currency, reason: "Homework", options });
	expect(await adjust(30, "points")).toEqual({ balance: 30 });
	expect(await adjust(-10, "points")).toEqual({ balance: 20 });
	await expect(adjust(-21, "points")).rejects.toThrow(
		'an account must not be below 0: "bo" has 20, found 21 to take; nothing was changed',
	);
	expect(await adjust(100, "JPY")).toEqual({ balance: 100 });
	expect(await ask("account-show", { host, account: "bo" })).toMatchObject({
		accounts: [
			{ kind: "balance", currency: "JPY", balance: 100, withdrawable: 0 },
			{ kind: "point", balance: 20 },
		],
		entries: [{ amount: 100 }, { amount: -10, balance: 20, reason: "Homework" }, { amount: 30 }],
	});
	expect(await balance("bo")).toMatchObject({ total: 1, balances: [{ currency: "JPY", balance: 100 }] });
});

test("an operator who sends an adjustment again with its id: it is made once, and not with another amount", async () => {
	const given = { host, account: "cy", currency: "GBP", reason: "Sorry", id: randomUUID(), options: {} };
	for (let i = 0; i < 2; i += 1)
		expect(await ask("account-adjust", { ...given, amount: 70 })).toEqual({ balance: 70 });
	await expect(ask("account-adjust", { ...given, amount: 71 })).rejects.toThrow(
		"was made with the amount 70",
	);
});
