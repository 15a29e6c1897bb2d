/** CPU time of this thread for a task in milliseconds, independent of other load on the machine. */
export function cpuTimeMs(work: () => unknown): number {
	const before = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}
