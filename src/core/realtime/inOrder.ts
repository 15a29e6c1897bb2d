/**
 * Handles values in the order in which they came, one after the other, however long each takes.
 * @param handle never rejects: what it cannot do it reports itself
 */
export function inOrder<Value>(handle: (value: Value) => Promise<void>): (value: Value) => void {
	let last: Promise<void> = Promise.resolve();
	return (value) => {
		last = last.then(() => handle(value));
	};
}
