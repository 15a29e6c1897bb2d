import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import type { Sql } from "../../db/sql.ts";
import { findKind } from "./couponKinds.ts";
import { hold, release, spend } from "./couponStates.ts";
import { expireCoupons } from "./expireCoupons.ts";
import { takeCoupon } from "./takeCoupon.ts";

const students = ["mei", "lin", ...Array.from({ length: 100 }, (_, i) => `s${i}`)];
const base = { currency: "CNY", amount: 100, how: "claim" as const };
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp({
		courses: [buildCourse("algebra")],
		coupons: [
			{ ...base, id: "last", couponName: "Last", most: 7 },
			{ ...base, id: "two", couponName: "Two", most: 100, perStudent: 2 },
			{ ...base, id: "month", couponName: "Month", days: 30, untilInDays: 10 },
			{ ...base, id: "any", couponName: "Any", perStudent: 100 },
			{ ...base, id: "later", couponName: "Later", fromInDays: 3 },
			{ ...base, id: "over", couponName: "Over", fromInDays: -9, untilInDays: -2 },
		],
		students: students.map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());

const company = <T>(work: (sql: Sql) => Promise<T>) => app.site.db.company(1, work);
const who = (studentId: string) => ({ companyId: 1, studentId });
const take = (studentId: string, kindId: string) =>
	company(async (sql) => {
		const kind = await findKind(sql, kindId);
		if (!kind) throw new Error(`no kind ${kindId}`);
		return takeCoupon(sql, who(studentId), kind, "claim");
	});
const taken = async (studentId: string, kindId: string): Promise<string> => {
	const result = await take(studentId, kindId);
	if ("refused" in result) throw new Error(result.refused);
	return result.couponId;
};
const rowOf = (couponId: string) =>
	company(async (sql) => {
		const [row] = await sql.query<{ state: string; order_no: string | null }>(
			"select state, order_no from coupon where id = $1",
			[couponId],
		);
		return row;
	});
const end = (couponId: string) =>
	company((sql) =>
		sql.query("update coupon set valid_until = now() - interval '1 s' where id = $1", [couponId]),
	);

let orders = 0;
let orderNo = "";
beforeEach(async () => {
	orderNo = `20261128-${++orders}`;
	await company((sql) =>
		sql.query(
			"insert into student_order (company_id, student_id, order_no, currency, total) values (1, 'mei', $1, 'CNY', 1)",
			[orderNo],
		),
	);
});

test("take: 100 students at once for the last coupons: exactly as many are taken as there are", async () => {
	const results = await Promise.all(students.slice(2).map((student) => take(student, "last")));
	expect(results.filter((result) => "couponId" in result)).toHaveLength(7);
	expect(results.filter((result) => "refused" in result && result.refused === "allTaken")).toHaveLength(93);
	const [row] = await company((sql) =>
		sql.query<{ taken: number; coupons: number }>(
			`select taken, (select count(*)::int from coupon where kind_id = 'last') as coupons
			from coupon_kind_count where kind_id = 'last'`,
		),
	);
	expect(row).toEqual({ taken: 7, coupons: 7 });
});

test("take: one student twenty times at once has as many as one student can have", async () => {
	const results = await Promise.all(Array.from({ length: 20 }, () => take("mei", "two")));
	expect(results.filter((result) => "couponId" in result)).toHaveLength(2);
	expect(await take("mei", "two")).toEqual({ refused: "perStudent" });
});

test("take: not before its time and not after it; days count from then and end with the kind", async () => {
	expect(await take("mei", "later")).toEqual({ refused: "notYet" });
	expect(await take("mei", "over")).toEqual({ refused: "ended" });
	const id = await taken("lin", "month");
	const [row] = await company((sql) =>
		sql.query<{ days: number }>(
			"select extract(day from valid_until - now())::int as days from coupon where id = $1",
			[id],
		),
	);
	expect(row?.days).toBe(10);
});

test("hold: ten orders at once for one coupon: one holds it; spent with its order, and never again", async () => {
	const id = await taken("mei", "any");
	const results = await Promise.all(
		Array.from({ length: 10 }, () => company((sql) => hold(sql, who("mei"), id, orderNo))),
	);
	expect(results.filter(Boolean)).toHaveLength(1);
	expect(await rowOf(id)).toEqual({ state: "held", order_no: orderNo });
	await company((sql) => spend(sql, 1, orderNo));
	await company((sql) => spend(sql, 1, orderNo));
	await company((sql) => release(sql, 1, orderNo));
	expect(await rowOf(id)).toEqual({ state: "spent", order_no: orderNo });
	expect(await company((sql) => hold(sql, who("mei"), id, orderNo))).toBe(false);
});

test("release: the student has the coupon of a cancelled order again; one that has ended meanwhile is expired", async () => {
	const id = await taken("mei", "any");
	await company((sql) => hold(sql, who("mei"), id, orderNo));
	await company((sql) => release(sql, 1, orderNo));
	expect(await rowOf(id)).toEqual({ state: "issued", order_no: null });
	expect(await company((sql) => hold(sql, who("mei"), id, orderNo))).toBe(true);
	await end(id);
	await company((sql) => release(sql, 1, orderNo));
	expect(await rowOf(id)).toEqual({ state: "expired", order_no: null });
});

test("hold: a coupon that ends while its order is paid for is spent; one that has ended is not held", async () => {
	const [first, second] = [await taken("mei", "any"), await taken("mei", "any")];
	await company((sql) => hold(sql, who("mei"), first, orderNo));
	await Promise.all([end(first), end(second)]);
	await company((sql) => spend(sql, 1, orderNo));
	expect((await rowOf(first))?.state).toBe("spent");
	expect(await company((sql) => hold(sql, who("mei"), second, orderNo))).toBe(false);
});

test("hold: not the coupon of another student or company", async () => {
	const id = await taken("lin", "any");
	expect(await company((sql) => hold(sql, who("mei"), id, orderNo))).toBe(false);
	const other = { companyId: 2, studentId: "stranger" };
	expect(await app.site.db.company(2, (sql) => hold(sql, other, id, orderNo))).toBe(false);
	expect((await rowOf(id))?.state).toBe("issued");
});

test("expire: the job ends coupons whose time is over, and no other", async () => {
	const [over, open] = [await taken("mei", "any"), await taken("mei", "any")];
	await end(over);
	const job = { companyId: 0, kind: "coupon.expire", key: "", payload: {}, tries: 1 };
	await expireCoupons({ db: app.site.db }).run(job);
	expect([(await rowOf(over))?.state, (await rowOf(open))?.state]).toEqual(["expired", "issued"]);
});
