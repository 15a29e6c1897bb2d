// The seeds of a run: one fixed seed in `npm test`, ten random ones in `npm run soak` and `npm run faults`, SEEDS=n for
// another number, SEED=x to repeat a failure. What is fast enough has more.
import { randomInt } from "node:crypto";
import { createRandom, type Random } from "../support/random.ts";
import { sampleSize } from "../support/soak.ts";

function wholeNumber(name: string): number | undefined {
	const value = process.env[name];
	if (!value) return undefined;
	if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} must be a whole number, found "${value}"`);
	return Number(value);
}

const one = wholeNumber("SEED");
const count = wholeNumber("SEEDS") ?? sampleSize(10, 0);
/** A change is tested with the same failures each time. */
const fixedSeed = 20_261;

function seedsOf(wanted: number, fixed: number): number[] {
	if (one !== undefined) return [one];
	return wanted > 0
		? Array.from({ length: wanted }, () => randomInt(1_000_000))
		: Array.from({ length: fixed }, (_, i) => fixedSeed + i);
}

/** The seeds of this file's run; a failing scenario names its failed seeds. */
export const seeds: readonly number[] = seedsOf(count, 1);

/** Of a scenario with more seeds: `full` in the soak, `sample` fixed ones in `npm test`. */
export const manySeeds = (full: number, sample: number): readonly number[] =>
	seedsOf(wholeNumber("SEEDS") ?? sampleSize(full, 0), sample);

/** A random generator per scenario and seed, so that a scenario run alone behaves as in the whole run. */
export const randoms = (scenario: string, of: readonly number[] = seeds): Random[] =>
	of.map((seed) => {
		const word = [...scenario].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
		return { ...createRandom(seed ^ word), seed };
	});
