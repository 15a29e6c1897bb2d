import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const lin = demoStudent(host);
const zhou = demoStudent(host, "zhou_yiran");
const english = { language: "en", allow: [/Failed to load resource/] } as const;

const notices = (page: Page) => page.getByLabel(en("core.notices"));
const rows = (page: Page) => page.getByRole("main").locator("li button[aria-expanded]");

describe("error replies of the server", () => {
	it("550 shows the error page with the server's message, and a return link", async () => {
		const page = await openPage(site(), host, { ...english, hash: "/course/list" });
		await pageRendered(page);
		await routeLoadedPage(page, "**/s/api/saas-business/v1/front/teacher/**", (route) =>
			route.fulfill({ status: 550, json: { code: "550", message: "Closed for the holidays" } }),
		);
		await page.evaluate(() => {
			location.hash = "#/teachers";
		});
		await page.waitForURL(/#\/errorPage/);
		const retry = page.getByRole("link", { name: en("app.failed.retry") });
		// The list shows the message too, until the code of the error page has come.
		await retry.waitFor();
		await page.getByText("Closed for the holidays").waitFor();
		expect(await notices(page).getByText("Closed").count()).toBe(0);
		await page.unrouteAll();
		await retry.click();
		await page.waitForURL(/#\/teachers/);
	});

	it("550 scrolls to the top, and Back skips the error page", async () => {
		const page = await openPage(site(), host, { ...english, hash: "/course/list" });
		await pageRendered(page);
		await page.getByRole("main").getByRole("listitem").first().waitFor();
		await routeLoadedPage(page, "**/s/api/saas-business/v1/front/teacher/**", (route) =>
			route.fulfill({ status: 550, json: { code: "550", message: "Closed for the holidays" } }),
		);
		await page.evaluate(() => {
			scrollTo(0, document.body.scrollHeight);
			location.hash = "#/teachers";
		});
		await page.getByText("Closed for the holidays").waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor();
		expect(page.url()).toMatch(/#\/course\/list/);
	});

	it("403 with a guard page shows it in a sandbox", async () => {
		const page = await openPageAs(site(), host, lin, { ...english, hash: "/personal/message/detailslist" });
		await rows(page).first().waitFor();
		const html =
			"<!doctype html><title>Stop</title><h1 style='color:red'>Prove you are human</h1>" +
			"<script>parent.document.title = 'mine'</script><a href='/s/pc/#/course/list' target=_top>Go</a>" +
			"<img src=x onerror='top.location = \"/stolen\"'>";
		await routeLoadedPage(page, "**/message/readAll*", (route) =>
			route.fulfill({ status: 403, headers: { action: "waf", "content-type": "text/html" }, body: html }),
		);
		await page.getByRole("button", { name: en("message.markAll") }).click();
		const dialog = page.getByRole("dialog", { name: en("guard.title") });
		const frame = dialog.locator("iframe");
		await dialog.frameLocator("iframe").getByText("Prove you are human").waitFor();
		expect(await frame.getAttribute("sandbox")).toBe("");
		expect(await dialog.frameLocator("iframe").locator("a[href], img, script, [style]").count()).toBe(0);
		expect(await page.title()).not.toContain("mine");
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		expect(await notices(page).locator("[data-kind=error]").count()).toBe(0);
	});

	it("equal failures share one notice; a later failure gets a new one", async () => {
		const page = await openPageAs(site(), host, zhou, { ...english, hash: "/personal/message/detailslist" });
		await rows(page).first().waitFor();
		let number = 0;
		await routeLoadedPage(page, "**/message/read/*", (route) => {
			number += 1;
			return route.fulfill({ status: 500, json: { code: "500", message: `Broken, reference ${number}` } });
		});
		const unread = rows(page).and(page.locator("[data-unread=true]"));
		const many = await unread.count();
		expect(many).toBeGreaterThan(1);
		for (const row of await unread.all()) await row.click();
		await expect.poll(() => number).toBe(many);
		// The order in which the answers arrive depends on the network.
		await notices(page)
			.getByText(/Broken, reference \d/)
			.waitFor();
		expect(await notices(page).locator("[data-kind=error]").count()).toBe(1);
	});
});

describe("notices", () => {
	it("stay while the pointer moves over one, and expire under a resting pointer", async () => {
		const page = await openPageAs(site(), host, zhou, { ...english, hash: "/personal/message/detailslist" });
		await rows(page).first().waitFor();
		const refuse = (path: string, status: number) =>
			routeLoadedPage(page, `**/student/message/${path}`, (route) =>
				route.fulfill({ status, json: { code: String(status), message: `Broken, ${status}` } }),
			);
		await refuse("read/*", 500);
		await refuse("readAll", 501);
		const errors = notices(page).locator("[data-kind=error]");
		const upper = errors.filter({ hasText: "Broken, 500" });
		const lower = errors.filter({ hasText: "Broken, 501" });
		const cause = async (row: number) => {
			await rows(page).and(page.locator("[data-unread=true]")).nth(row).press("Enter");
			await upper.waitFor();
			await page.getByRole("button", { name: en("message.markAll") }).press("Enter");
			await lower.waitFor();
		};
		/** Their time expires at once when the page has handled the pointer event. */
		const pass = async () => {
			await page.evaluate(() => new Promise((done) => void Reflect.get(globalThis, "twoFrames")(done)));
			await page.clock.runFor(20_000);
		};
		await page.evaluate(() => {
			const frame = requestAnimationFrame.bind(globalThis);
			Reflect.set(globalThis, "twoFrames", (done: () => void) => frame(() => frame(done)));
		});
		// The clock only advances by pass().
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 10_000);
		await cause(0);
		// The upper notice would expire first and move the lower one away from the pointer.
		await lower.hover();
		const [first, second] = [await upper.boundingBox(), await lower.boundingBox()];
		await pass();
		expect([await upper.count(), await lower.count()]).toEqual([1, 1]);
		expect(await lower.boundingBox()).toEqual(second);
		await page.mouse.move(640, 700);
		await pass();
		await expect.poll(() => errors.count()).toBe(0);

		await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 20);
		await cause(1);
		// A busy Chromium does not fire this for an element that appears under a resting pointer.
		await upper.dispatchEvent("pointerover", { bubbles: true, pointerType: "mouse" });
		await pass();
		await expect.poll(() => errors.count()).toBe(0);
	});
});

describe("calls whose result is no longer needed", () => {
	/** Holds back every answer of an address until it is released; requests the page aborts itself are ignored. */
	async function hold(page: Page, pattern: string) {
		const pending = new Set<Request>();
		const given: string[] = [];
		page.on("requestfailed", (request: Request) => {
			if (pending.has(request)) given.push(request.url());
		});
		let release = () => undefined as unknown;
		const gate = new Promise((done) => {
			release = () => done(undefined);
		});
		const arrived = page.waitForRequest(pattern);
		await routeLoadedPage(page, pattern, async (route) => {
			pending.add(route.request());
			await gate;
			// Its request may be aborted by now.
			await route.fallback().catch(() => undefined);
		});
		return { given, arrived, release };
	}
	const go = (page: Page, hash: string) =>
		page.evaluate((to) => {
			location.hash = to;
		}, hash);

	it("are aborted with their screen, and sent again when it is back", async () => {
		const page = await openPage(site(), host, { ...english, hash: "/news" });
		await pageRendered(page);
		const { given, arrived, release } = await hold(page, "**/s/api/course/list*");
		await go(page, "#/course/list");
		const request = await arrived;
		await go(page, "#/news");
		await expect.poll(() => given).toEqual([request.url()]);
		release();
		await go(page, "#/course/list");
		await page.getByRole("main").getByRole("listitem").first().waitFor();
		expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);
		expect(await notices(page).locator("[data-kind=error]").count()).toBe(0);
	});

	it("are aborted with their school", async () => {
		const page = await openPage(site(), host, { ...english, hash: "/news" });
		await pageRendered(page);
		const { given, arrived } = await hold(page, "**/s/api/course/list?*schoolId=maple-downtown*");
		await go(page, "#/course/list");
		const request = await arrived;
		await go(page, "#/course/list?schoolId=maple-riverside");
		await expect.poll(() => given).toEqual([request.url()]);
		await page.getByRole("main").getByRole("listitem").first().waitFor();
	});
});
