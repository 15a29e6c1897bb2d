import { expect, test } from "vitest";
import { orderTabAt, orderTabs, purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { pointsLeft, tabCount } from "./rules.ts";

test("tabs: every order is in one of them, and all are in the first", () => {
	const counts = { open: 1, paid: 20, refunding: 300, refunded: 4_000, cancelled: 50_000 };
	expect(orderTabs.map((tab) => [tab, tabCount(tab, counts)])).toEqual([
		["all", 54_321],
		["open", 1],
		["paid", 20],
		["refunds", 4_300],
		["cancelled", 50_000],
	]);
});

test("tabs: each is found again by its address; that of agreements and unknown ones list all orders", () => {
	for (const tab of orderTabs) {
		const query = new URLSearchParams(purchasePaths.orders(tab).split("?")[1]);
		expect(orderTabAt(query.get("OrderTabIndex"))).toBe(tab);
	}
	for (const index of [null, "", "2", "99", "paid", "-1"]) expect(orderTabAt(index)).toBe("all");
});

test("points left: what was paid with and not given back; none of an order that was paid with money", () => {
	expect(pointsLeft({ points: 167, refunds: [{ points: 33 }, { points: 0 }] })).toBe(134);
	expect(pointsLeft({ points: 167, refunds: [] })).toBe(167);
	expect(pointsLeft({ refunds: [{}] })).toBeUndefined();
});
