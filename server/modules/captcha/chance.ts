// Chance that nobody can foretell: what a challenge asks must not follow from the one before.
import { randomInt } from "node:crypto";

/** A whole number from low to high, both among them. */
export const between = (low: number, high: number): number => randomInt(low, high + 1);

/** A number from low up to high. */
export const anywhere = (low: number, high: number): number =>
	low + ((high - low) * randomInt(0, 2 ** 32)) / 2 ** 32;

/** @param choices one or more */
export const oneOf = <T>(choices: readonly T[]): T => choices[randomInt(0, choices.length)] as T;
