import { expect, test } from "vitest";
import { period } from "./period.ts";

const broken = (value: unknown, def: object = {}) =>
	period.check({ def, value }).map(({ keyword }) => keyword);
const from = "2026-09-01 08:00:00";
const to = "2027-06-30 18:00:00";

test("period: the end must not precede the start", () => {
	expect(broken([from, to])).toEqual([]);
	expect(broken([from, from])).toEqual([]);
	expect(broken([to, from])).toEqual(["order"]);
});

test("period: both moments are required and must be valid", () => {
	expect(broken([from, ""])).toEqual(["pattern"]);
	expect(broken(["2026-02-30 08:00:00", to])).toEqual(["pattern"]);
	expect(broken(["1899-12-31 23:59:59", to])).toEqual(["not"]);
	expect(broken(["1900-01-01 00:00:00", "2101-01-01 23:59:59"])).toEqual([]);
	expect(broken(undefined, { required: true })).toEqual(["required"]);
});

test("period: two normalized texts on the wire; anything else has no value", () => {
	expect(period.wire.encode(["2026/9/1T8:00", to], {})).toEqual([from, to]);
	expect(period.wire.encode(["", ""], {})).toBeUndefined();
	expect(period.wire.decode([[from, to]], {})).toEqual([from, to]);
	expect(period.wire.decode([from], {})).toEqual([from, ""]);
	for (const raw of [null, 1, "x", {}, [], [1, 2], [null, {}], [[]]])
		expect(period.wire.decode(raw as never, {})).toBeUndefined();
});
