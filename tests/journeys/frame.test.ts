// The frame of every screen: what is above, around and behind the page.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { ask } from "../support/site/ask.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const rendered = (page: Page) => contentRendered(page);

describe("the error page", () => {
	it("shows the server's message as text, and links to continue", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list", bypassCSP: true });
		await rendered(page);
		await page.evaluate(() => {
			const output = { message: "<b>Closed</b> until Monday", from: "/course/list?page=1" };
			sessionStorage.setItem("schoolfront.interception", JSON.stringify(output));
			location.hash = "/errorPage";
		});
		await page.getByText("<b>Closed</b> until Monday").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("link", { name: en("app.failed.retry") }).click();
		await rendered(page);
		expect(page.url()).toContain("#/course/list?page=1");
		await page.goBack();
		await page.getByText(en("failure.interceptedText")).waitFor();
		await page.getByRole("link", { name: en("app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});

	it("ignores an unreadable parameter", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await rendered(page);
		await page.evaluate(() => {
			sessionStorage.setItem("schoolfront.interception", "{torn");
			location.hash = "/errorPage";
		});
		await page.getByText(en("failure.interceptedText")).waitFor();
	});
});

describe("the warning of a test domain", () => {
	const cedar = "cedar.localhost";
	const bar = (page: Page, language: "zh" | "en" = "en") =>
		page.getByRole("complementary", { name: message(language, "app.domainWarn.label") });

	it("is server-rendered, causes no layout shift, and stays closed on this host until its text changes", async () => {
		const html = (await ask(site(), cedar, "/s/pc/", { headers: { "accept-language": "en" } })).body;
		expect(html).toContain(en("app.domainWarn"));
		const page = await openPage(site(), cedar, {
			language: "en",
			bypassCSP: true,
			prepare: observeLayoutShifts,
		});
		await rendered(page);
		await bar(page).getByText(en("app.domainWarn")).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		expectNoLayoutShift(await layoutShifts(page));
		const close = bar(page).getByRole("button", { name: en("app.domainWarn.close") });
		await close.focus();
		await page.keyboard.press("Enter");
		await bar(page).waitFor({ state: "detached" });
		await page.reload();
		await rendered(page);
		expect(await bar(page).count()).toBe(0);
		const cookie = (await page.context().cookies()).find(({ name }) => name === "domainWarn");
		expect(cookie).toMatchObject({ expires: -1, domain: cedar });
		const headers = { cookie: `domainWarn=${cookie?.value}` };
		const closedHtml = (await ask(site(), cedar, "/s/pc/", { headers })).body;
		expect(closedHtml).not.toContain(message("zh", "app.domainWarn"));
		// Another text is another warning, on the open page too.
		await socketOpened(page);
		await changeSite(site(), cedar, (document) => {
			document.baseInfo = { ...document.baseInfo, domainWarnMsg: "Moves on Monday" };
		});
		await bar(page).getByText("Moves on Monday").waitFor();
		const newHtml = (await ask(site(), cedar, "/s/pc/", { headers })).body;
		expect(newHtml).toContain("Moves on Monday");
	});

	it("shows the company's text, and disappears when the company disables it", async () => {
		await changeSite(site(), cedar, (document) => {
			document.baseInfo = {
				...document.baseInfo,
				domainWarnMsg: { zh: "仅供彩排", en: "For rehearsals only" },
			};
		});
		const page = await openPage(site(), cedar, { language: "zh", width: 320 });
		await rendered(page);
		await bar(page, "zh").getByText("仅供彩排").waitFor();
		await expectFits(page);
	});

	it("is absent where it is not configured", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		expect(await bar(page).count()).toBe(0);
	});
});

describe("the document head", () => {
	it("is the same before and after the script: each tag once, with the company's icon", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		const tags = () =>
			page.evaluate(() =>
				[...document.head.querySelectorAll("meta[name]")].map((tag) => tag.getAttribute("name")).sort(),
			);
		const once = ["color-scheme", "description", "keywords", "viewport", "visitor-token"];
		expect(await tags()).toEqual(once);
		expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/s/asset/maple-icon.svg");
		await page.getByRole("button", { name: en("header.switchLanguage") }).click();
		await expect
			.poll(() => page.locator("meta[name=description]").getAttribute("content"))
			.toContain("小班直播");
		expect(await tags()).toEqual(once);
	});
});

it("the yun id cookie is created once for 730 days, and differs between browsers", async () => {
	const prepare = (context: BrowserContext) =>
		context.addInitScript(() => {
			const asked: string[] = [];
			Reflect.set(globalThis, "askedCookies", asked);
			const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
			Object.defineProperty(document, "cookie", {
				configurable: true,
				get: () => cookie?.get?.call(document),
				set: (text: string) => {
					asked.push(text);
					cookie?.set?.call(document, text);
				},
			});
		});
	/** The cookie as the page set it and as the browser stores it, read when the page is idle. */
	const idOf = async (page: Page) => {
		const asked = () =>
			page.evaluate(() =>
				(Reflect.get(globalThis, "askedCookies") as string[]).find((text) => text.startsWith("yunId=")),
			);
		await expect.poll(asked).toBeDefined();
		const cookie = (await page.context().cookies()).find(({ name }) => name === "yunId");
		if (!cookie) throw new Error("yunId must be a cookie, found none");
		return { ...cookie, asked: await asked() };
	};
	const page = await openPage(site(), host, { prepare });
	const cookie = await idOf(page);
	expect(cookie.value).toMatch(/^[0-9a-f]{32}$/);
	expect(cookie.asked).toBe(`yunId=${cookie.value}; path=/; max-age=${730 * 86_400}; SameSite=Lax`);
	// Chromium limits cookies to 400 days.
	expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(399 * 86_400);
	await page.reload();
	expect((await idOf(page)).asked).toBe(cookie.asked);
	const other = await openPage(site(), host, { prepare });
	expect((await idOf(other)).value).not.toBe(cookie.value);
});

it("navigation to a slow page shows progress, and the previous page stays until the new one is ready", async () => {
	const pending = Promise.withResolvers<void>();
	const page = await openPage(site(), "harbor.localhost", {
		language: "en",
		prepare: (context) =>
			context.route(/\/assets\/CourseListScreen-/, async (route) => {
				await pending.promise;
				await route.continue();
			}),
	});
	await rendered(page);
	// Until React has taken over the server's markup of the screen, a link is followed without the sign.
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main article") ?? {}).some((key) => key.startsWith("__reactFiber$")),
	);
	const main = page.getByRole("main");
	const previous = await main.getByRole("heading").first().innerText();
	const sign = page.getByRole("progressbar", { name: en("app.loading") });
	expect(await sign.count()).toBe(0);
	await page
		.getByRole("navigation", { name: en("menu.label") })
		.getByRole("link", { name: "All courses" })
		.click();
	await sign.waitFor();
	await page.locator("[data-notices]").getByText(en("app.loading"), { exact: true }).waitFor();
	expect(await main.getByRole("heading").first().innerText()).toBe(previous);
	expect((await sign.boundingBox())?.y).toBe(0);
	pending.resolve();
	await sign.waitFor({ state: "detached" });
	expect(await main.getByRole("heading", { level: 1 }).innerText()).not.toBe(previous);
});
