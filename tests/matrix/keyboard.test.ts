// Every template for users of a keyboard or of zoom: every control by keyboard, and nothing lost in a window
// of half the width.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { closeAll, disclosuresInside, disclosuresOn, open } from "../support/gallery/disclosures.ts";
import { openGallery, resize, showTemplate } from "../support/gallery/galleryPages.ts";
import { eachSubject, fullest } from "./catalogue.ts";

const widths = [1280, 375] as const;

describe.each(eachSubject)("%s", (_, subject) => {
	const { id, themes } = subject;
	const [first = ""] = themes;
	const stage = (page: Page, which: readonly string[]) =>
		showTemplate(page, { template: id, themes: [first], states: which, language: "en" });

	test("is reached by keyboard, with a visible focus", async () => {
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
			// A window of 1280 px at 200 % is 640 by 400 CSS pixels (WCAG 1.4.4).
			for (const width of [640, 375]) {
				await resize(page, { width, height: 400 });
				const after = await offered(page);
				const lost = before.filter((name) => !after.includes(name));
				expect({ state, width, lost }).toEqual({ state, width, lost: [] });
			}
		}
	});
});

/** Presses Tab through the page: the expected stops, the actual ones, and those that were not visible. */
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
	// A focused element may open more stops; twice the number of steps is enough.
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

/** All controls and links: visible ones, and those in disclosures at any depth. */
async function offered(page: Page): Promise<string[]> {
	const names = new Set(await inSight(page));
	const collectNames = async () => {
		for (const name of await inSight(page)) names.add(name);
	};
	const count = await disclosuresOn(page).count();
	for (let i = 0; i < count; i++) {
		await open(page, disclosuresOn(page).nth(i));
		await collectNames();
		const inner = await disclosuresInside(page).count();
		await closeAll(page);
		for (let j = 0; j < inner; j++) {
			await open(page, disclosuresOn(page).nth(i));
			await open(page, disclosuresInside(page).nth(j));
			await collectNames();
			await closeAll(page);
		}
	}
	return [...names];
}
