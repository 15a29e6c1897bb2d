import { expect, test } from "vitest";
import type { QuoteLine } from "../../../../schemas/generated/documents.ts";
import { badgeText, changedLines, isStillChosen, isWide, withRemoved } from "./rules.ts";

test.each([
	[0, "", false],
	[1, "1", false],
	[10, "10", false],
	[11, "11", true],
	[99, "99", true],
	[100, "99+", true],
])("badge: %i items are written %j, further out: %s", (count, text, wide) => {
	expect([badgeText(count), isWide(count)]).toEqual([text, wide]);
});

test("withRemoved: removed items keep their index until they are added again", () => {
	const item = (commodityId: string) => ({ commodityId });
	const shown = (items: string[], removed: [string, number][]) =>
		withRemoved(
			items.map(item),
			removed.map(([id, index]) => ({ item: item(id), index })),
		)
			.map(({ item: { commodityId }, isRemoved }) => (isRemoved ? `(${commodityId})` : commodityId))
			.join(" ");
	expect(shown(["a", "c"], [["b", 1]])).toBe("a (b) c");
	expect(
		shown(
			["b"],
			[
				["c", 2],
				["a", 0],
			],
		),
	).toBe("(a) b (c)");
	expect(shown(["b", "a"], [["b", 1]])).toBe("b a");
	expect(shown([], [["a", 4]])).toBe("(a)");
});

test("changedLines: those that were there and are different, not those that came or went", () => {
	const line = (commodityId: string, price: number, isOrdered = true): QuoteLine => ({
		...{ commodityId, commodityName: commodityId, commodityType: "COURSE", currency: "CNY" },
		...{ price, isOrdered, rules: [] },
	});
	const before = [line("same", 1), line("dearer", 1), line("gone", 1), line("sold", 1)];
	const after = [line("same", 1), line("dearer", 2), line("new", 1), line("sold", 1, false)];
	expect(
		changedLines(before, after).map(({ was, line: { commodityId } }) => [commodityId, was.price]),
	).toEqual([
		["dearer", 1],
		["sold", 1],
	]);
});

test.each([
	["all as before", "ab", "ab", "ab", true],
	["one can no longer be ordered", "ab", "a", "a", true],
	["none can be ordered any more", "ab", "", "", true],
	["one is unticked", "ab", "ab", "a", false],
	["all are unticked", "ab", "ab", "", false],
	["one is removed", "a", "a", "a", false],
	["another one is there, not ticked", "abc", "abc", "ab", true],
	["another one is ticked", "abc", "abc", "abc", false],
])("isStillChosen: a and b were chosen, then %s", (_, all, available, chosen, expected) => {
	expect(isStillChosen(["a", "b"], { all: [...all], available: [...available], chosen: [...chosen] })).toBe(
		expected,
	);
});
