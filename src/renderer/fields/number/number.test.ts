import fc from "fast-check";
import { expect, test } from "vitest";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import { number } from "./number.ts";

const broken = (value: string | undefined, def = {}) =>
	number.check({ def, value }).map(({ keyword }) => keyword);

test.each([
	[" 12 ", "12"],
	["１２．５", "12.5"],
	["－３", "-3"],
	["−3", "-3"],
	["1。5", "1.5"],
	["1.", "1"],
	[".5", "0.5"],
	["+7", "7"],
	// What looks like a number to a school may be a number on a card: nothing of it is lost.
	["007", "007"],
	["1.50", "1.50"],
	["123456789012345678901", "123456789012345678901"],
])("%s is sent as %s", (typed, sent) => {
	expect(number.wire.encode(typed, {})).toBe(sent);
	expect(broken(typed)).toEqual([]);
});

test.each(["abc", "1,234", "1e3", "--1", ".", "-", "1.2.3", "0x1f", "1 2", "Infinity"])(
	"%s is no number, is said to be none, and stays as it was typed",
	(typed) => {
		expect(broken(typed)).toEqual(["pattern"]);
		expect(number.wire.decode(number.wire.encode(typed, {}), {})).toBe(typed);
	},
);

test("number: a stored answer may be a text or a number", () => {
	expect(number.wire.decode(12.5, {})).toBe("12.5");
	expect(number.wire.decode("12.5", {})).toBe("12.5");
	expect(number.wire.decode("  ", {})).toBeUndefined();
	expect(number.wire.decode(null, {})).toBeUndefined();
});

test("number: normalizing twice changes nothing", () => {
	const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[-+−. 。0-9０-９．]{0,8}$/));
	fc.assert(
		fc.property(anyText, (typed) => {
			const sent = number.wire.encode(typed, {});
			expect(number.wire.encode(number.wire.decode(sent, {}), {})).toBe(sent);
		}),
	);
});

test("number: required and maxLength are validated", () => {
	expect(broken(undefined, { required: true })).toContain("required");
	expect(broken(undefined)).toEqual([]);
	expect(broken("1234", { maxLength: 3 })).toEqual(["maxLength"]);
	const field = { required: true, length: 8 } as SchoolField;
	expect(number.wire.def?.(field)).toEqual({ required: true, maxLength: 8 });
});
