// Signing in when a part is missing, late or done in another tab: the sign-in method stays, and so does typed
// text.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { signInButton, studentMenu, submitSignIn } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const maple = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const student = demoStudent(maple);

const tab = (page: Page, key: string) => page.getByRole("tab", { name: en(key), exact: true });
const panel = (page: Page) => page.getByRole("tabpanel");
const field = (page: Page, key: string) => panel(page).getByLabel(en(key), { exact: true });

describe("a file that fails to load", () => {
	it("leaves the rest of the sign-in usable, and is reported where it is missing", async () => {
		const page = await openPage(site(), maple, {
			language: "en",
			path: "/join/register",
			allow: [/Failed to load resource/, /sign-in method [\w.]+ must render/],
			prepare: (context: BrowserContext) =>
				context.route(/assets\/(?:Third|RegisterForm)[^/]*\.js$/, (route) => route.abort()),
		});
		await panel(page)
			.getByRole("alert")
			.filter({ hasText: en("core.partMissing") })
			.waitFor();
		await page.getByRole("button", { name: en("core.reload"), exact: true }).waitFor();
		await tab(page, "login.tabSignIn").click();
		await submitSignIn(page, student);
		await page.waitForURL("**/s/pc/**");
	});
});

describe("the list of sign-in methods", () => {
	it("is requested until it loads, and typed text is kept", async () => {
		const { promise: typed, resolve: release } = Promise.withResolvers<undefined>();
		let tries = 0;
		const page = await openPage(site(), maple, {
			language: "en",
			path: "/join/login",
			allow: [/Failed to load resource/],
			prepare: (context: BrowserContext) =>
				context.route("**/login/config*", async (route) => {
					tries += 1;
					if (tries === 1) return route.abort();
					await typed;
					await route.continue();
				}),
		});
		await field(page, "login.account").fill(student.account);
		expect(await page.getByRole("button", { name: en("login.byCode") }).count()).toBe(0);
		release(undefined);
		await page.getByRole("button", { name: en("login.byCode") }).waitFor();
		expect(await field(page, "login.account").inputValue()).toBe(student.account);
	});
});

describe("a field that loads late", () => {
	it("gets the focus if it is the first invalid field", async () => {
		const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
		const page = await openPage(site(), maple, {
			language: "en",
			path: "/join/register",
			prepare: (context: BrowserContext) =>
				context.route(/assets\/AccountWidget-[^/]*\.js$/, async (route) => {
					await released;
					await route.continue();
				}),
		});
		await page.getByRole("button", { name: en("register.send"), exact: true }).click();
		await page.getByText(en("register.usernameMissing"), { exact: true }).waitFor();
		const name = field(page, "register.username");
		expect(await name.count()).toBe(0);
		release(undefined);
		await name.waitFor();
		await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
	});
});

describe("a sign-in policy that is never answered", () => {
	it("falls back to the sign-in page of the header's buttons", async () => {
		const page = await openPage(site(), "harbor.localhost", {
			language: "en",
			prepare: (context: BrowserContext) => context.route(/checkGlobalLogin/, () => undefined),
		});
		await signInButton(page).click();
		await page.waitForURL("**/join/login?backUrl=*");
	});
});

describe("the popup", () => {
	it("keeps typed text, and closes when another tab signs in", async () => {
		const page = await openPage(site(), maple, { language: "en" });
		await signInButton(page).click();
		await tab(page, "login.tabRegister").click();
		await field(page, "register.username").fill("wen_lin");
		await tab(page, "login.tabSignIn").click();
		await field(page, "login.account").fill("13900000111");
		await page.getByRole("button", { name: en("login.byCode") }).click();
		await expect.poll(() => field(page, "login.mobile").inputValue()).toBe("13900000111");
		await field(page, "login.mobile").fill("13900000112");
		await page.getByRole("button", { name: en("login.byPassword") }).click();
		await expect.poll(() => field(page, "login.account").inputValue()).toBe("13900000112");
		await tab(page, "login.tabRegister").click();
		expect(await field(page, "register.username").inputValue()).toBe("wen_lin");

		const other = await page.context().newPage();
		await other.goto(page.url());
		await signInButton(other).click();
		await submitSignIn(other, student);
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await studentMenu(page, student).waitFor();
	});
});
