// Chance that repeats itself: the same seed gives the same decisions in the same order.

export interface Chance {
	readonly seed: number;
	/** From 0 to below 1. */
	readonly float: () => number;
	/** A whole number between both, both included. */
	readonly between: (least: number, most: number) => number;
	readonly pick: <const T>(choices: readonly [T, ...T[]]) => T;
}

/** Mulberry32: small, and good enough to choose moments and sizes. */
export function chanceOf(seed: number): Chance {
	let state = seed >>> 0;
	const float = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (least: number, most: number): number => least + Math.floor(float() * (most - least + 1));
	return { seed, float, between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] };
}
