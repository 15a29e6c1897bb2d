import { expect, test } from "vitest";
import { handTo } from "../../../tests/support/browser/slider.ts";
import { isSliderSolved, isSoundSolved, lifetimeSeconds, tolerance } from "./rules.ts";

type Moves = [number, number, number][];
const gap = 180;
const slid = (
	track: readonly number[][],
	more: { by?: "pointer" | "keys"; position?: number } = {},
	elapsed = 3_000,
) => isSliderSolved(gap, { id: "", by: "pointer", position: gap, track: track as Moves, ...more }, elapsed);

/** Key presses of `step` units each, at these times. */
const keyTrack = (moments: readonly number[], step: number): Moves =>
	[0, ...moments].map((at, i) => [at, Math.min(gap, i * step), 0]);
const uneven = [900, 1_080, 1_190, 1_420, 1_530, 1_790, 1_930];

test("pointer track: passes within the tolerance", () => {
	for (let i = 0; i < 50; i += 1) expect(slid(handTo(gap))).toBe(true);
	const near = gap + tolerance;
	expect(slid(handTo(near), { position: near })).toBe(true);
	expect(slid(handTo(near + 0.5), { position: near + 0.5 })).toBe(false);
});

test("keyboard: single keys, a key held down and large steps pass", () => {
	expect(slid(keyTrack(uneven, 26), { by: "keys" })).toBe(true);
	const repeatedKey = [700, ...Array.from({ length: 90 }, (_, i) => 1_200 + i * 33)];
	expect(slid(keyTrack(repeatedKey, 2), { by: "keys" }, 6_000)).toBe(true);
	expect(slid(keyTrack(uneven, 28), { by: "keys" })).toBe(true);
});

test.each<[string, Moves]>([
	["goes there at one speed", Array.from({ length: 40 }, (_, i) => [i * 20, (gap * i) / 39, 0])],
	[
		"jumps",
		[
			[0, 0, 0],
			[100, 2, 1],
			[200, 3, 2],
			[500, gap, 1],
		],
	],
	["has no beginning", handTo(gap).slice(5) as Moves],
	["ends elsewhere", handTo(gap - 20) as Moves],
	["is over in a moment", handTo(gap, 120).map(([at = 0, x = 0, y = 0]) => [at / 2, x, y])],
	["goes back in time", handTo(gap).map(([at = 0, x = 0, y = 0], i) => [i === 9 ? 1 : at, x, y])],
	["lasts longer than the challenge", handTo(gap, 5_000) as Moves],
	["is empty", []],
	["speeds up to the end on a ruler", Array.from({ length: 40 }, (_, i) => [i * 20, gap * (i / 39) ** 3, 0])],
])("a track that %s is refused", (_, track) => {
	expect(slid(track)).toBe(false);
});

test.each<[string, Moves]>([
	[
		"like a clock",
		keyTrack(
			Array.from({ length: 7 }, (_, i) => 900 + i * 100),
			26,
		),
	],
	["by other steps than keys make", keyTrack(uneven, 25.7)],
	[
		"in one leap",
		[
			[0, 0, 0],
			[900, gap, 0],
		],
	],
])("keys that move it %s are refused", (_, track) => {
	expect(slid(track, { by: "keys" })).toBe(false);
});

test("too fast: refused", () => {
	expect(slid(handTo(gap, 300), {}, 500)).toBe(false);
	expect(slid(handTo(gap, 300), {}, 900)).toBe(true);
});

test("sound: the right digits pass after it has been played, in any notation", () => {
	const soundTrack = (text: string, elapsed = 5_000) =>
		isSoundSolved("314", { id: "", heard: text }, elapsed, 4_500);
	expect(["314", "3 1 4", "3，1，4", "３１４"].every((text) => soundTrack(text))).toBe(true);
	expect(["", "413", "3145", "3141"].some((text) => soundTrack(text))).toBe(false);
	expect(soundTrack("314", 4_000)).toBe(false);
	expect(lifetimeSeconds).toBeLessThanOrEqual(300);
});
