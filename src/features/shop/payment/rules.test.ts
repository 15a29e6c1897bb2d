import { expect, test } from "vitest";
import type { OrderDetail, OrderPayment } from "../../../../schemas/generated/documents.ts";
import {
	endedVendor,
	nextStep,
	openableAddress,
	pollMs,
	stageOf,
	surplusOf,
	vendorPage,
	withPayment,
} from "./rules.ts";

const payment = (state: OrderPayment["state"], amount = 100): OrderPayment => ({
	...{ paymentId: `P${state}`, vendor: "alipay", state, amount, startedAt: "2026-11-28T00:00:00Z" },
});

const states = (state: OrderDetail["state"], ...payments: OrderPayment[]) => ({ state, payments });
const usual = { isOver: false, isChoosing: false };

test.each([
	["no payment: choose", states("open"), usual, "choose"],
	["a vendor waits: wait with it", states("open", payment("asked")), usual, "waiting"],
	[
		"a vendor waits, another method is wanted: choose",
		states("open", payment("asked")),
		{ ...usual, isChoosing: true },
		"choose",
	],
	["the vendor refused: choose", states("open", payment("failed"), payment("closed")), usual, "choose"],
	[
		"the time is over while a vendor waits: the time is over",
		states("open", payment("asked")),
		{ ...usual, isOver: true },
		"timeOver",
	],
	[
		"paid in another tab while choosing: paid",
		states("paid", payment("paid")),
		{ isOver: true, isChoosing: true },
		"paid",
	],
	["cancelled while a vendor waits: cancelled", states("cancelled", payment("asked")), usual, "cancelled"],
	["all of it is on its way back: refunding", states("refunding", payment("paid")), usual, "refunding"],
] as const)("stage: %s", (_, order, situation, stage) => expect(stageOf(order, situation)).toBe(stage));

test("surplus: every payment beyond the one that counts, by whether it has arrived", () => {
	const payments = [payment("paid"), payment("surplus", 5), payment("surplus", 6), payment("returned", 7)];
	expect(surplusOf({ payments })).toEqual({ coming: 11, returned: 7 });
	expect(surplusOf({ payments: [payment("paid")] })).toEqual({ coming: 0, returned: 0 });
});

test.each([
	["COMMODITY_CLASS", "/course/detail/a/a/contents"],
	["COMMODITY_PACKAGE", "/personal/course/package"],
	["COMMODITY_PLAN", "/trainingPlan"],
	["COMMODITY_MEMBER", "/personal/accountcenter/account/member"],
	["MOUDLE", "/personal/course/lessons"],
])("next step: one %s leads to %s", (commodityType, to) => {
	const item = { commodityId: "year", commodityType, targetId: "a" };
	expect(nextStep({ items: [item] }).to).toBe(to);
	expect(nextStep({ items: [item, item] }).to).toBe("/personal/course/lessons");
});

test("an address of a script or of an unknown app is neither opened nor linked", () => {
	expect(openableAddress({ address: "alipays://platformapi/startapp" })).toBeDefined();
	expect(openableAddress({ address: "https://pay.example/1" })).toBe("https://pay.example/1");
	for (const address of [
		"javascript:alert(1)",
		"weixin://wxpay/bizpayurl?pr=1",
		"data:text/html,x",
		"intent://x",
		"nothing",
	]) {
		expect(openableAddress({ address })).toBeUndefined();
		expect(() => vendorPage({ address })).toThrow("must be of a web page");
	}
	expect(vendorPage({ address: "https://pay.example/1" })).toBe("https://pay.example/1");
	expect(() => vendorPage({ address: "weixin://wxpay/1" })).toThrow("weixin:");
});

test("a payment that was given up or has failed is named until another one is begun", () => {
	expect(endedVendor(states("open"))).toBeUndefined();
	expect(endedVendor(states("open", payment("failed")))).toBe("alipay");
	expect(endedVendor(states("open", payment("closed"), payment("failed")))).toBe("alipay");
	expect(endedVendor(states("open", payment("asked"), payment("closed")))).toBeUndefined();
	for (const vendor of ["balance", "points"] as const)
		expect(endedVendor(states("open", { ...payment("failed"), vendor }))).toBeUndefined();
});

test("a payment that has begun is added to an open order once, and to no other", () => {
	const order = { ...states("open", payment("closed")), orderNo: "1" } as OrderDetail;
	const begun = payment("asked");
	const waiting = withPayment(order, begun);
	expect(waiting.payments).toEqual([begun, ...order.payments]);
	expect(withPayment(waiting, begun)).toBe(waiting);
	const cancelled = { ...order, state: "cancelled" as const };
	expect(withPayment(cancelled, begun)).toBe(cancelled);
});

test.each([
	["a payment is awaited", states("open", payment("asked")), 1_500],
	["its time is over", { ...states("open"), payUntil: "2001-01-01T00:00:00Z" }, 1_500],
	["it can be paid", { ...states("open"), payUntil: "2999-01-01T00:00:00Z" }, 15_000],
	["a surplus is on its way back", states("paid", payment("surplus"), payment("paid")), 15_000],
	["nothing can change", states("paid", payment("paid"), payment("returned")), 0],
] as const)("polling: %s", (_, order, visibleMs) => {
	expect(pollMs(order, true)).toBe(visibleMs);
	expect(pollMs(order, false)).toBe(visibleMs && 15_000);
});
