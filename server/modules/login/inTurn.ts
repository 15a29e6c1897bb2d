// Work under one key runs one piece after another; other keys do not wait.

const last = new Map<string, Promise<unknown>>();

export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = last.get(key) ?? Promise.resolve();
	// The failure of the piece before belongs to its own caller.
	const mine = before.then(work, work);
	last.set(key, mine);
	const forget = () => {
		if (last.get(key) === mine) last.delete(key);
	};
	mine.then(forget, forget);
	return mine;
}
