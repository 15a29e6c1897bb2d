import fc from "fast-check";
import { expect, test } from "vitest";
import { canCharge, fromStripe, toStripe } from "./stripeAmounts.ts";

test.each([
	["two decimals here and there", 8805, "USD", 8805],
	["none here and there", 500, "JPY", 500],
	["none here, written with two there", 500, "ISK", 50_000],
	["none here, written with two there", 500, "UGX", 50_000],
	["none in the browser's table, two at Stripe", 500, "HUF", 50_000],
	["three, the last of them 0", 1230, "KWD", 1230],
])("Stripe's amounts: %s: %i %s is %i", (_case, ours, currency, stripes) => {
	expect(toStripe(ours, currency)).toBe(stripes);
	expect(fromStripe(stripes, currency)).toBe(ours);
});

test("Stripe's amounts: what Stripe cannot express is not paid with Stripe", () => {
	expect(toStripe(1234, "KWD")).toBeUndefined();
	expect(toStripe(100_000_000, "USD")).toBeUndefined();
	expect(toStripe(0, "USD")).toBeUndefined();
	expect(fromStripe(50_001, "ISK")).toBeUndefined();
});

test.each([
	[49, "USD", false],
	[50, "USD", true],
	[174, "HUF", false],
	[175, "HUF", true],
	[49, "JPY", false],
	[1, "CNY", true],
])("Stripe's amounts: %i %s can be charged: %s", (amount, currency, can) => {
	expect(canCharge(amount, currency)).toBe(can);
});

test("Stripe's amounts: whatever is paid comes back as it was", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 999_999 }),
			fc.constantFrom(...Intl.supportedValuesOf("currency")),
			(amount, currency) => {
				const there = toStripe(amount, currency);
				if (there !== undefined) expect(fromStripe(there, currency)).toBe(amount);
			},
		),
	);
});
