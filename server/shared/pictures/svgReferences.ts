// Counts what a drawing shows: an element that refers to another shows that one's content again, so a few lines may stand
// for millions of shapes, over which every browser hangs.

/** A map of a city has some ten thousand. */
export const maxShown = 500_000;
/** Elements that show one that shows another. */
const maxChain = 1000;

/** An element with an id, or the whole drawing. */
interface Counted {
	elements: number;
	readonly references: string[];
}

const references = /(?:^\s*|url\(\s*["']?\s*)#([^\s"')]+)/g;

export function countShown() {
	const whole: Counted = { elements: 0, references: [] };
	const byId = new Map<string, Counted>();
	/** The elements around the current position that are counted; undefined for those without an id. */
	const open: (Counted | undefined)[] = [whole];

	const totals = new Map<Counted, number>();
	function total(counted: Counted, depth = 0): number {
		const known = totals.get(counted);
		if (known !== undefined) return known;
		if (depth > maxChain) return maxShown + 1;
		// Browsers show nothing of an element that shows itself.
		totals.set(counted, 0);
		let sum = counted.elements;
		for (const id of counted.references) {
			const named = byId.get(id);
			if (named) sum += total(named, depth + 1);
			if (sum > maxShown) break;
		}
		totals.set(counted, sum);
		return sum;
	}

	return {
		/** @param values of its attributes */
		onOpen(id: string | undefined, values: readonly string[]): void {
			const own: Counted | undefined = id === undefined ? undefined : { elements: 0, references: [] };
			if (own && id !== undefined && !byId.has(id)) byId.set(id, own);
			open.push(own);
			const named = values.flatMap((value) => [...value.matchAll(references)].map(([, name = ""]) => name));
			for (const each of open) {
				if (!each) continue;
				each.elements++;
				each.references.push(...named);
			}
		},
		onClose(): void {
			open.pop();
		},
		isTooMuch: (): boolean => total(whole) > maxShown,
	};
}
