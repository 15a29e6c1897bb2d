import { expect, test } from "vitest";
import { directionOf, outcomeOf, sizeIn } from "./rules.ts";

test.each([
	[4, 4, undefined],
	[5, 0, "sideways"],
	[-3, 5, "upDown"],
	[-9, 9, "sideways"],
])("a finger %i to the right and %i down goes %s", (x, y, direction) =>
	expect(directionOf(x, y)).toBe(direction),
);

test.each([
	["sideways", 119, 200, "stay"],
	["sideways", 120, 0, "previous"],
	["sideways", -120, 0, "next"],
	["upDown", 300, 79, "stay"],
	["upDown", 0, 80, "close"],
	["upDown", 0, -80, "close"],
	[undefined, 500, 500, "stay"],
] as const)("%s, ended at %i and %i: %s", (direction, x, y, outcome) =>
	expect(outcomeOf(direction, x, y)).toBe(outcome),
);

test("a picture is never larger than it is, fits, and lies when turned", () => {
	const room = { width: 400, height: 300 };
	expect(sizeIn({ width: 40, height: 30 }, room, 0).picture).toEqual({ width: 40, height: 30 });
	expect(sizeIn({ width: 800, height: 400 }, room, 0).box).toEqual({ width: 400, height: 200 });
	const turned = sizeIn({ width: 800, height: 400 }, room, 3);
	expect(turned.picture).toEqual({ width: 300, height: 150 });
	expect(turned.box).toEqual({ width: 150, height: 300 });
});
