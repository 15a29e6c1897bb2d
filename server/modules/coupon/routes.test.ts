import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CartQuote,
	ClaimableCoupon,
	Coupon,
	CouponList,
	PlacedOrders,
	QuoteChanged,
} from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { createCodeHash, newTypedCode } from "../../shared/typedCodes.ts";

const path = "/saas-business/v1/account/coupons";
const cart = "/saas-business/definePayOrderCart";
const students = ["mei", "lin", "bo", "kim", "rui", "tao", "gil", "jun"];
let app: StudentApp;

beforeAll(async () => {
	app = await openStudentApp({
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
		courses: [
			buildCourse("algebra", { price: 9999 }),
			buildCourse("geometry", { price: 3333 }),
			buildCourse("yen", { price: 700, currency: "JPY" }),
		],
		membership: [{ id: "gold", levelName: { zh: "金卡", en: "Gold" }, discountPercent: 5 }],
		goods: [{ id: "gold-free", membershipId: "gold", price: 0, currency: "CNY", days: 30 }],
		coupons: [
			{ id: "tenth", couponName: "Tenth", percent: 10, currency: "CNY", how: "claim", most: 4 },
			{ id: "all", couponName: "All", percent: 100, currency: "CNY", how: "claim", goodsIds: ["geometry"] },
			{ id: "north", couponName: "North", amount: 100, currency: "CNY", how: "claim", schoolIds: ["north"] },
			{ id: "yen-only", couponName: "Yen", amount: 100, currency: "JPY", how: "claim", leastSum: 1000 },
			{
				id: "shared",
				couponName: "Shared",
				amount: 500,
				currency: "CNY",
				how: "code",
				code: "Spring-26",
				most: 2,
			},
			{ id: "single", couponName: "Single", amount: 500, currency: "CNY", how: "batch" },
			{ id: "given", couponName: "Given", amount: 500, currency: "CNY", how: "operator" },
		],
		students: students.map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());

const claim = (student: string, body: object, query = "") =>
	app.ask<Coupon>(student, `${path}/claim${query}`, body);
const list = async (student: string, state = "usable"): Promise<CouponList> =>
	(await app.ask<CouponList>(student, `${path}?state=${state}`)).data;
const claimable = async (student: string, query = ""): Promise<string[]> =>
	(await app.ask<ClaimableCoupon[]>(student, `${path}/claimable${query}`)).data.map(({ kindId }) => kindId);
const quote = async (student: string | undefined, commodityIds: string[], couponId?: string) =>
	(await app.ask<CartQuote>(student, `${cart}/quote`, { commodityIds, ...(couponId ? { couponId } : {}) }))
		.data;
const submit = (student: string, commodityIds: string[], { quoteId, couponId }: CartQuote) =>
	app.ask<PlacedOrders & QuoteChanged>(student, `${cart}/createOrder`, {
		...{ commodityIds, quoteId, requestId: randomUUID() },
		...(couponId ? { couponId } : {}),
	});
const addCode = async (kindId = "single"): Promise<string> => {
	const code = newTypedCode(3);
	const hash = createCodeHash(app.site.deps.env.secret, "coupon")(1, code);
	await app.site.db.company(1, (sql) =>
		sql.query("insert into coupon_code (company_id, kind_id, batch, code_hash) values (1, $1, 'b', $2)", [
			kindId,
			hash,
		]),
	);
	return code;
};

test("claim: what can be had by a button is listed by school until it was had, with its conditions", async () => {
	expect(await claimable("mei")).toEqual(["tenth", "all", "north", "yen-only"]);
	expect(await claimable("mei", "?schoolId=south")).toEqual(["tenth", "all", "yen-only"]);
	const { code, data } = await claim("mei", { kindId: "all" });
	expect(code).toBe("1");
	expect(data).toMatchObject({ kindId: "all", state: "issued", percent: 100, currency: "CNY" });
	expect(data.goods).toEqual([
		{
			commodityId: "geometry",
			commodityName: { zh: "课程geometry", en: "Course geometry" },
			commodityType: "COMMODITY_CLASS",
			targetId: "geometry",
		},
	]);
	expect(await claimable("mei")).toEqual(["tenth", "north", "yen-only"]);
	expect((await list("mei")).list).toEqual([data]);
	expect((await claim("mei", { kindId: "all" })).code).toBe("1333");
	expect((await claim("mei", { kindId: "north" }, "?schoolId=south")).code).toBe("1335");
	for (const kindId of ["shared", "single", "given", "none"])
		expect((await claim("mei", { kindId })).code).toBe("1335");
});

test("claim: of the student and company only", async () => {
	expect((await list("lin")).total).toBe(0);
	expect((await list("stranger")).total).toBe(0);
	expect((await claim("stranger", { kindId: "tenth" })).code).toBe("1335");
	expect((await app.ask(undefined, path)).status).toBe(401);
});

test("code: one for all, in any case, until its coupons are taken; then it is refused like an unknown one", async () => {
	expect((await claim("lin", { code: " spring26 " })).data).toMatchObject({
		kindId: "shared",
		state: "issued",
	});
	expect((await claim("lin", { code: "SPRING-26" })).code).toBe("1333");
	expect((await claim("bo", { code: "SPRING-26" })).code).toBe("1");
	const usedUp = await claim("kim", { code: "SPRING-26" });
	const unknown = await claim("kim", { code: "SUMMER-26" });
	expect([usedUp.code, usedUp.message]).toEqual([unknown.code, unknown.message]);
	expect(unknown.code).toBe("1331");
});

test("code: of one use, entered by two students at once: one of them has the coupon", async () => {
	const code = await addCode();
	const results = await Promise.all(["kim", "rui"].map((student) => claim(student, { code })));
	expect(results.map((result) => result.code).toSorted()).toEqual(["1", "1331"]);
	const [row] = await app.site.db.company(1, (sql) =>
		sql.query<{ state: string; text: string }>(
			"select state, to_jsonb(coupon_code)::text as text from coupon_code where kind_id = 'single'",
		),
	);
	expect(row?.state).toBe("used");
	expect(row?.text).not.toContain(code.replaceAll("-", ""));
});

test("code: guesses are limited as SMS codes are, and the limit does not show whether a code is right", async () => {
	const code = await addCode();
	for (let i = 0; i < 5; i++) expect((await claim("tao", { code: `GUESS-${i}` })).code).toBe("1331");
	expect((await claim("tao", { code })).status).toBe(429);
	expect((await claim("gil", { code })).code).toBe("1");
	// What is had by a button is not counted.
	expect((await claim("tao", { kindId: "tenth" })).code).toBe("1");
});

test("quote: a member's discount, then the coupon, divided over the lines it is for without losing a cent", async () => {
	const free = await quote("jun", ["gold-free"]);
	expect((await submit("jun", ["gold-free"], free)).code).toBe("1");
	const { couponId } = (await claim("jun", { kindId: "tenth" })).data;
	const plain = await quote("jun", ["algebra", "geometry", "yen"]);
	expect(plain.coupons).toEqual([{ couponId, couponName: "Tenth", currency: "CNY", saving: 1267 }]);
	expect(plain.couponId).toBeUndefined();
	const quoted = await quote("jun", ["algebra", "geometry", "yen"], couponId);
	expect(quoted.couponId).toBe(couponId);
	expect(quoted.lines.map(({ rules }) => rules.map(({ rule, amount }) => `${rule} ${amount}`))).toEqual([
		["price 9999", "member -500", "coupon -951"],
		["price 3333", "member -167", "coupon -316"],
		["price 700", "member -35"],
	]);
	expect(quoted.lines[0]?.rules[1]?.text).toEqual({ zh: "金卡会员优惠 5%", en: "5% off for members: Gold" });
	expect(quoted.totals).toMatchObject([
		{ currency: "CNY", before: 13332, total: 11398 },
		{ currency: "JPY", before: 700, total: 665 },
	]);
});

test("quote: why a coupon cannot be used is a sentence; a coupon of another student is none", async () => {
	await claim("bo", { kindId: "yen-only" });
	const reasons = async (...ids: string[]) =>
		(await quote("bo", ids)).coupons.map(({ couponName, reason }) => [couponName, reason]);
	expect(await reasons("yen")).toEqual([
		["Shared", { zh: "仅适用于以 CNY 标价的内容。", en: "It is for what is sold in CNY." }],
		[
			"Yen",
			{
				zh: "适用内容满 ¥1,000 可用，还差 ¥300。",
				en: "What it is for must cost at least ¥1,000; ¥300 more is needed.",
			},
		],
	]);
	const [own] = (await list("bo")).list;
	const stolen = await quote("kim", ["algebra"], own?.couponId);
	expect([stolen.couponId, stolen.totals[0]?.total]).toEqual([undefined, 9999]);
	expect((await quote(undefined, ["algebra"], own?.couponId)).coupons).toEqual([]);
});

test("order: what a coupon makes free is paid at once and spends it; the quote without it has another price", async () => {
	const coupon = (await list("mei")).list.find(({ kindId }) => kindId === "all");
	const [without, quoted] = [
		await quote("mei", ["geometry"]),
		await quote("mei", ["geometry"], coupon?.couponId),
	];
	expect(quoted.totals).toMatchObject([{ currency: "CNY", before: 3333, total: 0 }]);
	const changed = await submit("mei", ["geometry"], { ...without, couponId: coupon?.couponId ?? "" });
	expect(changed.code).toBe("1303");
	const { code, data } = await submit("mei", ["geometry"], quoted);
	expect(code).toBe("1");
	expect(data.orders).toMatchObject([{ state: "paid", total: 0 }]);
	expect((await list("mei", "used")).list).toMatchObject([
		{ couponId: coupon?.couponId, state: "spent", orderNo: data.orders[0]?.orderNo },
	]);
});

test("order: one coupon in two orders at once: one has it, the other is told the new price", async () => {
	const { couponId } = (await claim("rui", { kindId: "all" })).data;
	const quoted = await quote("rui", ["geometry"], couponId);
	const results = await Promise.all([1, 2].map(() => submit("rui", ["geometry"], quoted)));
	expect(results.map(({ code }) => code).toSorted()).toEqual(["1", "1303"]);
	expect((await list("rui", "used")).total).toBe(1);
});

test("order: an open order holds its coupon at the discounted price; when it is cancelled the coupon is free again", async () => {
	const { couponId } = (await claim("kim", { kindId: "tenth" })).data;
	const { data, code } = await submit("kim", ["algebra"], await quote("kim", ["algebra"], couponId));
	expect([code, data.orders]).toMatchObject(["1", [{ state: "open", total: 8999 }]]);
	const orderNo = data.orders[0]?.orderNo ?? "";
	expect((await list("kim", "used")).list).toMatchObject([{ couponId, state: "held", orderNo }]);
	const other = (await quote("kim", ["geometry"], couponId)).coupons.find(
		(each) => each.couponId === couponId,
	);
	expect(other).toMatchObject({ saving: 0, reason: { en: expect.stringContaining(orderNo) } });
	await app.ask("kim", "/saas-business/v1/payOrder/abolishOrder", { orderNo });
	expect((await list("kim")).list).toContainEqual(expect.objectContaining({ couponId, state: "issued" }));
	expect((await quote("kim", ["geometry"], couponId)).couponId).toBe(couponId);
});
