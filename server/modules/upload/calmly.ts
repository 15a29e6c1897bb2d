// Work that takes much of a machine is done a few pieces at a time; the others wait. Owners take turns: whoever sends a
// hundred files holds nobody up but themselves.

export type Calmly = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

export function createCalmly(places: number): Calmly {
	/** Those who wait, by owner; the owner whose turn is next stands first. */
	const waiting = new Map<string, (() => void)[]>();
	let free = places;

	function leave(): void {
		const [first] = waiting;
		if (!first) {
			free += 1;
			return;
		}
		const [owner, [next, ...others]] = first;
		waiting.delete(owner);
		if (others.length > 0) waiting.set(owner, others);
		next?.();
	}

	return async (owner, work) => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));
		try {
			return await work();
		} finally {
			leave();
		}
	};
}
