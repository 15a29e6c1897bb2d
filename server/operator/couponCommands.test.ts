import { afterAll, beforeAll, expect, test } from "vitest";
import type { CouponList, MessageList } from "../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { couponCommands } from "./couponCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const options = { author: "anna", message: "a prize" };
const own = "/saas-business/v1/account/coupons";
let app: StudentApp;
let operator: ReturnType<typeof couponCommands>;

beforeAll(async () => {
	app = await openStudentApp({
		coupons: [
			{ id: "prize", couponName: { zh: "奖", en: "Prize" }, percent: 50, currency: "CNY", how: "operator" },
			{ id: "letter", couponName: "Letter", amount: 500, currency: "CNY", how: "batch", most: 5 },
		],
		students: ["mei", "lin", "bo"].map((id) => ({ id, account: id, password: "x" })),
	});
	operator = couponCommands(app.site.deps);
});
afterAll(() => app.close());

const redeem = async (student: string, code: string): Promise<string> =>
	(await app.ask(student, `${own}/claim`, { code })).code;
const count = async (student: string): Promise<number> =>
	(await app.ask<CouponList>(student, own)).data.total;

test("give: the student has the coupon and a message; a second one, and one that is unknown, is refused without", async () => {
	await operator["coupon-give"]({ host, coupon: "prize", account: "mei", options });
	expect(await count("mei")).toBe(1);
	const give = (coupon: string) => operator["coupon-give"]({ host, coupon, account: "mei", options });
	await expect(give("prize")).rejects.toThrow("as many as one student can have");
	await expect(give("none")).rejects.toThrow('no coupon "none"');
	const messages = await app.ask<MessageList>("mei", "/saas-business/v1/student/message/page");
	expect(messages.data.list).toMatchObject([
		{
			title: { zh: "您收到一张优惠券：奖", en: "You have been given a coupon: Prize" },
			link: { page: "coupons" },
		},
	]);
});

test("codes: no more than coupons are left; each is used once; only hashes are stored", async () => {
	const make = (coupon: string, wanted: number) =>
		operator["coupon-codes"]({ host, coupon, count: wanted, options });
	const { codes, batch } = await make("letter", 3);
	expect(new Set(codes).size).toBe(3);
	await expect(make("letter", 3)).rejects.toThrow("at most 2 coupons left for codes, found 3");
	await expect(make("prize", 1)).rejects.toThrow("must be had by batches of codes");
	expect(await redeem("lin", codes[0] ?? "")).toBe("1");
	expect(await redeem("bo", codes[0] ?? "")).toBe("1331");
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ text: string }>(
			`select string_agg(to_jsonb(coupon_code)::text, '') || (select string_agg(detail::text, '') from operator_action)
				|| (select string_agg(to_jsonb(transition_log)::text, '') from transition_log) as text from coupon_code`,
		),
	);
	for (const code of codes) {
		expect(row?.text).not.toContain(code);
		expect(row?.text).not.toContain(code.replaceAll("-", ""));
	}
	expect(row?.text).toContain(batch);
});

test("withdraw: unused codes of a batch, and unused coupons of a student or of all; what was used stays", async () => {
	const { codes, batch } = await operator["coupon-codes"]({ host, coupon: "letter", count: 2, options });
	const named = { host, coupon: "letter", options };
	expect(await operator["coupon-withdraw"]({ ...named, batch })).toEqual({ codes: 2, coupons: 0 });
	expect(await redeem("bo", codes[1] ?? "")).toBe("1331");
	expect(await operator["coupon-withdraw"]({ ...named, account: "lin" })).toEqual({ codes: 0, coupons: 1 });
	expect(await count("lin")).toBe(0);
	expect(await operator["coupon-withdraw"]({ ...named })).toEqual({ codes: 2, coupons: 0 });
	expect(await operator["coupon-list"]({ host })).toMatchObject([
		{ id: "prize", name: "奖 Prize", taken: 1, limit: null, counts: { issued: 1 }, unusedCodes: 0 },
		{ id: "letter", taken: 1, limit: 5, counts: { expired: 1 }, unusedCodes: 0 },
	]);
});

test("log: who gave, made and withdrew", async () => {
	const log = await studentCommands(app.site.deps)["operator-log"]({ host });
	expect(log.map(({ action, account, actor }) => `${action} ${account} ${actor}`).toSorted()).toEqual([
		...["coupon-codes null anna", "coupon-codes null anna", "coupon-give mei anna"],
		...["coupon-withdraw lin anna", "coupon-withdraw null anna", "coupon-withdraw null anna"],
	]);
});
