// What a student sees, recorded by the page itself: notices with their time, and periods without content.
import type { BrowserContext, Page } from "playwright-core";
import { message } from "../support/browser/messages.ts";
import { now } from "../support/faults/networkFaults.ts";

/** Longer than any limit, so that a scenario measures the excess, and ends. */
export const waitMs = 100_000;

/** Any of these messages. */
export const texts = (...keys: readonly string[]): RegExp =>
	new RegExp(keys.map((key) => message("en", key).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"));

/** Beyond that the machine is no excuse; ms. A page that hangs by itself looks the same. */
const maxTaken = 5_000;

/** A period in which the machine did not run the page; milliseconds since 1970. */
interface Stall {
	readonly from: number;
	readonly until: number;
}

/** The page's content changed at this time. */
export interface Sample {
	/** Milliseconds since 1970 by the page's own clock, which no test and no failure moves. */
	readonly at: number;
	/** Every visible notice, alert and state, and the heading of the screen. */
	readonly textsValue: readonly string[];
	readonly blank: boolean;
}

export interface Watch {
	readonly checks: readonly Sample[];
	/** When a matching notice was first visible at or after a time; waits for it up to a limit in milliseconds. */
	readonly saw: (fits: RegExp, from: number, patience: number) => Promise<number | undefined>;
	/** Since when the page has shown it without interruption; undefined if it is not shown now. */
	readonly since: (fits: RegExp) => number | undefined;
	/** Unhandled errors and page crashes. */
	readonly uncaught: (from: number) => readonly string[];
	/** Milliseconds between two times in which the machine did not run the page; at most five thousand. */
	readonly stalledFor: (from: number, until: number) => number;
	/** When the student typed last. */
	readonly typedAt: () => Promise<number>;
	/** The longest period without content since a time, in milliseconds, less what the machine took. */
	readonly blankFor: (from: number) => number;
}

/** A path of the site's origin at which a test serves an empty page. */
export const noPage = "/nowhere";

/** Runs in the page, in every document of it; polls five times a second and reports changes only. */
function check(nothing: string): void {
	if (window.top !== window || !location.protocol.startsWith("http") || location.pathname === nothing) return;
	const report = Reflect.get(globalThis, "reportLook") as (look: Sample) => void;
	const reportStall = Reflect.get(globalThis, "reportStall") as (stall: Stall) => void;
	// The failure may be a wrong clock; this one cannot be set.
	const at = performance.now.bind(performance);
	const isSeen = (element: HTMLElement) =>
		element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
	const isThere = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) > 40;
	let previous = "";
	const interval = 200;
	let tick = performance.timeOrigin + at();
	addEventListener("input", () => Reflect.set(globalThis, "typedAt", performance.timeOrigin + at()), true);
	setInterval(() => {
		const late = tick + interval;
		tick = performance.timeOrigin + at();
		// A frame more or less does not matter.
		if (tick - late > 100) reportStall({ from: late, until: tick });
		const textsValue = [
			...document.querySelectorAll<HTMLElement>("[role=alert],[role=status],[aria-live],main h1"),
		]
			.filter(isSeen)
			.map((element) => element.textContent?.trim() ?? "")
			.filter(Boolean);
		const main = document.querySelector("main");
		const blank =
			!isThere(document.getElementById("root")) || (main !== null && !isThere(main)) || !document.body;
		const now = JSON.stringify([textsValue, blank]);
		if (now === previous) return;
		previous = now;
		report({ at: performance.timeOrigin + at(), textsValue: textsValue, blank });
	}, interval);
}

/** Watches every page of a context; must be called before the first of them is opened. */
export async function watchPages(context: BrowserContext): Promise<(page: Page) => Watch> {
	const checks = new Map<Page, Sample[]>();
	const stalls = new Map<Page, Stall[]>();
	const uncaught = new Map<Page, { at: number; text: string }[]>();
	const listeners = new Set<() => void>();
	const of = <T>(map: Map<Page, T[]>, page: Page): T[] => {
		const found = map.get(page) ?? [];
		map.set(page, found);
		return found;
	};
	await context.exposeBinding("reportLook", ({ page }, seen: Sample) => {
		of(checks, page).push(seen);
		for (const received of [...listeners]) received();
	});
	await context.exposeBinding("reportStall", ({ page }, stall: Stall) => void of(stalls, page).push(stall));
	await context.addInitScript(check, noPage);
	context.on("page", (page) => {
		const note = (text: string) => of(uncaught, page).push({ at: now(), text });
		page.on("pageerror", (error) => note(error.message));
		page.on("crash", () => note("the page crashed"));
	});
	const stalledFor = (page: Page, start: number, end: number): number => {
		const spells = of(stalls, page).map(({ from, until }) => Math.min(until, end) - Math.max(from, start));
		return Math.min(
			maxTaken,
			spells.reduce((sum, spell) => sum + Math.max(0, spell), 0),
		);
	};
	return (page) => ({
		checks: of(checks, page),
		stalledFor: (from, until) => stalledFor(page, from, until),
		typedAt: () => page.evaluate(() => Reflect.get(globalThis, "typedAt") as number),
		uncaught: (from) =>
			of(uncaught, page)
				.filter(({ at }) => at >= from)
				.map(({ text }) => text),
		blankFor: (from) =>
			of(checks, page).reduce((maxMs, { at, blank }, i, all) => {
				const [start, end] = [Math.max(at, from), all[i + 1]?.at ?? now()];
				return blank ? Math.max(maxMs, end - start - stalledFor(page, start, end)) : maxMs;
			}, 0),
		since: (fits) => {
			const all = of(checks, page);
			const before = all.findLastIndex(({ textsValue }) => !textsValue.some((text) => fits.test(text)));
			return all[before + 1]?.at;
		},
		saw: (fits, from, waitMs) =>
			new Promise((resolve) => {
				const pageStable = (at: number | undefined) => {
					listeners.delete(search);
					clearTimeout(late);
					resolve(at);
				};
				const search = () => {
					const all = of(checks, page);
					// What the page shows at that time counts from that time.
					const found = all.find(
						({ textsValue }, i) =>
							(all[i + 1]?.at ?? Number.POSITIVE_INFINITY) > from &&
							textsValue.some((text) => fits.test(text)),
					);
					if (found) pageStable(Math.max(found.at, from));
				};
				const late = setTimeout(() => pageStable(undefined), waitMs);
				listeners.add(search);
				search();
			}),
	});
}
