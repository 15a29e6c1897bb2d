import { expect, test } from "vitest";
import { date } from "./date.ts";

const broken = (value: unknown, def: object = {}) => date.check({ def, value }).map(({ keyword }) => keyword);
const birthday = { birthday: true };

test("date: a valid day is normalized, an invalid one keeps its text and has an issue", () => {
	expect(date.wire.encode("2026/11/2", {})).toBe("2026-11-02");
	expect(date.wire.encode("next week", {})).toBe("next week");
	expect(date.wire.encode(" ", {})).toBeUndefined();
	expect(broken("2026-02-30")).toEqual(["pattern"]);
	expect(broken("next week")).toEqual(["pattern"]);
	expect(broken("1899-12-31")).toEqual(["not"]);
	expect(broken(undefined, { required: true })).toEqual(["required"]);
	expect(broken(undefined)).toEqual([]);
});

test("date: a birthday is sent as the milliseconds of its midnight in UTC", () => {
	expect(date.wire.encode("1990-05-17", birthday)).toBe(Date.UTC(1990, 4, 17));
	expect(date.wire.encode("1900-01-01", birthday)).toBe(-2_208_988_800_000);
	expect(date.wire.decode(Date.UTC(1990, 4, 17), birthday)).toBe("1990-05-17");
	expect(date.wire.decode(["642902400000"], birthday)).toBe("1990-05-17");
	// Midnight in Shanghai is sixteen o'clock of the day before in UTC.
	expect(date.wire.decode(Date.UTC(1990, 4, 16, 16), birthday)).toBe("1990-05-17");
	expect(date.wire.encode("a long time ago", birthday)).toBe("a long time ago");
});

test("date: a stored value that is no day is ignored", () => {
	for (const raw of [
		null,
		true,
		{},
		[],
		1e20,
		-1e20,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		[[]],
		{ toString: 1 },
	])
		for (const def of [{}, birthday]) expect(date.wire.decode(raw as never, def)).toBeUndefined();
	expect(date.wire.decode("NaN", birthday)).toBe("NaN");
	expect(date.wire.decode("0000-00-00", {})).toBe("0000-00-00");
	expect(date.wire.decode("x".repeat(1e6), {})).toHaveLength(64);
});
