// Chance that can be had again: the same seed gives the same documents on every machine.

export interface Chance {
	/** From 0 up to, but not including, the number. */
	readonly below: (count: number) => number;
	readonly pick: <T>(from: readonly T[]) => T;
	readonly happens: (probability: number) => boolean;
}

/** mulberry32, started from a seed and the number of a case, so that each case can be had by itself. */
export function chanceOf(seed: number, number: number): Chance {
	let state = (seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (count: number): number => Math.floor(next() * count);
	return {
		below,
		pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
		happens: (probability) => next() < probability,
	};
}
