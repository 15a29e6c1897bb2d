// Sets of stretches of time, as the multiranges of PostgreSQL: half-open, in order, none touches another.

export type Range = readonly [from: number, to: number];
export type Ranges = readonly Range[];

/** In any order, overlapping; those that go backwards are left out. */
export function rangesOf(given: readonly (readonly number[])[]): Ranges {
	const ordered = given
		.flatMap(([from = 0, to = 0]): Range[] => (from < to ? [[from, to]] : []))
		.toSorted(([one], [other]) => one - other);
	const joined: [number, number][] = [];
	for (const [from, to] of ordered) {
		const last = joined.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else joined.push([from, to]);
	}
	return joined;
}

export const union = (...sets: readonly Ranges[]): Ranges => rangesOf(sets.flat());

export const clip = (ranges: Ranges, from: number, to: number): Ranges =>
	rangesOf(ranges.map(([start, end]) => [Math.max(start, from), Math.min(end, to)]));

/** What of the first is not in the second. */
export function without(ranges: Ranges, removed: Ranges): Ranges {
	const left: Range[] = [];
	for (const [from, to] of ranges) {
		let start = from;
		for (const [cutFrom, cutTo] of removed) {
			if (cutTo <= start) continue;
			if (cutFrom >= to) break;
			if (cutFrom > start) left.push([start, cutFrom]);
			start = Math.max(start, cutTo);
		}
		if (start < to) left.push([start, to]);
	}
	return left;
}

export const lengthOf = (ranges: Ranges): number =>
	ranges.reduce((total, [from, to]) => total + to - from, 0);

/** As PostgreSQL writes and reads a multirange. */
export const rangesText = (ranges: Ranges): string =>
	`{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

export const parseRanges = (text: string): Ranges =>
	[...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, to]): Range => [Number(from), Number(to)]);
