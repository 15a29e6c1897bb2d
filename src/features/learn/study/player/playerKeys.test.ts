import { expect, test } from "vitest";
import { actOf, nextSpeed } from "./playerKeys.ts";

const actAt = (key: string, other: Partial<Parameters<typeof actOf>[0]> = {}) =>
	actOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...other });

test.each([
	["K", { kind: "toggle" }],
	["j", { kind: "seekBy", seconds: -10 }],
	["7", { kind: "seekTo", share: 0.7 }],
	["N", { kind: "note" }],
	["End", { kind: "seekTo", share: 1 }],
	[">", { kind: "speed", step: 1 }],
	["x", undefined],
])("the key %s", (key, act) => {
	expect(actAt(key)).toEqual(act);
});

test("a key with Ctrl, Alt or Command is the browser's", () => {
	expect(actAt("f", { ctrlKey: true })).toBeUndefined();
	expect(actAt("1", { metaKey: true })).toBeUndefined();
	expect(actAt("ArrowLeft", { altKey: true })).toBeUndefined();
});

test("the next speed: faster and slower, and the same at either end", () => {
	expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(2, 1), nextSpeed(0.5, -1), nextSpeed(1.1, 1)]).toEqual(
		[1.25, 0.75, 2, 0.5, 1.25],
	);
});
