import fc from "fast-check";
import { expect, test } from "vitest";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import { text } from "./text.ts";

const broken = (def: object, value: unknown) => text.check({ def, value }).map(({ keyword }) => keyword);

test("text: limits are those of the definition", () => {
	expect(broken({}, undefined)).toEqual([]);
	expect(broken({ maxLength: 3 }, "abc")).toEqual([]);
	expect(broken({ maxLength: 3 }, "abcd")).toEqual(["maxLength"]);
	expect(broken({ minLength: 3 }, "ab")).toEqual(["minLength"]);
	expect(broken({ minLength: 3 }, undefined)).toEqual([]);
});

test("text: required needs a value", () => {
	expect(broken({ required: true }, undefined)).toContain("required");
	expect(broken({ required: false }, undefined)).toEqual([]);
	expect(broken({ required: true }, "x")).toEqual([]);
});

test("text: length counts characters, not UTF-16 units", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom("🦊", "字", "a"), { maxLength: 20 }), (characters) => {
			const tooLong = broken({ maxLength: 10 }, characters.join("")).length > 0;
			return tooLong === characters.length > 10;
		}),
	);
});

test("text: space around it is neither stored nor sent", () => {
	expect(text.wire.encode("  ada ", {})).toBe("ada");
	expect(text.wire.encode("   ", {})).toBeUndefined();
	expect(text.wire.decode(" ada ", {})).toBe("ada");
	expect(text.wire.decode(7, {})).toBeUndefined();
});

test("text: every failed keyword has a message", () => {
	expect(Object.keys(text.messages)).toEqual(expect.arrayContaining(["required", "minLength", "maxLength"]));
	for (const [state, { def, value }] of Object.entries(text.fixtures)) {
		const issues = broken(def, value);
		expect(issues.length > 0, state).toBe(["wrong", "missing"].includes(state));
	}
});

test.each([
	[20, { maxLength: 20 }],
	[2000, { maxLength: 2000, multiline: true }],
	[undefined, {}],
	[-1, {}],
	[0, {}],
	[1e9, {}],
	[12.5, {}],
	[Number.NaN, {}],
])("a school's length of %s is kept sane", (length, def) => {
	expect(text.wire.def?.({ required: false, length } as SchoolField)).toEqual(def);
});
