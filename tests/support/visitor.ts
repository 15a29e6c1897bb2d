// Somebody on a way in, by mouse or by keyboard alone, who looks at each state on it: what axe finds, what sticks out of
// the screen, and whether the keyboard still has a place.
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { barriers } from "./barriers.ts";
import { overflow } from "./layout.ts";
import { type Language, say } from "./messages.ts";
import { passSlider, shownGap } from "./slider.ts";

export type By = "mouse" | "keys";

export interface Visitor {
	readonly page: Page;
	readonly by: By;
	readonly t: (key: string, args?: Readonly<Record<string, string>>) => string;
	/** The field of this label that is on the screen. */
	readonly field: (key: string) => Locator;
	readonly button: (key: string) => Locator;
	/** Clicks, or comes there by Tab and presses a key. */
	readonly press: (target: Locator, key?: "Enter" | "Space") => Promise<void>;
	/** Writes into a field in place of what stands there. */
	readonly type: (target: Locator, text: string) => Promise<void>;
	/** Sends the form: by its button, or by Enter where the keyboard is. */
	readonly send: (button: Locator) => Promise<void>;
	/** Judges what is on the screen now. @param state its name, for whoever reads the failure */
	readonly look: (state: string) => Promise<void>;
}

/**
 * An element beside an open list that passes the focus on as soon as it has it. What does so keeps nobody out (W3C ACT
 * rule 6cfa84, of which axe knows that one case no better); that it does so is seen by the keyboard.
 */
const guard = "data-base-ui-focus-guard";

/** Further than any of these pages is long. */
const most = 90;

/** Where the keyboard is, as seen from an element. */
const wayTo = (element: Element): "here" | "on" | "back" => {
	const now = document.activeElement;
	if (now === element) return "here";
	if (!now || now === document.body) return "on";
	return element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING ? "back" : "on";
};

/** Whether a person sees that an element has the focus; what it lies in, or a part beside it, may draw the ring. */
const isRinged = (element: Element): boolean => {
	const { parentElement: parent } = element;
	return [element, ...(parent?.children ?? []), parent, parent?.parentElement].some((each) => {
		if (!each) return false;
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
		return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
	});
};

/** Comes to an element by Tab, as somebody who has no mouse. */
async function reach(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let i = 0; i < most; i += 1) {
		const way = await target.evaluate(wayTo);
		if (way === "here") {
			expect(await target.evaluate(isRinged), `the focus must be seen on ${target}`).toBe(true);
			return;
		}
		await page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
	}
	throw new Error(`Tab must reach ${target} within ${most} steps, it did not`);
}

const focusOf = (page: Page) =>
	page.evaluate((guarding) => {
		const now = document.activeElement;
		const opened = [...document.querySelectorAll("[role=dialog]:not(#root *)")].at(-1);
		if (!now || now === document.body) return "nowhere";
		if (now.hasAttribute(guarding)) return "on a guard";
		return opened && !opened.contains(now) ? "behind the dialog" : "somewhere";
	}, guard);

export function visitorOf(page: Page, language: Language, by: By): Visitor {
	const t: Visitor["t"] = (key, args = {}) => say(language, key, args);
	let pressed = false;
	// Another document begins at its top.
	page.on("domcontentloaded", () => {
		pressed = false;
	});
	const press: Visitor["press"] = async (target, key = "Enter") => {
		if (by === "mouse") return target.click();
		await reach(page, target);
		pressed = true;
		await page.keyboard.press(key);
	};
	return {
		page,
		by,
		t,
		press,
		// Of another tab of the form what was typed stays as well.
		field: (key) => page.getByLabel(t(key), { exact: true }).filter({ visible: true }),
		button: (key) => page.getByRole("button", { name: t(key), exact: true }).filter({ visible: true }),
		async type(target, text) {
			if (by === "mouse") return target.fill(text);
			await reach(page, target);
			pressed = true;
			await page.keyboard.press("ControlOrMeta+A");
			await page.keyboard.type(text);
		},
		send: (button) => (by === "mouse" ? button.click() : page.keyboard.press("Enter")),
		async look(state) {
			const found = (await barriers(page)).filter((line) => !line.includes(guard));
			expect(found, state).toEqual([]);
			expect(await overflow(page), `${state}: pixels to scroll sideways`).toBe(0);
			if (by === "keys" && pressed)
				await expect.poll(() => focusOf(page), { message: `${state}: the focus` }).toBe("somewhere");
		},
	};
}

/** Does something whose answer is held back until the page was looked at. */
export async function whileHeld(
	page: Page,
	call: RegExp,
	act: () => Promise<unknown>,
	look: () => Promise<unknown>,
): Promise<void> {
	const held = Promise.withResolvers<void>();
	const sent = Promise.withResolvers<void>();
	await page.route(
		call,
		async (route) => {
			await held.promise;
			await route.continue();
			sent.resolve();
		},
		{ times: 1 },
	);
	await act();
	await look();
	held.resolve();
	await sent.promise;
}

/** Passes the slider that opens in the page by keys alone, as a person does; of a picture that is misread, the next one is tried. */
export async function slideByKeys({ page, t }: Pick<Visitor, "page" | "t">): Promise<void> {
	const dialog = page.getByRole("dialog", { name: t("captcha.title"), exact: true });
	const slider = dialog.getByRole("slider");
	const place = () => slider.evaluate((input) => (input as HTMLInputElement).valueAsNumber);
	// A person's presses are no metronome's.
	const press = async (key: string, times: number) => {
		for (let i = 0; i < times; i += 1)
			await page.keyboard.press(key, { delay: 15 + 110 * Math.random() ** 2 });
	};
	for (let tries = 0; tries < 3; tries += 1) {
		const begun = performance.now();
		const gap = await shownGap(page);
		await expect.poll(() => slider.evaluate((input) => input === document.activeElement)).toBe(true);
		await press("ArrowRight", 2);
		while (gap - (await place()) >= 26) await press("PageUp", 1);
		await press("ArrowRight", Math.round((gap - (await place())) / 2));
		// Nobody sees a picture and is done in less.
		await pause(Math.max(0, begun + 700 - performance.now()));
		const answered = page.waitForResponse(/\/captcha\/answer/);
		await page.keyboard.press("Enter");
		if (((await (await answered).json()) as { code: string }).code !== "1") continue;
		await dialog.waitFor({ state: "detached" });
		return;
	}
	throw new Error("the slider must be passed by keys within three tries; look at the picture");
}

/** Passes the security check that opens; whoever wants to looks at the other way first, and comes back. */
export async function passCheck(visitor: Visitor, options: { readonly sound?: boolean } = {}): Promise<void> {
	const { page, t, by, look, press, button } = visitor;
	const slider = page.getByRole("dialog", { name: t("captcha.title"), exact: true }).getByRole("slider");
	await slider.waitFor();
	if (options.sound !== undefined) await look("slider open");
	if (options.sound) {
		await press(button("captcha.soundWay"));
		await button("captcha.play").waitFor();
		await look("sound open");
		await press(button("captcha.sliderWay"));
		await slider.waitFor();
	}
	await (by === "mouse" ? passSlider(page) : slideByKeys(visitor));
}
