import { expect, test } from "vitest";
import type { SchoolField } from "../../../../schemas/fields/schoolField.ts";
import { fields } from "../fields.ts";
import { rating } from "./rating.ts";

test("a form finds it", () => {
	expect(fields.has("rating"), "import rating in src/renderer/fields/fields.ts and put it on the list").toBe(
		true,
	);
});

test("each fixture is what its name says", () => {
	for (const [state, { def, value }] of Object.entries(rating.fixtures))
		expect(rating.check({ def, value }).length > 0, state).toBe(["missing", "wrong"].includes(state));
});

test("what goes over the wire", () => {
	expect(rating.wire.encode(4, {})).toBe("4");
	expect(rating.wire.decode("4", {})).toBe(4);
	expect(rating.wire.decode(4, {})).toBe(4);
	expect(["", "0", "-1", "2.5", "many", null, undefined].map((raw) => rating.wire.decode(raw, {}))).toEqual(
		Array(7).fill(undefined),
	);
});

test.each([
	[undefined, { max: 5 }],
	[3, { max: 3 }],
	[1, { max: 5 }],
	[1e9, { max: 5 }],
])("a school's length of %s", (length, def) => {
	expect(rating.wire.def?.({ required: false, length } as SchoolField)).toEqual(def);
});
