import { expect, test } from "vitest";
import * as rules from "./rules.ts";

test.each([
	[{ price: 8000, originalPrice: 10000 }, 20],
	[{ price: 9999, originalPrice: 10000 }, undefined],
	[{ price: 6667, originalPrice: 10000 }, 33],
	[{ price: 0, originalPrice: 10000 }, undefined],
	[{ price: 10000, originalPrice: 8000 }, undefined],
	[{ price: 10000 }, undefined],
])("discountPercent of %o is %s", (card, percent) => {
	expect(rules.discountPercent(card)).toBe(percent);
});
