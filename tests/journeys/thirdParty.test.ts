// Third-party sign-in from end to end: window, consent, and account binding (THIRD).
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { signInButton, studentMenu, submitSignIn } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
type Vendor = "wechat" | "qq" | "weibo" | "wechatWork" | "dingtalk";

const dialog = (page: Page) => page.getByRole("dialog");
const icon = (page: Page, vendor: Vendor, language: Language = "en") =>
	page.getByRole("button", {
		name: message(language, "third.with", { vendor: message(language, `third.${vendor}`) }),
		exact: true,
	});
const output = (page: Page, key: string, vendor: Vendor, language: Language = "en") =>
	page.getByText(message(language, key, { vendor: message(language, `third.${vendor}`) }), { exact: true });

async function openSignIn(options: PageOptions = {}): Promise<Page> {
	const { language = "en" } = options;
	const page = await openPage(site(), host, { language, ...options });
	const opener = page
		.getByRole("banner")
		.getByRole("button", { name: message(language, "login.title"), exact: true });
	await opener.click();
	return page;
}

/** Clicks an icon and returns the window it opens. */
async function windowOf(page: Page, openWindow: () => Promise<unknown>): Promise<Page> {
	const [popup] = await Promise.all([page.context().waitForEvent("page"), openWindow()]);
	await popup.getByRole("button", { name: /^(?:Refuse|拒绝)$/ }).waitFor();
	return popup;
}

const allow = (page: Page) => page.getByRole("button", { name: "Allow and sign in" });

async function signOut(page: Page): Promise<void> {
	// The server's answer navigates home: a dialog opened earlier would be lost.
	const home = page.waitForEvent("load");
	await studentMenu(page, student).click();
	await page.getByRole("menuitem", { name: message("en", "login.signOut") }).click();
	await home;
	await signInButton(page).click();
}

describe("third-party sign-in", () => {
	it("binds an account at the first sign-in, and signs in directly from then on", async () => {
		const page = await openSignIn({ bypassCSP: true });
		await icon(page, "wechat").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		const popup = await windowOf(page, () => icon(page, "wechat").click());
		expect(await popup.evaluate(() => [window.opener, innerWidth, innerHeight])).toEqual([null, 666, 565]);
		expect(await axeViolations(popup)).toEqual([]);
		await output(page, "third.away", "wechat").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		const closed = popup.waitForEvent("close");
		await allow(popup).click();
		await closed;
		const unbound = message("en", "third.bindTitle", {
			vendor: message("en", "third.wechat"),
			name: "Lin Xiao",
		});
		await dialog(page).getByText(unbound).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await submitSignIn(page, student);
		await studentMenu(page, student).waitFor();
		await signOut(page);
		const second = await windowOf(page, () => icon(page, "wechat").click());
		await allow(second).click();
		await studentMenu(page, student).waitFor();
		await dialog(page).waitFor({ state: "hidden" });
		expect(await page.evaluate(() => sessionStorage.getItem("schoolfront.thirdPending"))).toBeNull();
	});

	it("works by keyboard alone, in Chinese; a denial and a failure have different messages", async () => {
		const page = await openSignIn({ language: "zh", bypassCSP: true });
		const choose = async () => {
			await icon(page, "qq", "zh").focus();
			return windowOf(page, () => page.keyboard.press("Enter"));
		};
		const refusing = await choose();
		await refusing.keyboard.press("Tab");
		await refusing.keyboard.press("Tab");
		await refusing.keyboard.press("Tab");
		await refusing.keyboard.press("Tab");
		expect(await refusing.evaluate(() => document.activeElement?.textContent)).toBe("拒绝");
		await refusing.keyboard.press("Enter");
		await output(page, "third.refused", "qq", "zh").waitFor();
		const breaking = await choose();
		await breaking.keyboard.press("Tab");
		await breaking.keyboard.press("ArrowUp");
		await breaking.keyboard.press("Enter");
		await breaking.getByRole("heading", { name: "登录没有成功" }).waitFor();
		expect(await axeViolations(breaking)).toEqual([]);
		await output(page, "third.failed", "qq", "zh").waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});

	it("has no effect if its window is closed; a blocked one is reported, with a link in this tab", async () => {
		const page = await openSignIn();
		const popup = await windowOf(page, () => icon(page, "weibo").click());
		await popup.close();
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		await output(page, "third.returned", "weibo").waitFor();
		await page.getByRole("button", { name: message("en", "third.cancel") }).click();
		await page.evaluate(() => {
			window.open = () => null;
		});
		await icon(page, "weibo").click();
		// ERR-09, verbatim.
		await page
			.getByText("window cannot be opened, please check your browser settings", { exact: true })
			.waitFor();
		await page.getByRole("button", { name: message("en", "third.here") }).click();
		await page.waitForURL("**/s/vendor/id/weibo/**");
	});
});

it("on a phone replaces the page and returns to where the student was", async () => {
	const page = await openSignIn({ width: 375, phone: true, hash: "/course/list", bypassCSP: true });
	const choose = async () => {
		await icon(page, "wechatWork").click();
		await page.getByLabel("Or under another nickname").fill("Phone");
		await allow(page).click();
	};
	const back = ({ hash }: URL) => hash.startsWith("#/course/list?schoolId=");
	await choose();
	await page.getByText("The WeChat Work account “Phone” is not connected yet").waitFor();
	expect(new URL(page.url()).search).not.toMatch(/code=|state=/);
	expect(await axeViolations(page)).toEqual([]);
	await submitSignIn(page, student);
	await page.waitForURL(back);
	await signOut(page);
	await dialog(page).waitFor();
	// The same from the standalone page.
	await page.goto(
		new URL(`/join/login?backUrl=${encodeURIComponent("/s/pc/#/course/list")}`, page.url()).href,
	);
	await choose();
	await page.waitForURL(back);
	expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).toContain('"userId"');
	await page.goto(new URL("/join/third?attempt=a-try-that-is-none-of-ours", page.url()).href);
	await page.getByText(message("en", "third.expired")).waitFor();
});

it("the workplace chat's code is 300 by 300, and its page is notified of the scan", async () => {
	const page = await openSignIn({ bypassCSP: true });
	const lacking = { json: { code: "1", message: "", data: { scope: "openid", state: "x" } } };
	await routeLoadedPage(page, "**/getDdLoginQrCode*", (route) => route.fulfill(lacking), { times: 1 });
	await icon(page, "dingtalk").click();
	const modal = page.getByRole("dialog", { name: message("en", "third.ddTitle") });
	// THIRD-05, verbatim.
	await modal.getByText("Missing parameters", { exact: true }).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await modal.getByRole("button", { name: message("en", "third.ddRetry") }).click();
	const frame = modal.locator("iframe");
	await frame.waitFor();
	const sizeOf = async (part: typeof frame) => part.evaluate((element) => element.getBoundingClientRect());
	expect((await sizeOf(modal)).width).toBe(400);
	expect(await sizeOf(frame)).toMatchObject({ width: 300, height: 300 });
	// THIRD-04: whatever the frame does.
	await modal.getByText(message("en", "third.ddLoading")).waitFor({ state: "hidden" });
	expect(await axeViolations(page)).toEqual([]);
	const [phone] = await Promise.all([
		page.context().waitForEvent("page"),
		modal.frameLocator("iframe").getByRole("link").click(),
	]);
	await phone.getByLabel("Mia Torres").check();
	await allow(phone).click();
	await phone.getByRole("heading", { name: "Confirmed" }).waitFor();
	await dialog(page).getByText("The DingTalk account “Mia Torres” is not connected yet").waitFor();
	await modal.waitFor({ state: "hidden" });
});
