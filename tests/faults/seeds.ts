// Which seeds a run tries: ten of chance, SEEDS=n for more, SEED=x for the one that failed.
import { randomInt } from "node:crypto";
import { type Chance, chanceOf } from "../support/chance.ts";

function wholeNumber(name: string): number | undefined {
	const value = process.env[name];
	if (!value) return undefined;
	if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} must be a whole number, found "${value}"`);
	return Number(value);
}

const one = wholeNumber("SEED");
const count = wholeNumber("SEEDS") ?? 10;

/** The seeds of this file's run; every scenario that fails names those it failed with. */
export const seeds: readonly number[] =
	one === undefined ? Array.from({ length: count }, () => randomInt(1_000_000)) : [one];

/** A chance of the scenario's own for each seed, so that one scenario alone decides as all together. */
export const chances = (scenario: string): Chance[] =>
	seeds.map((seed) => {
		const word = [...scenario].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
		return { ...chanceOf(seed ^ word), seed };
	});
