// A few pieces of work at a time; the others wait, but not too many of them: what would come too late is refused at once.

export class Crowded extends Error {
	override name = "Crowded";
}

/**
 * @param atOnce pieces that run side by side
 * @param waiting pieces that may wait
 * @throws Crowded when too many wait already
 */
export function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
	let running = 0;
	const queue: (() => void)[] = [];
	return async (work) => {
		if (running >= atOnce) {
			if (queue.length >= waiting) throw new Crowded();
			await new Promise<void>((go) => queue.push(go));
		} else running += 1;
		try {
			return await work();
		} finally {
			// The turn goes on to the next; only when nobody waits there is one less.
			const next = queue.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
