/** How long this thread works at something, ms: not how long it takes while the machine works for others as well. */
export function workOf(work: () => unknown): number {
	const before = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}
