// Every template for people who cannot use a mouse, see little, or see enlarged: axe in every theme and state, every
// control by keyboard, and nothing lost in a window of half the width.
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { closeAll, nameOf, open, openersInside, openersOn } from "../support/openers.ts";
import { openGallery, resize, show } from "../support/stages.ts";
import { eachSubject, type Subject } from "./catalogue.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a theme can spoil; the rest follows from the markup, which is the same in every theme. */
const looks = ["color-contrast", "link-in-text-block"];

/** What axe finds, one line each, with the stage it was found on. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
	await page.evaluate((source) => {
		if (!("axe" in globalThis)) Reflect.get(globalThis, "eval")(source);
	}, axe);
	const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
	const { violations } = await page.evaluate(
		(only): Promise<AxeResults> =>
			Reflect.get(globalThis, "axe").run(document.body, { runOnly: only, resultTypes: ["violations"] }),
		runOnly,
	);
	// The same fault in twenty states is one fault; the first place is enough to find it.
	const places = new Map<string, string>();
	for (const { id, nodes } of violations)
		for (const { html, target, any } of nodes) {
			const fault = `${id}: ${html.replaceAll(/_r_\w+_/g, "id")} ${any[0]?.message ?? ""}`;
			if (!places.has(fault)) places.set(fault, target.join(" "));
		}
	return [...places].map(([fault, place]) => `${fault} (${place})`);
}

/** The states in which there is most to see. */
const fullest = ({ states }: Subject): string[] =>
	["everything", "longMenu", "signedOut"].filter((state) => states.includes(state));

const widths = [1280, 375] as const;

/** What axe finds in what each button opens. */
async function barriersBehind(page: Page): Promise<string[]> {
	const found: string[] = [];
	const count = await openersOn(page).count();
	for (let i = 0; i < count; i++) {
		const button = openersOn(page).nth(i);
		const name = await nameOf(button);
		await open(page, button);
		found.push(...(await barriers(page)).map((text) => `${name}: ${text}`));
		await closeAll(page);
	}
	return found;
}

describe.each(eachSubject)("%s", (_, subject) => {
	const { id, themes, states } = subject;
	const [first = ""] = themes;
	const stage = (page: Page, theme: string, which: readonly string[]) =>
		show(page, { template: id, themes: [theme], states: which, language: "en" });

	test("leaves axe nothing to find in any theme and state, closed and open", async () => {
		const page = await openGallery({ bypassCSP: true });
		await stage(page, first, states);
		for (const width of widths) {
			await resize(page, { width, height: 800 });
			expect({ width, found: await barriers(page) }).toEqual({ width, found: [] });
		}
		for (const state of fullest(subject)) {
			await stage(page, first, [state]);
			for (const width of widths) {
				await resize(page, { width, height: 800 });
				expect({ state, width, found: await barriersBehind(page) }).toEqual({ state, width, found: [] });
			}
		}
		await resize(page, { width: 1280, height: 800 });
		for (const theme of themes.slice(1)) {
			await stage(page, theme, states);
			expect({ theme, found: await barriers(page, looks) }).toEqual({ theme, found: [] });
		}
	});

	test("is reached by keyboard, and seen while it has the focus", async () => {
		const page = await openGallery();
		for (const state of fullest(subject)) {
			await stage(page, first, [state]);
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
			await stage(page, first, [state]);
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
