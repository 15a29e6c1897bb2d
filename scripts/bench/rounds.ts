// Two things measured in turn, so that what disturbs the machine disturbs both.
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
