// How much of a page moves while nobody touches it, and what it was.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
	/** Part of the window that moved, times how far: the browser's own measure. */
	readonly value: number;
	/** What moved, as tag and class, with where it was and where it came to in CSS pixels. */
	readonly moved: readonly string[];
}

/** Begins before the page's first frame. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
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
						return `${element?.localName}.${element?.className} ${describe(previousRect)} -> ${describe(currentRect)}`;
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

/** Everything that has moved since the page was loaded. */
export const shifts = (page: Page): Promise<Shift[]> =>
	page.evaluate(() => (Reflect.get(globalThis, "shifts") as () => Shift[])());

/** Fails with what moved, if in all it was more than `most` of the window. */
export function expectStill(seen: readonly Shift[], most = 0.02): void {
	const sum = seen.reduce((all, { value }) => all + value, 0);
	expect(sum, JSON.stringify(seen)).toBeLessThan(most);
}
