// Things measured in turn, so that what disturbs the machine disturbs them all.
import { middleOf } from "./visit.ts";

interface Pair<T> {
	readonly ours: T;
	readonly floor: T;
}

/**
 * Measures both in every round, each first in every other one, and compares within a round: the next may come in
 * quieter times.
 * @param warm rounds before those that count
 * @returns the middle of what a function says of every round
 */
export async function inTurn<T>(
	{ rounds, warm }: { readonly rounds: number; readonly warm: number },
	ours: () => Promise<T>,
	floor: () => Promise<T>,
): Promise<(of: (pair: Pair<T>) => number) => number> {
	const pairs: Pair<T>[] = [];
	for (let round = -warm; round < rounds; round++) {
		const isFloorFirst = round % 2 !== 0;
		const first = await (isFloorFirst ? floor() : ours());
		const second = await (isFloorFirst ? ours() : floor());
		if (round >= 0)
			pairs.push(isFloorFirst ? { ours: second, floor: first } : { ours: first, floor: second });
	}
	return (of) => middleOf(pairs.map(of));
}

/** The same things in an order of chance. */
function shuffled<T>(things: readonly T[]): T[] {
	const list = [...things];
	for (let i = list.length - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		const [here, there] = [list[i], list[j]];
		if (here === undefined || there === undefined) continue;
		list[i] = there;
		list[j] = here;
	}
	return list;
}

/**
 * Measures each of many once a round, every round in another order.
 * @returns what was found, by name, round by round
 */
export async function inTurns<K extends string, T>(
	names: readonly K[],
	rounds: number,
	measure: (name: K, round: number) => Promise<T>,
): Promise<Readonly<Record<K, readonly T[]>>> {
	const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, T[]>;
	for (let round = 0; round < rounds; round++)
		for (const name of shuffled(names)) found[name].push(await measure(name, round));
	return found;
}
