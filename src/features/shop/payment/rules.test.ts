import { expect, test } from "vitest";
import type { OrderDetail, OrderPayment } from "../../../../schemas/generated/documents.ts";
import { nextStep, openableAddress, pollMs, stageOf, surplusOf, vendorPage } from "./rules.ts";

const payment = (state: OrderPayment["state"], amount = 100): OrderPayment => ({
	...{ paymentId: `P${state}`, vendor: "alipay", state, amount, startedAt: "2026-11-28T00:00:00Z" },
});

const states = (state: OrderDetail["state"], ...payments: OrderPayment[]) => ({ state, payments });
const usual = { isOver: false, isChoosing: false };

test.each([
	["nobody was asked: choose", states("open"), usual, "choose"],
	["a vendor waits: wait with it", states("open", payment("asked")), usual, "waiting"],
	[
		"a vendor waits, another way is wanted: choose",
		states("open", payment("asked")),
		{ ...usual, isChoosing: true },
		"choose",
	],
	["the vendor refused: choose", states("open", payment("failed"), payment("closed")), usual, "choose"],
	[
		"the time is over: said also while a vendor waits",
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
	["refunding", states("refunding", payment("paid")), usual, "refunding"],
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
	const item = { commodityType, targetId: "a" };
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

test("the server is asked every 3 s while a payment is awaited, else every 15 s", () => {
	expect(pollMs("waiting")).toBe(3_000);
	expect(pollMs("timeOver")).toBe(3_000);
	expect(pollMs("choose")).toBe(15_000);
});
