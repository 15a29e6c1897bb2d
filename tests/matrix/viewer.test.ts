// The image viewer, as opened by a field of images: keyboard, mouse, touch, and a picture that fails to load.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";

const en = (key: string, args = {}) => message("en", key, args);
const viewer = (page: Page) => page.getByRole("dialog", { name: en("viewer.title") });
const thumbnail = (page: Page, name: string) =>
	page
		.locator('section[data-state="filled normal"]')
		.getByRole("button", { name: en("upload.open", { name }), exact: true });

async function openField(options: Parameters<typeof openGallery>[0] = {}): Promise<Page> {
	const page = await openGallery({
		hash: "/gallery/field?kind=image&language=en",
		language: "en",
		...options,
	});
	await pageStable(page);
	return page;
}
async function openViewer(page: Page): Promise<void> {
	await thumbnail(page, "front.jpg").click();
	await shows(page, "front.jpg").waitFor();
}
/** The current picture. */
const shows = (page: Page, alt: string) => viewer(page).getByRole("group").getByRole("img", { name: alt });
/** Resolves when the counter has the text and nothing moves any more. */
async function standsAt(page: Page, text: string): Promise<void> {
	const state = () =>
		viewer(page).evaluate((root) => ({
			text: root.querySelector("p[aria-live]")?.textContent,
			animations: root.getAnimations({ subtree: true }).length,
		}));
	await expect.poll(state).toEqual({ text, animations: 0 });
}
const typeKeys = async (page: Page, ...keys: string[]): Promise<void> => {
	for (const key of keys) await page.keyboard.press(key);
};
/** Rotation in clockwise right angles. */
const turnsOf = (page: Page, alt: string): Promise<number> =>
	shows(page, alt).evaluate((picture) => {
		const { a, b } = new DOMMatrix(getComputedStyle(picture).transform);
		return Math.round(Math.atan2(b, a) / (Math.PI / 2));
	});
/** A drag by finger or mouse, from the middle of the backdrop. */
async function drag(page: Page, x: number, y: number): Promise<void> {
	await page.mouse.move(640, 400);
	await page.mouse.down();
	await page.mouse.move(640 + x / 2, 400 + y / 2);
	await page.mouse.move(640 + x, 400 + y);
	await page.mouse.up();
}

/** Two presses at once: a busy page acknowledges each late, and a double click must not take over 300 ms. */
async function doubleClick(page: Page, x: number, y: number): Promise<void> {
	const devTools = await page.context().newCDPSession(page);
	const send = (type: "mousePressed" | "mouseReleased", clickCount: number) =>
		devTools.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount });
	await Promise.all([
		send("mousePressed", 1),
		send("mouseReleased", 1),
		send("mousePressed", 2),
		send("mouseReleased", 2),
	]);
	await devTools.detach();
}

/** Duration of the fade-out. */
const fading = (page: Page) =>
	viewer(page).evaluate((root) => getComputedStyle(root).getPropertyValue("--yarl__fade_animation_duration"));

test("viewer by keyboard: zooms from 25 to 600 %, rotates, pages and closes; the focus is trapped and restored", async () => {
	const page = await openField({ bypassCSP: true });
	await openViewer(page);
	await standsAt(page, "1 / 2 · 100%");
	expect(await axeViolations(page)).toEqual([]);
	await typeKeys(page, "=", "+", "+", "+");
	await standsAt(page, "1 / 2 · 600%");
	await typeKeys(page, ..."-".repeat(8));
	await standsAt(page, "1 / 2 · 25%");
	await typeKeys(page, "r");
	await expect.poll(() => turnsOf(page, "front.jpg")).toBe(1);
	await typeKeys(page, "r", "R", "r");
	await expect.poll(() => turnsOf(page, "front.jpg")).toBe(0);
	// An enlarged picture can be left as well.
	await typeKeys(page, "+", "+", "+", "ArrowRight");
	await shows(page, "身份证反面.png").waitFor();
	await standsAt(page, "2 / 2 · 100%");
	for (let i = 0; i < 8; i += 1) {
		await typeKeys(page, "Tab");
		const isInside = () => document.activeElement?.closest('[role="dialog"]') !== null;
		// After the last control, the browser's own controls come before the first.
		expect(await page.evaluate(`document.activeElement === document.body || (${isInside})()`)).toBe(true);
	}
	await viewer(page)
		.getByRole("button", { name: en("viewer.previous") })
		.focus();
	await typeKeys(page, "Escape");
	await viewer(page).waitFor({ state: "detached" });
	await expect
		.poll(() => thumbnail(page, "front.jpg").evaluate((button) => button === document.activeElement))
		.toBe(true);
});

test("viewer by pointer: 120 px sideways pages, 80 px vertically or a click on the backdrop closes, and the wheel zooms", async () => {
	const page = await openField({ reducedMotion: "no-preference" });
	await openViewer(page);
	expect(await fading(page)).toBe("340ms");
	await drag(page, -120, 30);
	await standsAt(page, "2 / 2 · 100%");
	await drag(page, 200, 0);
	await standsAt(page, "1 / 2 · 100%");
	await drag(page, -119, 0);
	await standsAt(page, "1 / 2 · 100%");
	await page.mouse.wheel(0, -100);
	await standsAt(page, "1 / 2 · 125%");
	await page.mouse.wheel(0, 100);
	await standsAt(page, "1 / 2 · 100%");
	await doubleClick(page, 640, 400);
	await standsAt(page, "1 / 2 · 245%");
	await typeKeys(page, "ArrowRight");
	await standsAt(page, "2 / 2 · 100%");
	await drag(page, 0, 79);
	await typeKeys(page, "ArrowLeft");
	await standsAt(page, "1 / 2 · 100%");
	await drag(page, 0, -80);
	await viewer(page).waitFor({ state: "detached" });
	await openViewer(page);
	await page.mouse.click(20, 600);
	await viewer(page).waitFor({ state: "detached" });
});

test("viewer by touch: fades out more slowly; a picture that failed to load is requested again on retry", async () => {
	const page = await openField({
		phone: true,
		reducedMotion: "no-preference",
		allow: [/Failed to load resource/],
	});
	await openViewer(page);
	expect(await fading(page)).toBe("690ms");
	await typeKeys(page, "Escape");
	await viewer(page).waitFor({ state: "detached" });
	// By the dialog's name, as every feature opens it.
	await page.evaluate(
		`import("/s/pc/src/core/dialogs.ts").then(({ openDialog }) => void openDialog("viewImages", { images: [{ url: "/s/asset/none.svg", alt: "sample" }] }))`,
	);
	await viewer(page).getByText(en("viewer.broken")).waitFor();
	await routeLoadedPage(page, "**/s/asset/none.svg", (route) =>
		route.fulfill({
			contentType: "image/svg+xml",
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>',
		}),
	);
	await viewer(page)
		.getByRole("button", { name: en("viewer.reload") })
		.click();
	await shows(page, "sample").waitFor();
	expect(await viewer(page).getByText(en("viewer.broken")).count()).toBe(0);
});
