// Sign-in methods besides password in the popup (login.test.ts), registration and third parties: code,
// standalone page, the slider after wrong passwords, face; and the page after each.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { sentCode } from "../support/browser/sentCode.ts";
import { fillSignIn, signInButton, submitSignIn } from "../support/browser/signInForm.ts";
import { passSlider } from "../support/browser/slider.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const maple = "maple.localhost";
const harbor = "harbor.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const student = demoStudent(maple);
const sailor = demoStudent(harbor);
const open = (host: string, options: PageOptions = {}) =>
	openPage(site(), host, { language: "en", ...options });

const registerButton = (page: Page, language: Language = "en") =>
	page.getByRole("banner").getByRole("button", { name: message(language, "app.register"), exact: true });
const menu = (page: Page, nickName = student.nickName) =>
	page.getByRole("button", { name: en("login.menuOf", { name: nickName }) });
// Text typed in the other tab stays as well.
const field = (page: Page, key: string) =>
	page.getByLabel(en(key), { exact: true }).filter({ visible: true });
const send = (page: Page) => page.getByRole("button", { name: en("login.send"), exact: true }).last();

describe("a code", () => {
	it("signs in by keyboard alone, and stays at the current address with the school in it", async () => {
		// The code field may load more slowly than the user types.
		const { page, release } = await openWithDelayedRequests("**/assets/AccountWidget-*.js", (prepare) =>
			open(maple, {
				hash: "/course/list",
				width: 375,
				bypassCSP: true,
				prepare,
			}),
		);
		await signInButton(page).click();
		await page.getByRole("button", { name: en("login.byCode") }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: en("login.byPassword") }).waitFor();
		release();
		await expect
			.poll(() => field(page, "login.mobile").evaluate((element) => element === document.activeElement))
			.toBe(true);
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		await page.keyboard.press("Enter");
		await page.getByText(en("login.accountRequired")).waitFor();
		await page.getByText(en("login.smsCodeRequired")).waitFor();
		await field(page, "login.mobile").fill("12900000111");
		await send(page).click();
		await page.getByText(en("login.mobileWrong")).waitFor();
		await field(page, "login.mobile").fill("+86 139-0000-0111");
		await page.getByRole("button", { name: en("field.sms.send") }).click();
		await page
			.getByText(en("field.sms.sent", { mobile: "13900000111" }))
			.first()
			.waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await field(page, "login.smsCode").fill(await sentCode(page, "13900000111"));
		await page.keyboard.press("Enter");
		await menu(page).waitFor();
		await expect.poll(() => page.url()).toContain("#/course/list?schoolId=maple-downtown");
	});
});

describe("a standalone sign-in page", () => {
	it("is opened by every sign-in button, and returns with the school", async () => {
		const page = await open(harbor, { hash: "/course/list", bypassCSP: true });
		await signInButton(page).click();
		await page.waitForURL("**/join/login?backUrl=*");
		await send(page).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await submitSignIn(page, sailor);
		await page.waitForURL("**/s/pc/#/course/list?schoolId=harbor-qingdao");
		await menu(page, sailor.nickName).waitFor();
		// Back does not ask a second time.
		await page.goBack();
		expect(page.url()).not.toContain("/join/");
	});

	it("replaces a protected page in the history, so that Home works", async () => {
		const page = await open(harbor, { hash: "/home/index" });
		await signInButton(page).waitFor();
		await page.evaluate(() => location.assign("#/personal/order"));
		await page.waitForURL("**/join/login?backUrl=*");
		await page.getByRole("link", { name: en("app.home") }).click();
		await page.waitForURL("**/s/pc/#/home/index");
	});

	it("has an address for each tab, and redirects to no foreign site", async () => {
		const page = await open(maple, {
			path: "/join/register?backUrl=https%3A%2F%2Fevil.example%2Fx",
			width: 375,
		});
		const tab = (key: string) => page.getByRole("tab", { name: en(key), exact: true });
		await expect.poll(() => tab("login.tabRegister").getAttribute("aria-selected")).toBe("true");
		await expectFits(page);
		await tab("login.tabSignIn").click();
		await expect.poll(() => page.url()).toContain("/join/login?backUrl=");
		await submitSignIn(page, student);
		// The page that names the foreign site and offers to return.
		await page.waitForURL("**/s/pc/#/leave?*");
	});

	it("is used by the header only, unless the company enables it everywhere", async () => {
		await changeSite(site(), harbor, (document) => {
			document.login = { ...document.login, globalLogin: false };
		});
		const page = await open(harbor, { hash: "/personal/order" });
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => page.url()).toContain("#/home/index");
		await registerButton(page).click();
		await page.waitForURL("**/join/register?backUrl=*");
	});
});

describe("the popup", () => {
	it("has both tabs in Chinese as well, and keeps typed text", async () => {
		const zh = (key: string, args = {}) => message("zh", key, args);
		const page = await openPage(site(), maple, { language: "zh", bypassCSP: true });
		await registerButton(page, "zh").click();
		const tab = (key: string) => page.getByRole("tab", { name: zh(key), exact: true });
		await expect.poll(() => tab("login.tabRegister").getAttribute("aria-selected")).toBe("true");
		// A dialog that opens takes the focus.
		await page.locator("[role=dialog]:focus, [role=dialog] :focus").waitFor();
		await tab("login.tabRegister").focus();
		await page.keyboard.press("ArrowLeft");
		await tab("login.tabSignIn").and(page.locator(":focus")).waitFor();
		await page.keyboard.press("Enter");
		const account = page.getByLabel(zh("login.account"), { exact: true });
		await account.fill("林晓");
		expect(await axeViolations(page)).toEqual([]);
		await tab("login.tabRegister").click();
		await tab("login.tabSignIn").click();
		expect(await account.inputValue()).toBe("林晓");
	});

	it("keeps what is being typed while the operator disables and enables registration", async () => {
		const page = await open(maple, { bypassCSP: true });
		await socketOpened(page);
		await signInButton(page).click();
		await fillSignIn(page, { account: "amelie", password: "half a pass" });
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("tabpanel").waitFor();
		await changeSite(site(), maple, (document) => {
			document.register = { ...document.register, closeFlag: 1 };
		});
		await dialog.getByRole("tablist").waitFor({ state: "hidden" });
		// The focus as well: typing continues.
		await page.keyboard.type("word");
		expect(await field(page, "login.account").inputValue()).toBe("amelie");
		expect(await field(page, "login.password").inputValue()).toBe("half a password");
		expect(await dialog.getByRole("tabpanel").count()).toBe(0);
		expect(await axeViolations(page)).toEqual([]);
		await changeSite(site(), maple, (document) => {
			document.register = { ...document.register, closeFlag: 0 };
		});
		await dialog.getByRole("tablist").waitFor();
		await page.keyboard.type("s");
		expect(await field(page, "login.password").inputValue()).toBe("half a passwords");
		await dialog.getByRole("tabpanel", { name: en("login.tabSignIn") }).waitFor();
	});

	it("requires the slider after wrong passwords, and then accepts the right one", async () => {
		const page = await open(maple, { allow: [/Failed to load resource/] });
		await signInButton(page).click();
		await fillSignIn(page, { account: "amelie", password: "guess" });
		for (let i = 0; i < 4; i++) {
			const answered = page.waitForResponse((reply) => reply.url().endsWith("/front/login/"));
			await send(page).click();
			await (await answered).finished();
			await send(page).and(page.locator("[aria-disabled=false]")).waitFor();
		}
		await field(page, "login.password").fill(demoStudent(maple, "amelie").password);
		await page.keyboard.press("Enter");
		await passSlider(page);
		await menu(page, demoStudent(maple, "amelie").nickName).waitFor();
	});

	it("leads to the face check, and returns to the page that required it", async () => {
		const page = await open(maple, { hash: "/course/list", allow: [/Failed to load resource/] });
		await signInButton(page).click();
		await submitSignIn(page, demoStudent(maple, "han"));
		await page.getByRole("button", { name: "It is me", exact: true }).click();
		await page.waitForURL("**/s/pc/#/course/list?schoolId=maple-downtown");
		await menu(page, demoStudent(maple, "han").nickName).waitFor();
	});

	it("requires a step-up challenge for a new browser, and leads to waiting messages", async () => {
		await changeSite(site(), maple, (document) => {
			document.login = { ...document.login, furtherStep: true, messageReach: true };
		});
		const page = await open(maple, { hash: "/course/list" });
		await signInButton(page).click();
		await submitSignIn(page, student);
		await passSlider(page);
		await menu(page).waitFor();
		await expect.poll(() => page.url()).toContain("#/personal/message/detailslist?schoolId=");
		expect(page.url()).toContain("companyMessageReach=ok");
	});
});
