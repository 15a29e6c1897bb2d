// Every template for people who cannot use a mouse or see enlarged: every control by keyboard, and nothing lost in a
// window of half the width.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { closeAll, open, openersInside, openersOn } from "../support/openers.ts";
import { openGallery, resize, show } from "../support/stages.ts";
import { eachSubject, fullest } from "./catalogue.ts";

const widths = [1280, 375] as const;

describe.each(eachSubject)("%s", (_, subject) => {
	const { id, themes } = subject;
	const [first = ""] = themes;
	const stage = (page: Page, which: readonly string[]) =>
		show(page, { template: id, themes: [first], states: which, language: "en" });

	test("is reached by keyboard, and seen while it has the focus", async () => {
		const page = await openGallery();
		for (const state of fullest(subject)) {
			await stage(page, [state]);
			for (const width of widths) {
				await resize(page, { width, height: 800 });
				const { wanted, reached, unseen } = await walk(page);
				const missed = wanted.filter((name) => !reached.includes(name));
				expect({ state, width, missed, unseen }).toEqual({ state, width, missed: [], unseen: [] });
			}
		}
	});

	test("loses nothing in a smaller window, or at 200 %", async () => {
		const page = await openGallery();
		for (const state of fullest(subject)) {
			await stage(page, [state]);
			await resize(page, { width: 1280, height: 800 });
			const before = await offered(page);
			// A window of 1280 px at 200 % has room for 640 by 400 (WCAG 1.4.4).
			for (const width of [640, 375]) {
				await resize(page, { width, height: 400 });
				const after = await offered(page);
				const lost = before.filter((name) => !after.includes(name));
				expect({ state, width, lost }).toEqual({ state, width, lost: [] });
			}
		}
	});
});

/** Presses Tab through the page: what should be reached, what was, and what could not be seen then. */
async function walk(page: Page) {
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	const wanted = await page.evaluate(() => {
		const controls = "a[href], button:not([disabled]), input, select, textarea, [tabindex='0']";
		const found = [...document.querySelectorAll<HTMLElement>(`section[data-stage] :is(${controls})`)].filter(
			(element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
		);
		found.forEach((element, i) => {
			element.dataset["walk"] =
				`${i} ${(element.getAttribute("aria-label") ?? element.innerText).slice(0, 40)}`;
		});
		return found.map((element) => element.dataset["walk"] ?? "");
	});
	const reached: string[] = [];
	const unseen: string[] = [];
	// What gets the focus may open more on the way; twice as many steps are enough for everything.
	for (let step = 0; step <= wanted.length * 2 && reached.length < wanted.length; step++) {
		await page.keyboard.press("Tab");
		const { name, seen } = await page.evaluate(() => {
			const element = document.activeElement as HTMLElement;
			const { left, top, width, height } = element.getBoundingClientRect();
			const on = document.elementFromPoint(left + width / 2, top + height / 2);
			const { outlineStyle, boxShadow } = getComputedStyle(element);
			const covered = !on || !(element.contains(on) || on.contains(element));
			const marked =
				outlineStyle !== "none" || boxShadow !== "none" || element.matches(":focus-within :is(input)");
			return { name: element.dataset["walk"], seen: width > 0 && height > 0 && !covered && marked };
		});
		if (name === undefined || reached.includes(name)) continue;
		reached.push(name);
		if (!seen) unseen.push(name);
	}
	return { wanted, reached, unseen };
}

const inSight = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		for (const folded of document.querySelectorAll("details")) folded.open = true;
		return [...document.body.querySelectorAll<HTMLElement>("a[href], button:not([aria-expanded]), input")]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => element.getAttribute("aria-label") ?? element.innerText)
			.map((name) => name.replaceAll(/\s+/g, " ").trim());
	});

/** What a reader can do and follow: everything in sight, in what can be opened, and in what opens inside of that. */
async function offered(page: Page): Promise<string[]> {
	const names = new Set(await inSight(page));
	const look = async () => {
		for (const name of await inSight(page)) names.add(name);
	};
	const count = await openersOn(page).count();
	for (let i = 0; i < count; i++) {
		await open(page, openersOn(page).nth(i));
		await look();
		const inner = await openersInside(page).count();
		await closeAll(page);
		for (let j = 0; j < inner; j++) {
			await open(page, openersOn(page).nth(i));
			await open(page, openersInside(page).nth(j));
			await look();
			await closeAll(page);
		}
	}
	return [...names];
}
