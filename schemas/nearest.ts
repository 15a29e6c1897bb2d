// Finds the name that was probably meant by a misspelled one, for messages to people.

/** Letters to insert, remove, replace or swap with their neighbour to make one text of the other (optimal string alignment). */
export function editDistance(from: string, to: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let row = 1; row <= from.length; row++) {
		const current = [row];
		for (let column = 1; column <= to.length; column++) {
			const cost = from[row - 1] === to[column - 1] ? 0 : 1;
			const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
			const best = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + cost,
				isSwap && row > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
			current.push(best);
		}
		beforeLast = last;
		last = current;
	}
	return last[to.length] ?? 0;
}

/** Short names are near each other by chance, so they may differ in less. */
const maxDistance = ({ length }: string): number => (length < 7 ? 1 : length < 10 ? 2 : 3);

const maxLength = 100;

/** The known name that is most similar to `name`, whatever the case of letters; undefined when none is near. */
export function nearestOf(name: string, known: Iterable<string>): string | undefined {
	if (name.length > maxLength) return undefined;
	let nearest: string | undefined;
	let best = Number.POSITIVE_INFINITY;
	for (const each of known) {
		const distance = editDistance(name.toLowerCase(), each.toLowerCase());
		if (distance < best && distance <= maxDistance(each)) [nearest, best] = [each, distance];
	}
	return nearest;
}
