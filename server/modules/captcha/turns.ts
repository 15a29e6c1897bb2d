// A few pieces of work at a time; the others wait, each asker in a row of its own and the rows in turn, but not too many
// of them: what would come too late is refused at once.

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
	let queued = 0;
	/** The asker whose turn is next comes first. */
	const rows = new Map<string, readonly (() => void)[]>();
	const takeNext = (): (() => void) | undefined => {
		for (const [asker, [go, ...others]] of rows) {
			rows.delete(asker);
			if (others.length > 0) rows.set(asker, others);
			queued -= 1;
			return go;
		}
		return undefined;
	};
	return async (asker, work) => {
		if (running >= atOnce) {
			const own = rows.get(asker) ?? [];
			if (queued >= waiting || own.length >= ofEach) throw new Crowded();
			queued += 1;
			await new Promise<void>((go) => rows.set(asker, [...own, go]));
		} else running += 1;
		try {
			return await work();
		} finally {
			// The turn goes on to the next; only when nobody waits there is one less.
			const next = takeNext();
			// Not before what else came in: work that never waits would keep everybody from being heard.
			if (next) setImmediate(next);
			else running -= 1;
		}
	};
}
