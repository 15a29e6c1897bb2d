import { expect, test } from "vitest";
import { directionOf, outcomeOf, sizeIn } from "./rules.ts";

test.each([
	[4, 4, undefined],
	[5, 0, "horizontal"],
	[-3, 5, "vertical"],
	[-9, 9, "horizontal"],
])("directionOf: %i to the right and %i down is %s", (x, y, direction) =>
	expect(directionOf(x, y)).toBe(direction),
);

test.each([
	["horizontal", 119, 200, "stay"],
	["horizontal", 120, 0, "previous"],
	["horizontal", -120, 0, "next"],
	["vertical", 300, 79, "stay"],
	["vertical", 0, 80, "close"],
	["vertical", 0, -80, "close"],
	[undefined, 500, 500, "stay"],
] as const)("%s, ended at %i and %i: %s", (direction, x, y, outcome) =>
	expect(outcomeOf(direction, x, y)).toBe(outcome),
);

test("sizeIn: a picture fits, is never enlarged, and swaps its sides when rotated", () => {
	const room = { width: 400, height: 300 };
	expect(sizeIn({ width: 40, height: 30 }, room, 0).picture).toEqual({ width: 40, height: 30 });
	expect(sizeIn({ width: 800, height: 400 }, room, 0).box).toEqual({ width: 400, height: 200 });
	const turned = sizeIn({ width: 800, height: 400 }, room, 3);
	expect(turned.picture).toEqual({ width: 300, height: 150 });
	expect(turned.box).toEqual({ width: 150, height: 300 });
});
