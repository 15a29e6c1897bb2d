// Measures alternately, so that disturbances of the machine affect all subjects.
import { median } from "./visit.ts";

interface Pair<T> {
	readonly ours: T;
	readonly floor: T;
}

/**
 * Measures both in every round, each first in every other one, and compares within a round.
 * @param warm rounds that are not counted
 * @returns the median of a function over the rounds
 */
export async function measurePairs<T>(
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
	return (of) => median(pairs.map(of));
}

function shuffled<T>(items: readonly T[]): T[] {
	const list = [...items];
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
 * Measures each once a round, in random order.
 * @returns the results by name, one per round
 */
export async function measureEach<K extends string, T>(
	names: readonly K[],
	rounds: number,
	measure: (name: K, round: number) => Promise<T>,
): Promise<Readonly<Record<K, readonly T[]>>> {
	const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, T[]>;
	for (let round = 0; round < rounds; round++)
		for (const name of shuffled(names)) results[name].push(await measure(name, round));
	return results;
}
