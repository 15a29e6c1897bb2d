// The tab stops of a page, and whether what has the focus can be seen (WCAG 2.2, focus not obscured).
import type { Locator, Page } from "playwright-core";

/** A tab stop of the content. */
interface TabStop {
	/** Its markup, for messages of failed tests. */
	readonly markup: string;
	/** What is wrong with where it is; undefined when it can be seen. */
	readonly fault: string | undefined;
}

/** The element of the content that has the focus; undefined when the focus is elsewhere. */
const focusedStop = (page: Page): Promise<TabStop | undefined> =>
	page.evaluate(() => {
		const focused = document.activeElement;
		if (!focused?.closest("main")) return undefined;
		const { left, right, top, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
		const [x1, x2] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
		const [y1, y2] = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2];
		const hits = [x1, (x1 + x2) / 2, x2].flatMap((x) =>
			[y1, (y1 + y2) / 2, y2].map((y) => document.elementFromPoint(x, y)),
		);
		const isOwn = (hit: Element | null) =>
			hit !== null && (focused.contains(hit) || hit.closest("label")?.control === focused);
		const covering = hits.find((hit) => hit !== null && !hit.closest("main"));
		// A field may be higher than the window.
		const fits = bottom - top < innerHeight / 2;
		return {
			markup: focused.outerHTML.slice(0, 160),
			fault: !hits.some(isOwn)
				? `hidden at ${[left, top, right, bottom].map(Math.round)}`
				: fits && covering
					? `partly covered by ${covering.outerHTML.slice(0, 160)}`
					: undefined,
		};
	});

/** Presses a key until the focus leaves the content. @returns the tab stops it went over, in their order */
export async function tabStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<TabStop[]> {
	const stops: TabStop[] = [];
	for (let stop = await focusedStop(page); stop; stop = await focusedStop(page)) {
		stops.push(stop);
		if (stops.length > 400) throw new Error("tabStops(): the focus does not leave the content");
		await page.keyboard.press(key);
	}
	return stops;
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	const isFocused = () => target.evaluate((element) => element === document.activeElement);
	for (let i = 0; i < 300; i += 1) {
		if (await isFocused()) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`tabTo(): Tab does not reach ${target}`);
}
