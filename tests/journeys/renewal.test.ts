import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { refuseToken, tokenOf } from "../support/browser/refuseToken.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { type DemoStudent, demoStudent } from "../support/data/demoStudent.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const lin = demoStudent(host);
const noah = demoStudent(host, "noah");
/** A student with many unread messages; each test opens others. */
const zhou = demoStudent(host, "zhou_yiran");
const messages = "/personal/message/detailslist";
const english = { language: "en", hash: messages, allow: [/Failed to load resource/] } as const;

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, key: string) => dialog(page).getByLabel(en(key), { exact: true });
const menuOf = (page: Page, nickName: string) =>
	page.getByRole("button", { name: en("login.menuOf", { name: nickName }) });
const notices = (page: Page) => page.getByLabel(en("core.notices"));
const markAll = (page: Page) => page.getByRole("button", { name: en("message.markAll") });
/** Also behind a dialog, where roles are not exposed. */
const rows = (page: Page) => page.locator("main li button[aria-expanded]");
const unread = (page: Page) => page.locator("main li button[data-unread=true]");

/** Signed in through the form, so that the browser has the renewal cookie. */
async function signedIn(student: DemoStudent): Promise<Page> {
	const page = await openPage(site(), host, english);
	await signInByDialog(page, student);
	await rows(page).first().waitFor();
	return page;
}

/** A page with a search in its header. */
async function openSearching(student: DemoStudent): Promise<Page> {
	await changeSite(site(), host, (document) => {
		document.home = { ...document.home, headCfRsp: { ...document.home.headCfRsp, headTemplateId: 2 } };
	});
	const page = await openPageAs(site(), host, student, english);
	await rows(page).first().waitFor();
	return page;
}

/** Unfinished work: a message is open, text is typed, and the page is scrolled. */
async function startWork(page: Page) {
	const row = rows(page).nth(1);
	await row.click();
	await expect.poll(() => row.getAttribute("aria-expanded")).toBe("true");
	// The server knows it is read before the token is refused, so it no longer counts as unread.
	await expect.poll(() => row.getAttribute("data-unread")).not.toBe("true");
	const search = page.locator("input[type=search]").first();
	await search.fill("half a thou");
	const element = await row.elementHandle();
	await page.evaluate(() => scrollTo(0, 120));
	return async () => {
		expect(await row.getAttribute("aria-expanded")).toBe("true");
		expect(await search.inputValue()).toBe("half a thou");
		expect(await page.evaluate(() => scrollY)).toBe(120);
		// The same element, not an equal one.
		expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
	};
}

describe("an expired token", () => {
	it("is renewed once for many calls of many tabs, and each call is answered once", async () => {
		const page = await signedIn(lin);
		const context = page.context();
		const old = await tokenOf(page);
		const seen = await refuseToken(context, old, true, 4);
		const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
		const show = async (tab: Page): Promise<void> => {
			await tab.goto(site().url(host, messages));
			await rows(tab).first().waitFor();
		};
		// The notice expires by itself, perhaps before the last tab has rendered its list.
		const notified = notices(page).getByText(en("message.allRead")).waitFor();
		await Promise.all([...tabs.map(show), markAll(page).click(), notified]);
		expect(seen.renewals).toEqual(["POST"]);
		expect(seen.refused.length).toBeGreaterThanOrEqual(4);
		// The refused calls succeeded, and a change was applied at most once.
		await expect.poll(() => seen.refused.filter((call) => !seen.passed.includes(call))).toEqual([]);
		expect(seen.passed.filter((call) => call.endsWith("/readAll"))).toHaveLength(1);
		const tokens = await Promise.all([page, ...tabs].map(tokenOf));
		expect(new Set(tokens).size).toBe(1);
		expect(tokens[0]).not.toBe(old);
		for (const tab of tabs) expect(await dialog(tab).count()).toBe(0);
	});

	it("that cannot be renewed yet shows an error without a loop, and the next attempt succeeds", async () => {
		const page = await signedIn(zhou);
		const asked: string[] = [];
		// Before any call is refused: one of the page's own would have the token renewed.
		await page.context().route("**/upgrade/token*", (route) => {
			asked.push(route.request().method());
			return route.abort();
		});
		const seen = await refuseToken(page.context(), await tokenOf(page), true);
		const previous = await unread(page).count();
		const first = await unread(page).first().elementHandle();
		await first?.click();
		await notices(page).getByText(en("core.unreachable")).waitFor();
		// Each refused call tries once.
		expect(asked.length).toBeLessThanOrEqual(seen.refused.length);
		expect(await dialog(page).count()).toBe(0);
		await page.context().unroute("**/upgrade/token*");
		// Closed and opened again, it is requested again, after the pause between failing renewals.
		const isUnread = () => first?.getAttribute("data-unread");
		await expect
			.poll(async () => {
				if ((await isUnread()) === "true") await first?.click();
				return isUnread();
			})
			.not.toBe("true");
		await expect.poll(() => unread(page).count()).toBe(previous - 1);
	});
});

describe("an expired session", () => {
	it("is replaced by signing in on the page, and the work continues", async () => {
		const page = await openSearching(zhou);
		const isAsItWas = await startWork(page);
		const seen = await refuseToken(page.context(), await tokenOf(page), false);
		const next = await unread(page).nth(1).elementHandle();
		await next?.click();
		await dialog(page).getByText(en("login.lapsed")).waitFor();
		await isAsItWas();
		expect(await field(page, "login.account").inputValue()).toBe(zhou.account);
		await field(page, "login.password").fill(zhou.password);
		await page.keyboard.press("Enter");
		await dialog(page).waitFor({ state: "hidden" });
		await expect.poll(() => next?.getAttribute("data-unread")).not.toBe("true");
		expect(seen.passed.filter((call) => call.includes("/message/read/"))).toHaveLength(1);
		await expect.poll(() => next?.evaluate((button) => button === document.activeElement)).toBe(true);
		await isAsItWas();
	});

	it("can wait: a notice leads back to the sign-in, typed text stays, and no dialog opens by itself", async () => {
		const page = await openSearching(zhou);
		const isAsItWas = await startWork(page);
		await refuseToken(page.context(), await tokenOf(page), false);
		const next = await unread(page).nth(1).elementHandle();
		await next?.click();
		await dialog(page)
			.getByRole("button", { name: en("core.close") })
			.click();
		const notice = notices(page).getByText(en("failure.unauthorized"));
		await notice.waitFor();
		expect(await notice.count()).toBe(1);
		await isAsItWas();
		expect(await dialog(page).count()).toBe(0);
		await notices(page)
			.getByRole("button", { name: en("failure.signIn") })
			.click();
		await signInByDialog(page, zhou);
		await notice.waitFor({ state: "hidden" });
		await isAsItWas();
		// The message opened meanwhile loads when it is opened again.
		await next?.click();
		await next?.click();
		await expect.poll(() => next?.getAttribute("data-unread")).not.toBe("true");
	});

	it("leaves a link in place of a page that was never opened, which opens it after the sign-in", async () => {
		const page = await openPageAs(site(), host, zhou, english);
		await rows(page).first().waitFor();
		await refuseToken(page.context(), await tokenOf(page), false);
		await markAll(page).click();
		await dialog(page)
			.getByRole("button", { name: en("core.close") })
			.click();
		await page.evaluate(() => {
			location.hash = "/personal/order";
		});
		const main = page.getByRole("main");
		const prompt = main.getByRole("heading", { name: en("session.private.title"), exact: true });
		await prompt.waitFor();
		expect(await main.getByRole("alert").count()).toBe(0);
		await main.getByRole("button", { name: en("app.signIn") }).click();
		await signInByDialog(page, zhou);
		await main.getByText(en("order.none.all")).or(main.getByRole("article").first()).waitFor();
		expect(await prompt.count()).toBe(0);
	});

	it("replaced by another student's shows nothing of the previous one and sends none of their calls", async () => {
		const page = await openPageAs(site(), host, zhou, english);
		await rows(page).first().waitFor();
		const previous = await rows(page).first().elementHandle();
		const seen = await refuseToken(page.context(), await tokenOf(page), false);
		await markAll(page).click();
		await signInByDialog(page, noah);
		await menuOf(page, noah.nickName).waitFor();
		await expect.poll(() => previous?.evaluate((row) => row.isConnected)).toBe(false);
		expect(seen.passed.filter((call) => call.includes("/readAll"))).toEqual([]);
	});

	it("replaced in one tab is replaced in the others", async () => {
		const page = await openPageAs(site(), host, zhou, english);
		await rows(page).first().waitFor();
		const other = await page.context().newPage();
		await other.goto(site().url(host, messages));
		await rows(other).first().waitFor();
		const seen = await refuseToken(page.context(), await tokenOf(page), false);
		await unread(page).nth(0).click();
		await dialog(page).waitFor();
		await rows(other).first().waitFor({ state: "hidden" });
		await signInByDialog(page, zhou);
		await rows(other).first().waitFor();
		const reads = () => seen.passed.filter((call) => call.includes("/message/read/")).length;
		await expect.poll(reads).toBe(1);
	});
});
