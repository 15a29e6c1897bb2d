// What a measured process reports about itself.

/** Heap and buffers in use; bytes. */
export function memoryInUse(): number {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/** CPU time of the process, all threads together; µs. */
export function cpuMicros(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}
