// A server that is down, and a browser that stores nothing: the page says so, or works all the same.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { idlePartsLoaded } from "../support/browser/idleParts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered, pageRendered } from "../support/browser/schoolSwitch.ts";
import { signInFromHeader } from "../support/browser/signInForm.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite({ allowErrors: true });
const host = "maple.localhost";
const student = demoStudent(host);
const en = (key: string, args = {}) => message("en", key, args);
const zh = (key: string, args = {}) => message("zh", key, args);
const down = {
	allow: [
		/Failed to load resource/,
		/WebSocket connection/,
		/must render without an error/,
		/could not be loaded/,
	],
};
const notices = (page: Page) => page.locator("[data-notices]");

/** Home of a site whose code of the screen /appload is missing. */
async function openWithoutAppload(): Promise<Page> {
	const page = await openPage(site(), host, {
		language: "en",
		...down,
		prepare: (context: BrowserContext) =>
			context.route(/assets\/DownloadScreen[^/]*\.js$/, (route) => route.abort()),
	});
	await contentRendered(page);
	return page;
}

it("a page whose code is missing while the server answers does not say that the server cannot be reached", async () => {
	const page = await openWithoutAppload();
	await page.evaluate(() => location.assign("#/appload"));
	const alert = page.getByRole("main").getByRole("alert");
	await alert.getByText(en("core.partMissing")).waitFor();
	expect(await page.getByText(en("app.unloaded.text")).count()).toBe(0);
});

it("a page whose code is missing is not reloaded by itself when the user went on to another", async () => {
	const page = await openWithoutAppload();
	await page.evaluate(() => {
		// In place of the reload.
		const keep = (event: Event) => {
			event.stopImmediatePropagation();
			Reflect.set(globalThis, "mayReload", (event as CustomEvent<() => boolean>).detail);
		};
		addEventListener("missing", keep, { capture: true });
		location.assign("#/appload");
	});
	const mayReload = () => page.evaluate(() => (Reflect.get(globalThis, "mayReload") as () => boolean)());
	await page.getByRole("main").getByRole("alert").waitFor();
	expect(await mayReload()).toBe(true);
	await page.evaluate(() => location.assign("#/news"));
	await page.getByRole("heading", { level: 1, name: en("news.title") }).waitFor();
	expect(await mayReload()).toBe(false);
});

describe("a server that is down", () => {
	it("is named by a page whose code was not loaded yet, which opens when the server is back", async () => {
		const page = await openPage(site(), host, { language: "zh", width: 375, ...down });
		await contentRendered(page);
		await notices(page).waitFor({ state: "attached" });
		await socketOpened(page);
		await site().kill();
		await page.evaluate(() => location.assign("#/appload"));
		const alert = page.getByRole("main").getByRole("alert");
		await alert.getByText(zh("app.unloaded.text")).waitFor();
		expect(await page.getByText(zh("app.failed.text")).count()).toBe(0);
		// A retry while it is down loses nothing.
		await alert.getByRole("button", { name: zh("app.failed.retry") }).click();
		await alert.getByText(zh("app.unloaded.text")).waitFor();
		await site().restart();
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		await alert.waitFor({ state: "detached" });
	});

	it("is named by a dialog whose code was not loaded yet", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			...down,
			prepare: (context: BrowserContext) =>
				context.route(/assets\/LoginDialog[^/]*\.js$/, (route) => route.abort()),
		});
		await contentRendered(page);
		await idlePartsLoaded(page);
		await site().kill();
		await page.evaluate(() => dispatchEvent(new Event("showLoginBox")));
		await notices(page).getByText(en("core.unreachable")).waitFor();
		await site().restart();
	});

	it("is noticed by a page nobody touches, and so is its return", async () => {
		const page = await openPage(site(), host, { language: "en", ...down });
		await contentRendered(page);
		await idlePartsLoaded(page);
		await site().kill();
		const notice = notices(page).getByText(en("app.connectionLost"));
		await notice.waitFor();
		await site().restart();
		await notice.waitFor({ state: "detached" });
	});
});

it("a browser that blocks storage shows home, and a student signs in", async () => {
	const page = await openPage(site(), host, {
		language: "en",
		prepare: (context) =>
			context.addInitScript(() => {
				for (const name of ["localStorage", "sessionStorage", "indexedDB"])
					Object.defineProperty(globalThis, name, {
						get() {
							throw new DOMException("Access is denied", "SecurityError");
						},
					});
			}),
	});
	await pageRendered(page);
	await signInFromHeader(page, student);
});
