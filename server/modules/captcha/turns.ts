// A few pieces of work at a time; the others wait, but not too many of them: what would come too late is refused at once.

export class Crowded extends Error {
	override name = "Crowded";
}

/**
 * @param atOnce pieces that run side by side
 * @param waiting pieces that may wait
 * @param ofEach how many of them may be one asker's, so that nobody takes the turns of all
 * @throws Crowded when too many wait already
 */
export function createTurns(
	atOnce: number,
	waiting: number,
	ofEach: number,
): <T>(asker: string, work: () => Promise<T>) => Promise<T> {
	let running = 0;
	const queue: { readonly asker: string; readonly go: () => void }[] = [];
	return async (asker, work) => {
		if (running >= atOnce) {
			const own = queue.filter((each) => each.asker === asker).length;
			if (queue.length >= waiting || own >= ofEach) throw new Crowded();
			await new Promise<void>((go) => queue.push({ asker, go }));
		} else running += 1;
		try {
			return await work();
		} finally {
			// The turn goes on to the next; only when nobody waits there is one less.
			const next = queue.shift();
			// Not before what else came in: work that never waits would keep everybody from being heard.
			if (next) setImmediate(next.go);
			else running -= 1;
		}
	};
}
