// Layout shifts without user input, and their sources.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
	/** Share of the window that moved, times the distance: the browser's own measure. */
	readonly value: number;
	/** The moved elements, as tag and class, after "main" if they are inside of it, with both positions in CSS pixels. */
	readonly moved: readonly string[];
}

/** Starts before the page's first frame. */
export const observeLayoutShifts = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		const seen: unknown[] = [];
		const describe = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
		const note = (entries: readonly PerformanceEntry[]) => {
			for (const entry of entries) {
				const { value, sources } = entry as PerformanceEntry & {
					value: number;
					sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
				};
				seen.push({
					value,
					moved: sources.map(({ node, previousRect, currentRect }) => {
						const element = node instanceof Element ? node : node?.parentElement;
						const part = element?.closest("main") ? "main " : "";
						return `${part}${element?.localName}.${element?.className} ${describe(previousRect)} -> ${describe(currentRect)}`;
					}),
				});
			}
		};
		const observer = new PerformanceObserver((list) => note(list.getEntries()));
		observer.observe({ type: "layout-shift", buffered: true });
		Reflect.set(globalThis, "shifts", () => {
			note(observer.takeRecords());
			return seen;
		});
	});

/** All shifts since the page was loaded. */
export const layoutShifts = (page: Page): Promise<Shift[]> =>
	page.evaluate(() => (Reflect.get(globalThis, "shifts") as () => Shift[])());

/** Fails with the sources if the sum exceeds the limit. */
export function expectNoLayoutShift(seen: readonly Shift[], maximum = 0.02): void {
	const sum = seen.reduce((all, { value }) => all + value, 0);
	expect(sum, JSON.stringify(seen)).toBeLessThan(maximum);
}
