// What a measured process says of itself.

/** Heap and buffers in use; bytes. */
export function memoryInUse(): number {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/** Time of a processor that the process has worked, all threads together; µs. */
export function workSoFar(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}
