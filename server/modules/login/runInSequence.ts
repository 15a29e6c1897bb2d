// Runs work with the same key one at a time, in the order of the calls; other keys do not wait.

const last = new Map<string, Promise<unknown>>();

export function runInSequence<T>(key: string, work: () => Promise<T>): Promise<T> {
	const previous = last.get(key) ?? Promise.resolve();
	// A failure is reported to the caller of the work that failed, not to the next one.
	const current = previous.then(work, work);
	last.set(key, current);
	const forget = () => {
		if (last.get(key) === current) last.delete(key);
	};
	current.then(forget, forget);
	return current;
}
