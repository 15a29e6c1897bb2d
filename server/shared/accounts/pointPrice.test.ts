import fc from "fast-check";
import { expect, test } from "vitest";
import { pointPrice, pointsOfPart } from "./pointPrice.ts";

const worth = (points: number, amount: number) => ({ points, amount, currency: "CNY" });
const order = (total: number) => ({ total, currency: "CNY" });

test.each([
	["as many as the amount is worth", 9900, worth(10, 100), 990],
	["a part of a point costs a whole one", 9901, worth(10, 100), 991],
	["one point is worth more than the order", 1, worth(1, 100), 1],
	["the dearest order and points that are worth least", 20_000_000_000, worth(100_000, 1), 2e15],
])("points of an order: %s", (_, total, offer, points) =>
	expect(pointPrice(order(total), offer)).toBe(points),
);

test("points of an order: none in another currency, and none where the school takes none", () => {
	expect(pointPrice({ total: 100, currency: "EUR" }, worth(1, 1))).toBeUndefined();
	expect(pointPrice(order(100), undefined)).toBeUndefined();
});

const parts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 20 });

test("points of refunds: never more than were taken, never taken back, and with the last part all of them", () => {
	fc.assert(
		fc.property(parts, fc.integer({ min: 1, max: 2e15 }), (amounts, taken) => {
			const total = amounts.reduce((sum, amount) => sum + amount, 0);
			let [refunded, back] = [0, 0];
			for (const amount of amounts) {
				refunded += amount;
				const points = pointsOfPart(taken, refunded, total) - back;
				expect(points).toBeGreaterThanOrEqual(0);
				back += points;
				// No more than their part of the order is worth.
				expect(BigInt(back) * BigInt(total)).toBeLessThanOrEqual(BigInt(taken) * BigInt(refunded));
			}
			expect(back).toBe(taken);
		}),
	);
});
