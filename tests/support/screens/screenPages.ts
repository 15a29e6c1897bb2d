// Opens screens of the site that lives on one day, and waits until they no longer change.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { Language } from "../browser/messages.ts";
import { openPage, type PageOptions } from "../browser/openPage.ts";
import { openPageAs } from "../browser/openPageAs.ts";
import { pageRendered } from "../browser/schoolSwitch.ts";
import { demoStudent } from "../data/demoStudent.ts";
import { galleryHost } from "../gallery/galleryHosts.ts";
import { countRequests, pageStable } from "../gallery/galleryPages.ts";
import type { Shot } from "../gallery/screenshots.ts";
import { stopAnimations } from "../gallery/stillPage.ts";
import { pageTime, timezone } from "../site/fixedClock.ts";
import { type SiteAddress, siteAt } from "../site/startSite.ts";
import type { Screen, Shown, Visit } from "./screen.ts";
import { takePart, takeWindow } from "./takeScreen.ts";

const datedSite = (): SiteAddress => siteAt(inject("datedSite"));

/** The height of a window before it is as high as its page. */
const height = 800;

const addressIn = (site: SiteAddress, host: string, { path, hash }: Screen): string =>
	path ? `${new URL(site.url(host)).origin}${path}` : site.url(host, hash);

/** All of a page has its own height, as in a window that is as high as the page. */
const ownHeight = "* { content-visibility: visible !important; } #main { min-height: 0 !important; }";

const isStill = (page: Page): Promise<boolean> =>
	page.evaluate(() => Reflect.has(document, "stillForPictures"));

/** A document has the style of pictures once. */
async function stopMotion(page: Page, hidden: string | undefined): Promise<void> {
	if (await isStill(page)) return;
	await page.evaluate(() => Reflect.set(document, "stillForPictures", true));
	await stopAnimations(page, `http://${galleryHost}:${inject("gallery")}`);
	await page.addStyleTag({ content: ownHeight });
	if (hidden) await page.addStyleTag({ content: `:is(${hidden}) { visibility: hidden !important; }` });
}

/** Placeholders of code and data that are still loading; a button is busy as long as its dialog is open. */
const pending = '[aria-busy="true"]:not(button), [role="status"][aria-label]';

/** Whether nothing is left to come: neither what a placeholder stands for nor the side layer of a page with a frame. */
const isComplete = (selector: string): boolean =>
	!document.querySelector(selector) &&
	(!document.querySelector("#main") || document.querySelector("aside[data-theme]") !== null);

/** Resolves when an open screen has all of its parts and no longer changes; its requests are counted (countRequests). */
export async function screenStable(page: Page): Promise<void> {
	await page.waitForFunction(isComplete, pending);
	await pageStable(page);
}

/** Opens the page of a visit at its first screen. */
export async function openVisit(visit: Visit, language: Language): Promise<Page> {
	const [first] = visit.screens;
	const options: PageOptions = {
		...{ language, width: 1280, height, timezone, bypassCSP: true, allow: visit.allow ?? [] },
		...(first?.path ? { path: first.path } : { hash: first?.hash ?? "/home/index" }),
		prepare: async (context) => {
			context.on("page", countRequests);
			await context.clock.setFixedTime(pageTime);
			// Third parties change a page at any time: their frames stay silent.
			await context.route("**/s/frame/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
			await visit.prepare?.(context);
		},
	};
	return visit.student
		? openPageAs(datedSite(), visit.host, demoStudent(visit.host, visit.student), options)
		: openPage(datedSite(), visit.host, options);
}

/** Follows the address of a screen and brings it into its state. */
export async function showScreen(page: Page, visit: Visit, screen: Screen, shown: Shown): Promise<void> {
	const address = addressIn(datedSite(), visit.host, screen);
	await page.mouse.move(0, 0);
	await page.setViewportSize({ width: screen.widths?.[0] ?? 1280, height });
	// A state of its own begins with a new document: no dialog of an earlier screen is open.
	if (screen.show && (await isStill(page))) await page.goto("about:blank");
	if (page.url() !== address) await page.goto(address);
	await pageRendered(page);
	await stopMotion(page, visit.hidden);
	await screenStable(page);
	if (!screen.show) return;
	await screen.show(shown);
	await page.mouse.move(0, 0);
	await screenStable(page);
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Lays a page out in a window of a width that shows all of it. */
async function showWhole(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height });
	await screenStable(page);
	// Twice: what comes into the window may turn out higher than its placeholder.
	for (let grown = 0; grown < 2; grown++) {
		const all = await heightOf(page);
		if (all <= (page.viewportSize()?.height ?? 0)) break;
		await page.setViewportSize({ width, height: all });
		await screenStable(page);
	}
	await page.evaluate(() => scrollTo(0, 0));
}

/** A picture of a screen that is shown, at a width. */
export async function takeScreen(shown: Shown, { name, part, whole }: Screen, width: number): Promise<Shot> {
	const { page } = shown;
	await showWhole(page, width);
	if (whole) return takeWindow(page, name);
	if (!part) return takePart(page, name, page.locator("main"), 0);
	const region = await part(shown);
	await screenStable(page);
	return takePart(page, name, region);
}
