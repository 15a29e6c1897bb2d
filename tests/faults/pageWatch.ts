// What a student sees, as the page itself noticed it: notices with their time, and spells in which nothing is there.
import type { BrowserContext, Page } from "playwright-core";
import { now } from "../support/faults.ts";
import { say } from "../support/messages.ts";

/** Longer than anything may take, so that a scenario says by how much, and ends. */
export const patience = 100_000;

/** Any of these messages. */
export const texts = (...keys: readonly string[]): RegExp =>
	new RegExp(keys.map((key) => say("en", key).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"));

/** Beyond that the machine is no excuse; ms. A page that hangs by itself looks the same. */
const mostTaken = 5_000;

/** A spell in which the machine let the page do nothing; milliseconds since 1970. */
interface Stall {
	readonly from: number;
	readonly until: number;
}

/** The page looked otherwise from this moment on. */
export interface Look {
	/** Milliseconds since 1970 by the page's own clock, which no test and no fault moves. */
	readonly at: number;
	/** Every visible notice, alert and state, and the heading of the screen. */
	readonly says: readonly string[];
	readonly blank: boolean;
}

export interface Watch {
	readonly looks: readonly Look[];
	/** When a notice that fits was first there at or after a time; waits for it, at most so many milliseconds. */
	readonly saw: (fits: RegExp, from: number, patience: number) => Promise<number | undefined>;
	/** Since when the page has said it without a break; undefined when it does not say it now. */
	readonly since: (fits: RegExp) => number | undefined;
	/** Errors no one handled, and a page that went down. */
	readonly uncaught: (from: number) => readonly string[];
	/** Milliseconds between two moments in which the machine was too busy for the page; at most five thousand. */
	readonly stalledFor: (from: number, until: number) => number;
	/** When the student typed last. */
	readonly typedAt: () => Promise<number>;
	/** The longest spell without anything on the page from a moment on, in milliseconds, less what the machine took. */
	readonly blankFor: (from: number) => number;
}

/** A path of the site's origin where a test puts an empty page of its own. */
export const noPage = "/nowhere";

/** Runs in the page, in every document of it; looks five times a second and tells only what changed. */
function look(nothing: string): void {
	if (window.top !== window || !location.protocol.startsWith("http") || location.pathname === nothing) return;
	const report = Reflect.get(globalThis, "reportLook") as (look: Look) => void;
	const reportStall = Reflect.get(globalThis, "reportStall") as (stall: Stall) => void;
	// The fault may be a clock that is wrong; this one cannot be set.
	const at = performance.now.bind(performance);
	const isSeen = (element: HTMLElement) =>
		element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
	const isThere = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) > 40;
	let former = "";
	const interval = 200;
	let tick = performance.timeOrigin + at();
	addEventListener("input", () => Reflect.set(globalThis, "typedAt", performance.timeOrigin + at()), true);
	setInterval(() => {
		const late = tick + interval;
		tick = performance.timeOrigin + at();
		// A frame more or less is nothing.
		if (tick - late > 100) reportStall({ from: late, until: tick });
		const says = [...document.querySelectorAll<HTMLElement>("[role=alert],[role=status],[aria-live],main h1")]
			.filter(isSeen)
			.map((element) => element.textContent?.trim() ?? "")
			.filter(Boolean);
		const main = document.querySelector("main");
		const blank =
			!isThere(document.getElementById("root")) || (main !== null && !isThere(main)) || !document.body;
		const now = JSON.stringify([says, blank]);
		if (now === former) return;
		former = now;
		report({ at: performance.timeOrigin + at(), says, blank });
	}, interval);
}

/** Watches every page of a context; must be called before the first of them is opened. */
export async function watchPages(context: BrowserContext): Promise<(page: Page) => Watch> {
	const looks = new Map<Page, Look[]>();
	const stalls = new Map<Page, Stall[]>();
	const uncaught = new Map<Page, { at: number; text: string }[]>();
	const listeners = new Set<() => void>();
	const of = <T>(map: Map<Page, T[]>, page: Page): T[] => {
		const found = map.get(page) ?? [];
		map.set(page, found);
		return found;
	};
	await context.exposeBinding("reportLook", ({ page }, seen: Look) => {
		of(looks, page).push(seen);
		for (const heard of [...listeners]) heard();
	});
	await context.exposeBinding("reportStall", ({ page }, stall: Stall) => void of(stalls, page).push(stall));
	await context.addInitScript(look, noPage);
	context.on("page", (page) => {
		const note = (text: string) => of(uncaught, page).push({ at: now(), text });
		page.on("pageerror", (error) => note(error.message));
		page.on("crash", () => note("the page crashed"));
	});
	const stalledFor = (page: Page, start: number, end: number): number => {
		const spells = of(stalls, page).map(({ from, until }) => Math.min(until, end) - Math.max(from, start));
		return Math.min(
			mostTaken,
			spells.reduce((sum, spell) => sum + Math.max(0, spell), 0),
		);
	};
	return (page) => ({
		looks: of(looks, page),
		stalledFor: (from, until) => stalledFor(page, from, until),
		typedAt: () => page.evaluate(() => Reflect.get(globalThis, "typedAt") as number),
		uncaught: (from) =>
			of(uncaught, page)
				.filter(({ at }) => at >= from)
				.map(({ text }) => text),
		blankFor: (from) =>
			of(looks, page).reduce((longest, { at, blank }, i, all) => {
				const [start, end] = [Math.max(at, from), all[i + 1]?.at ?? now()];
				return blank ? Math.max(longest, end - start - stalledFor(page, start, end)) : longest;
			}, 0),
		since: (fits) => {
			const all = of(looks, page);
			const before = all.findLastIndex(({ says }) => !says.some((text) => fits.test(text)));
			return all[before + 1]?.at;
		},
		saw: (fits, from, patience) =>
			new Promise((resolve) => {
				const settle = (at: number | undefined) => {
					listeners.delete(search);
					clearTimeout(late);
					resolve(at);
				};
				const search = () => {
					const all = of(looks, page);
					// What is on the page already at that time counts from that time.
					const found = all.find(
						({ says }, i) =>
							(all[i + 1]?.at ?? Number.POSITIVE_INFINITY) > from && says.some((text) => fits.test(text)),
					);
					if (found) settle(Math.max(found.at, from));
				};
				const late = setTimeout(() => settle(undefined), patience);
				listeners.add(search);
				search();
			}),
	});
}
