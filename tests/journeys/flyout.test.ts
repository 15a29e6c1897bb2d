import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered, schoolEntry, schoolList, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);

const resume = (page: Page) => page.getByRole("button", { name: en("learning.resume") });
const card = (page: Page) =>
	page.getByRole("link", { name: "React" }).filter({ hasText: en("learning.resume") });

/** What the browser fires when an element appears under a resting pointer. It is fired here, since a busy Chromium leaves it out. */
const entered = { bubbles: true, pointerType: "mouse" };

/** A page whose header still lacks the card's button, and the position where it will appear. */
async function openBefore() {
	const page = await openPageAs(site(), host, lin, { language: "en", hash: "/course/list" });
	const manage = page.getByRole("button", { name: en("login.adminOpens") });
	await resume(page).waitFor();
	await manage.waitFor();
	// The socket opens last: everything the header shows is there, so the button stays where it is.
	await socketOpened(page);
	const box = await resume(page).boundingBox();
	const pointer = { x: box ? box.x + box.width / 2 : 0, y: box ? box.y + box.height / 2 : 0 };
	const { release } = await delayRequests(page, "**/learn/data*");
	await page.reload();
	await pageRendered(page);
	await manage.waitFor();
	expect(await resume(page).count()).toBe(0);
	const arrive = async () => {
		release();
		await resume(page).waitFor();
		await resume(page).dispatchEvent("pointerover", entered);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
	};
	return { page, pointer, arrive };
}

describe("a card's button that appears under a resting pointer", () => {
	it("opens its card when the pointer moves, not before", async () => {
		const { page, pointer, arrive } = await openBefore();
		await page.mouse.move(pointer.x, pointer.y);
		await arrive();
		expect(await card(page).isVisible()).toBe(false);
		await page.mouse.move(pointer.x, pointer.y + 2);
		await card(page).waitFor();
		await page.keyboard.press("Escape");
		await card(page).waitFor({ state: "hidden" });
		await page.mouse.move(pointer.x, pointer.y + 4);
		expect(await card(page).isVisible()).toBe(false);
	});

	it("does not close a layer that was opened by a click", async () => {
		const { page, pointer, arrive } = await openBefore();
		const { x, y } = (await schoolTrigger(page, "Downtown Campus").boundingBox()) ?? { x: 0, y: 0 };
		const position = { x: pointer.x - x, y: pointer.y - y };
		await schoolTrigger(page, "Downtown Campus").click({ position });
		await schoolList(page).waitFor();
		await arrive();
		expect(await schoolList(page).isVisible()).toBe(true);
		// The pointer crosses it on the way to the list.
		await page.mouse.move(pointer.x, pointer.y + 4);
		await schoolEntry(page, "Riverside Campus").hover();
		expect(await schoolList(page).isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await schoolList(page).waitFor({ state: "hidden" });
		await resume(page).hover();
		await card(page).waitFor();
	});
});

describe("a closing card", () => {
	it("opens again when the pointer returns", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/course/list" });
		await resume(page).hover();
		await card(page).waitFor();
		// In one task, so that the page has not handled the closing yet.
		await resume(page).evaluate((button, entered) => {
			document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
			button.dispatchEvent(new PointerEvent("pointerover", entered));
		}, entered);
		await card(page).waitFor({ state: "hidden" });
		await resume(page).hover({ position: { x: 10, y: 10 } });
		await card(page).waitFor();
	});
});
