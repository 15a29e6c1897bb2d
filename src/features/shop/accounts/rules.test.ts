import { expect, test } from "vitest";
import { changeText, minorOf } from "./rules.ts";

test.each([
	[2000, "CNY", "+¥20"],
	[-550, "EUR", "−€5.50"],
])("changeText: %i %s is written %s", (amount, currency, text) =>
	expect(changeText(amount, currency, "en")).toBe(text),
);

test.each([
	["12.50", "CNY", 1250],
	["12.5", "CNY", 1250],
	["12,5", "EUR", 1250],
	["１２", "CNY", 1200],
	[" 500 ", "JPY", 500],
	["0.01", "CNY", 1],
	["0", "CNY", undefined],
	["0.00", "CNY", undefined],
	["12.505", "CNY", undefined],
	["1.5", "JPY", undefined],
	["-5", "CNY", undefined],
	["1e3", "CNY", undefined],
	["", "CNY", undefined],
	["999999999", "CNY", undefined],
])("minorOf: %j in %s is %s", (typed, currency, minor) => expect(minorOf(typed, currency)).toBe(minor));
