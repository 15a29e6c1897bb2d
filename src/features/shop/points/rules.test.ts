import { expect, test } from "vitest";
import { amountText } from "./rules.ts";

test.each([
	[70, "+70"],
	[-1200, "−1,200"],
	[0, "0"],
])("amountText: %i points are written %s", (amount, text) => expect(amountText(amount, "en")).toBe(text));
