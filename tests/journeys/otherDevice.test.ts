// A session ended by a sign-in on another device (A §8), and the page that reports it (RT-05).
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";
import { signInOnOtherPage } from "../support/site/upgradeCode.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string) => message("en", key);
const opener = (page: Page) =>
	page.getByRole("banner").getByRole("button", { name: en("login.title"), exact: true });
const open = (options: PageOptions) => openPage(site(), host, { language: "en", ...options });

describe("a sign-in on another device", () => {
	// Its login config allows each student one session.
	const once = "cedar.localhost";
	const cedar = demoStudent(once);
	const noSocket = (context: BrowserContext) => context.route("**/websocket/**", (route) => route.abort());
	const cut = [/websocket/i, /Failed to load resource/];

	it("ends this session with the documented message and keeps unsaved text", async () => {
		const page = await openPageSignedIn(site(), once, cedar, { prepare: noSocket, allow: cut });
		await page.evaluate(
			() =>
				new Promise((done) => {
					const opening = indexedDB.open("outbox.test");
					opening.onsuccess = () => done(opening.result.close());
				}),
		);
		await signInOnOtherPage(site(), once, cedar);
		await page.goto(site().url(once, "/personal/order"));
		await page
			.getByText("your account has been logged in elsewhere and was forced offline", { exact: true })
			.waitFor();
		await opener(page).waitFor();
		await expect.poll(() => page.url()).toMatch(/\/s\/pc\/#\/home\/index$/);
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).toBe(
			'{"ended":"elsewhere"}',
		);
		const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
		expect(databases).toContain("outbox.test");
	});
});

describe("/redirect/online", () => {
	const title = en("session.online.title");
	const back = (page: Page) => page.getByRole("link", { name: en("session.online.back") });
	const home = (page: Page) => page.getByRole("link", { name: en("app.home") });
	const at = (u: string) => open({ path: `/redirect/online?u=${encodeURIComponent(u)}` });

	it("returns to the previous page", async () => {
		const page = await at(site().url(host, "/course/list"));
		await page.getByRole("heading", { name: title }).waitFor();
		await back(page).click();
		await expect.poll(() => page.url()).toBe(site().url(host, "/course/list"));
		await opener(page).waitFor();
	});

	it("names a foreign host first", async () => {
		const page = await at("https://stranger.example/x");
		expect(await back(page).getAttribute("href")).toBe(
			`/s/pc/#/leave?u=${encodeURIComponent("https://stranger.example/x")}`,
		);
	});

	it.each(["javascript:alert(1)", "//stranger.example", "data:text/html,x", "/redirect/online?u=x", ""])(
		"ignores the return URL %j and links home",
		async (u) => {
			const page = await at(u);
			await home(page).waitFor();
			expect(await back(page).count()).toBe(0);
			expect(await home(page).getAttribute("href")).toBe("/s/pc/#/home/index");
		},
	);

	it("does not end a valid session", async () => {
		const page = await openPageSignedIn(site(), host, demoStudent(host));
		await page.goto(new URL("/redirect/online", site().url(host)).href);
		await home(page).click();
		await page
			.getByRole("banner")
			.getByRole("button", { name: new RegExp(demoStudent(host).nickName) })
			.waitFor();
	});
});
