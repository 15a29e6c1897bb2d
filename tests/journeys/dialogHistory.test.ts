import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { chooseSchool, pageRendered, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { signInButton, signInField, signInFromHeader } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const zh = (key: string, args = {}) => message("zh", key, args);
const student = demoStudent(host);

const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("banner");
const route = (page: Page) => new URL(page.url()).hash.replace(/\?.*/, "");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const account = (page: Page) => signInField(page, "account");

/** Opens home, and then the list of courses by its link. */
async function openSecondPage(): Promise<Page> {
	const page = await openPage(site(), host, { language: "en" });
	await pageRendered(page);
	await page.evaluate(() => location.assign("#/course/list"));
	await title(page, en("course.listTitle")).waitFor();
	return page;
}

/** Presses Back, which changes neither the document nor, perhaps, the address. */
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

describe("Back", () => {
	it("closes the sign-in dialog, returns the focus and stays on the page; the next one leaves it", async () => {
		const page = await openSecondPage();
		await signInButton(page).focus();
		await page.keyboard.press("Enter");
		await account(page).waitFor();
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		expect(route(page)).toBe("#/course/list");
		await expect
			.poll(() => signInButton(page).evaluate((element) => element === document.activeElement))
			.toBe(true);
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
	});

	it("pressed twice quickly closes the dialog and leaves the page", async () => {
		const page = await openSecondPage();
		await signInButton(page).click();
		await account(page).waitFor();
		await page.evaluate(() => {
			history.back();
			history.back();
		});
		await dialog(page).waitFor({ state: "hidden" });
		await expect.poll(() => route(page)).toBe("#/home/index");
	});

	it("after Escape leaves the page, and Forward opens no dialog", async () => {
		const page = await openSecondPage();
		await signInButton(page).click();
		await account(page).waitFor();
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "hidden" });
		await expect.poll(() => page.evaluate(() => history.state?.dialogDepth ?? 0)).toBe(0);
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
		await forward(page);
		await title(page, en("course.listTitle")).waitFor();
		await forward(page);
		await expect.poll(() => page.evaluate(() => history.state?.dialogDepth ?? 0)).toBe(0);
		expect(await dialog(page).count()).toBe(0);
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
	});

	it("after signing in leads to the page before", async () => {
		const page = await openSecondPage();
		await signInFromHeader(page, student);
		await expect.poll(() => page.url()).toContain("#/course/list?schoolId=");
		await back(page);
		await expect.poll(() => route(page)).toMatch(/^#\/home\/index/);
	});

	it("after a dialog that navigates leads to the page it was opened on", async () => {
		const page = await openSecondPage();
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await dialog(page)
			.getByRole("button", { name: en("school.confirm.go"), exact: true })
			.click();
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await expect.poll(() => route(page)).toBe("#/home/index/riverside");
		await back(page);
		await title(page, en("course.listTitle")).waitFor();
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
	});

	it("on a screen for students leaves it with its sign-in dialog", async () => {
		const page = await openSecondPage();
		await page.evaluate(() => location.assign("#/personal/order"));
		await account(page).waitFor();
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		await title(page, en("course.listTitle")).waitFor();
	});

	it("after a reload with an open dialog leaves the page", async () => {
		const page = await openSecondPage();
		await signInButton(page).click();
		await account(page).waitFor();
		await page.reload();
		await title(page, en("course.listTitle")).waitFor();
		await pageRendered(page);
		await expect.poll(() => page.evaluate(() => history.state?.dialogDepth ?? 0)).toBe(0);
		expect(await dialog(page).count()).toBe(0);
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
	});

	it("closes two dialogs one after the other", async () => {
		const page = await openSecondPage();
		await signInButton(page).click();
		await account(page).waitFor();
		await page.route("**/front/login/", (request) =>
			request.fulfill({ json: { code: "1", message: "", data: { flag: false, step: "slider" } } }),
		);
		await account(page).fill("somebody");
		await signInField(page, "password").fill("something else");
		await page.keyboard.press("Enter");
		const captcha = page.getByRole("dialog", { name: en("captcha.title") });
		await captcha.waitFor();
		await back(page);
		await captcha.waitFor({ state: "hidden" });
		expect(await account(page).inputValue()).toBe("somebody");
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		expect(route(page)).toBe("#/course/list");
	});

	it("on a phone closes the menu; a link of the menu leaves no entry behind", async () => {
		const page = await openPage(site(), host, { language: "zh", width: 375, phone: true });
		await pageRendered(page);
		const menu = page.getByRole("dialog", { name: zh("menu.open") });
		const opener = banner(page).getByRole("button", { name: zh("menu.open") });
		await opener.click();
		await menu.waitFor();
		await back(page);
		await menu.waitFor({ state: "hidden" });
		expect(route(page)).toBe("#/home/index");
		await opener.click();
		await menu.locator('a[href^="#/course/list"]').filter({ visible: true }).first().click();
		await title(page, zh("course.listTitle")).waitFor();
		await menu.waitFor({ state: "hidden" });
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
		await forward(page);
		await title(page, zh("course.listTitle")).waitFor();
		await back(page);
		await expect.poll(() => route(page)).toBe("#/home/index");
		expect(await menu.count()).toBe(0);
	});

	it("closes a question about other sessions", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "zhou_yiran"), {
			language: "en",
			hash: "/personal/setting/account",
		});
		await signInTokens(site(), host, demoStudent(host, "zhou_yiran"));
		await page.reload();
		const sessions = page.getByRole("region", { name: en("personal.sessions") });
		await sessions
			.getByRole("listitem")
			.last()
			.getByRole("button", { name: /^Sign out/ })
			.click();
		await dialog(page).waitFor();
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		expect(route(page)).toBe("#/personal/setting/account");
	});
});

describe("what was typed into a dialog", () => {
	it("is there again after Escape and after Back, without the password", async () => {
		const page = await openSecondPage();
		const password = signInField(page, "password");
		await signInButton(page).click();
		await account(page).fill("somebody");
		await password.fill("a secret of somebody");
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "hidden" });
		await signInButton(page).click();
		await expect.poll(() => account(page).inputValue()).toBe("somebody");
		expect(await password.inputValue()).toBe("");
		await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
		await account(page).fill("somebody else");
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		await signInButton(page).click();
		await expect.poll(() => account(page).inputValue()).toBe("somebody else");
	});

	it("is there again on a phone after Back closed a registration", async () => {
		const page = await openPage(site(), host, { language: "zh", width: 375 });
		await pageRendered(page);
		const register = async () => {
			await banner(page)
				.getByRole("button", { name: zh("menu.open") })
				.click();
			await dialog(page)
				.getByRole("button", { name: zh("app.register"), exact: true })
				.click();
		};
		const name = dialog(page).getByLabel(zh("register.username"), { exact: true });
		await register();
		await name.fill("xiaolin2026");
		await back(page);
		await dialog(page).waitFor({ state: "hidden" });
		await register();
		await expect.poll(() => name.inputValue()).toBe("xiaolin2026");
	});
});
