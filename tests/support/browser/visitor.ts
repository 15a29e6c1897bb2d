// A visitor who signs in by mouse or by keyboard alone, and checks each state: axe violations, overflow, and
// the position of the focus.
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "./axe.ts";
import { type Language, message } from "./messages.ts";
import { expectFits } from "./overflow.ts";
import { routeLoadedPage } from "./routeLoadedPage.ts";
import { passSlider, shownGap } from "./slider.ts";

export type InputDevice = "mouse" | "keys";

export interface Visitor {
	readonly page: Page;
	readonly by: InputDevice;
	readonly t: (key: string, args?: Readonly<Record<string, string>>) => string;
	/** The visible field with this label. */
	readonly field: (key: string) => Locator;
	readonly button: (key: string) => Locator;
	/** Clicks, or moves there by Tab and presses a key. */
	readonly activate: (target: Locator, key?: "Enter" | "Space") => Promise<void>;
	/** Replaces a field's text. */
	readonly type: (target: Locator, text: string) => Promise<void>;
	/** Submits the form: by its button, or by Enter at the keyboard. */
	readonly send: (button: Locator) => Promise<void>;
	/**
	 * Checks the current state.
	 * @param state its name in the failure report
	 */
	readonly inspect: (state: string) => Promise<void>;
}

/**
 * An element beside an open list that passes the focus on at once. It blocks nobody (W3C ACT rule 6cfa84, a
 * false positive of axe); the keyboard test covers it.
 */
const guard = "data-base-ui-focus-guard";

/** More stops than any of these pages has. */
const maximum = 90;

/** Position of the focus relative to an element. */
const wayTo = (element: Element): "here" | "on" | "back" => {
	const now = document.activeElement;
	if (now === element) return "here";
	if (!now || now === document.body) return "on";
	return element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING ? "back" : "on";
};

/** Whether an element's focus is visible; its container or a sibling may show the ring. */
const isRinged = (element: Element): boolean => {
	const { parentElement: parent } = element;
	return [element, ...(parent?.children ?? []), parent, parent?.parentElement].some((each) => {
		if (!each) return false;
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
		return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
	});
};

/** Moves to an element by Tab. */
async function reach(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let i = 0; i < maximum; i += 1) {
		const way = await target.evaluate(wayTo);
		if (way === "here") {
			expect(await target.evaluate(isRinged), `the focus must be seen on ${target}`).toBe(true);
			return;
		}
		await page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
	}
	throw new Error(`Tab must reach ${target} within ${maximum} steps, it did not`);
}

const focusOf = (page: Page) =>
	page.evaluate((guarding) => {
		const now = document.activeElement;
		const opened = [...document.querySelectorAll("[role=dialog]:not(#root *)")].at(-1);
		if (!now || now === document.body) return "nowhere";
		if (now.hasAttribute(guarding)) return "on a guard";
		return opened && !opened.contains(now) ? "behind the dialog" : "somewhere";
	}, guard);

export function visitorOf(page: Page, language: Language, by: InputDevice): Visitor {
	const t: Visitor["t"] = (key, args = {}) => message(language, key, args);
	let clicked = false;
	// A new document starts at its top.
	page.on("domcontentloaded", () => {
		clicked = false;
	});
	const activate: Visitor["activate"] = async (target, key = "Enter") => {
		if (by === "mouse") return target.click();
		await reach(page, target);
		clicked = true;
		await page.keyboard.press(key);
	};
	return {
		page,
		by,
		t,
		activate,
		// Text typed in the other tab of the form stays as well.
		field: (key) => page.getByLabel(t(key), { exact: true }).filter({ visible: true }),
		button: (key) => page.getByRole("button", { name: t(key), exact: true }).filter({ visible: true }),
		async type(target, text) {
			if (by === "mouse") return target.fill(text);
			await reach(page, target);
			clicked = true;
			await page.keyboard.press("ControlOrMeta+A");
			await page.keyboard.type(text);
		},
		send: (button) => (by === "mouse" ? button.click() : page.keyboard.press("Enter")),
		async inspect(state) {
			const found = (await axeViolations(page)).filter((line) => !line.includes(guard));
			expect(found, state).toEqual([]);
			await expectFits(page, `${state}: pixels to scroll sideways`);
			if (by === "keys" && clicked)
				await expect.poll(() => focusOf(page), { message: `${state}: the focus` }).toBe("somewhere");
		},
	};
}

/** Runs an action whose answer is delayed until the page was checked. */
export async function whilePending(
	page: Page,
	call: RegExp,
	act: () => Promise<unknown>,
	inspect: () => Promise<unknown>,
): Promise<void> {
	const pending = Promise.withResolvers<void>();
	const sent = Promise.withResolvers<void>();
	await routeLoadedPage(
		page,
		call,
		async (route) => {
			await pending.promise;
			await route.continue();
			sent.resolve();
		},
		{ times: 1 },
	);
	await act();
	await inspect();
	pending.resolve();
	await sent.promise;
}

/** Passes the open slider by keyboard alone; after a misread picture, the next one is tried. */
export async function slideByKeys({ page, t }: Pick<Visitor, "page" | "t">): Promise<void> {
	const dialog = page.getByRole("dialog", { name: t("captcha.title"), exact: true });
	const slider = dialog.getByRole("slider");
	const position = () => slider.evaluate((input) => (input as HTMLInputElement).valueAsNumber);
	// Intervals between a person's keys vary.
	const typeKey = async (key: string, times: number) => {
		for (let i = 0; i < times; i += 1)
			await page.keyboard.press(key, { delay: 15 + 110 * Math.random() ** 2 });
	};
	for (let tries = 0; tries < 3; tries += 1) {
		const begun = performance.now();
		const gap = await shownGap(page);
		await expect.poll(() => slider.evaluate((input) => input === document.activeElement)).toBe(true);
		await typeKey("ArrowRight", 2);
		// Ends at the end of the track, too: a misread gap may lie behind it.
		for (let before = -1, at = await position(); gap - at >= 26 && at > before; at = await position()) {
			before = at;
			await typeKey("PageUp", 1);
		}
		await typeKey("ArrowRight", Math.round((gap - (await position())) / 2));
		// No person solves the picture faster.
		await pause(Math.max(0, begun + 700 - performance.now()));
		const answered = page.waitForResponse(/\/captcha\/answer/);
		await page.keyboard.press("Enter");
		if (((await (await answered).json()) as { code: string }).code !== "1") continue;
		await dialog.waitFor({ state: "detached" });
		return;
	}
	throw new Error("the slider must be passed by keys within three tries; look at the picture");
}

/** Passes the captcha that opens, optionally after switching to the other variant and back. */
export async function passCheck(visitor: Visitor, options: { readonly sound?: boolean } = {}): Promise<void> {
	const { page, t, by, inspect, activate, button } = visitor;
	const slider = page.getByRole("dialog", { name: t("captcha.title"), exact: true }).getByRole("slider");
	await slider.waitFor();
	if (options.sound !== undefined) await inspect("slider open");
	if (options.sound) {
		await activate(button("captcha.soundWay"));
		await button("captcha.play").waitFor();
		await inspect("sound open");
		await activate(button("captcha.sliderWay"));
		await slider.waitFor();
	}
	await (by === "mouse" ? passSlider(page) : slideByKeys(visitor));
}
