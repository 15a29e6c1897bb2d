// How long a page's main thread is busy at once, in processor time: what else the machine does meanwhile is not counted.
import type { Page } from "playwright-core";

interface TraceEvent {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	/** Microseconds of processor time. */
	readonly tdur?: number;
}

interface Task {
	readonly thread: string;
	readonly microseconds: number;
}

async function tasksOf(page: Page, work: () => Promise<unknown>): Promise<Task[]> {
	const browser = page.context().browser();
	if (!browser) throw new Error("the page must be of a browser that the tests started");
	await browser.startTracing(page, { categories: ["toplevel"] });
	let trace: Buffer;
	try {
		await work();
	} finally {
		trace = await browser.stopTracing();
	}
	const { traceEvents } = JSON.parse(String(trace)) as { readonly traceEvents: readonly TraceEvent[] };
	return traceEvents.flatMap(({ name, pid, tid, tdur }) =>
		name.endsWith("RunTask") && tdur !== undefined ? [{ thread: `${pid} ${tid}`, microseconds: tdur }] : [],
	);
}

const maxOf = (tasks: readonly Task[]): Task | undefined =>
	tasks.toSorted((one, other) => other.microseconds - one.microseconds)[0];

/** Work of one task of the page, the same every time: about a quarter of a second. */
export const plainWork = (page: Page, times = 1): Promise<void> =>
	page.evaluate(
		(count) =>
			new Promise<void>((resolve) => {
				setTimeout(() => {
					let value = 1;
					for (let i = 0; i < count; i++) value = (value * 31 + i) | 0;
					Reflect.set(globalThis, "worked", value);
					resolve();
				});
			}),
		times * 50_000_000,
	);

/** The longest task of the page's main thread while `work` runs, as a multiple of plain work of the same page. */
export async function maxTaskTime(page: Page, work: () => Promise<unknown>): Promise<number> {
	const unit = maxOf(await tasksOf(page, () => plainWork(page)));
	if (!unit) throw new Error("the trace of plain work must have its task, found none");
	const own = (await tasksOf(page, work)).filter(({ thread }) => thread === unit.thread);
	return (maxOf(own)?.microseconds ?? 0) / unit.microseconds;
}
