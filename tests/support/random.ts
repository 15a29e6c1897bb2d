// Reproducible random values: the same seed gives the same decisions on every machine.

export interface Random {
	readonly seed: number;
	/** From 0 to below 1. */
	readonly float: () => number;
	/** A whole number between both, both included. */
	readonly between: (min: number, max: number) => number;
	/** A whole number from 0 to below the count. */
	readonly below: (count: number) => number;
	readonly pick: <const T>(choices: readonly T[]) => T;
	/** True with the given probability. */
	readonly happens: (probability: number) => boolean;
}

/**
 * Mulberry32: small, and good enough for times, sizes and values.
 * @param caseNumber a separate sequence for each case of a seed
 */
export function createRandom(seed: number, caseNumber?: number): Random {
	let state = (caseNumber === undefined ? seed : seed ^ Math.imul(caseNumber + 1, 0x9e3779b1)) >>> 0;
	const float = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (count: number): number => Math.floor(float() * count);
	return {
		seed,
		float,
		between: (min, max) => min + below(max - min + 1),
		below,
		pick: <const T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
		happens: (probability) => float() < probability,
	};
}
