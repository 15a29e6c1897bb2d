// Cryptographic randomness: a challenge must not be predictable from others.
import { randomInt } from "node:crypto";

/** An integer from low to high, inclusive. */
export const randomBetween = (low: number, high: number): number => randomInt(low, high + 1);

/** A number from low to high, exclusive. */
export const randomDecimal = (low: number, high: number): number =>
	low + ((high - low) * randomInt(0, 2 ** 32)) / 2 ** 32;

/** Where randomness comes from, so that a test can repeat it. */
export interface Random {
	readonly between: (low: number, high: number) => number;
	readonly decimal: (low: number, high: number) => number;
}

export const secureRandom: Random = { between: randomBetween, decimal: randomDecimal };

/** @param choices one or more */
export const randomItem = <T>(choices: readonly T[]): T => choices[randomInt(0, choices.length)] as T;
