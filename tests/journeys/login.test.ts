import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import {
	fillSignIn,
	signInButton,
	signInField,
	signInFromHeader,
	studentMenu,
	submitSignIn,
} from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hosts } from "../support/data/hosts.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const student = demoStudent(host);

const dialog = (page: Page) => page.getByRole("dialog");
const menu = (page: Page) => studentMenu(page, student);

/** In the form, announced. */
const refusal = (page: Page) => dialog(page).getByRole("alert").filter({ hasText: /\S/ });

/** Sign-in requests from now on. */
function attempts(page: Page): string[] {
	const seen: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/front/login/"))
			seen.push(request.postData() ?? "");
	});
	return seen;
}

describe("signing in", () => {
	it("works, survives a reload, and ends with signing out", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await signInFromHeader(page, student);
		expect(page.url()).toContain("#/course/list");
		await page.reload();
		await menu(page).click();
		await page.getByRole("menuitem", { name: en("login.signOut") }).click();
		await signInButton(page).waitFor();
		// The header switches at once; the navigation home follows the server's answer.
		await page.waitForURL("**/#/home/index");
		await page.reload();
		await signInButton(page).waitFor();
	});

	it("never sends the password in plain text, nor the same ciphertext twice", async () => {
		const page = await openPage(site(), host, { language: "en" });
		const sent = attempts(page);
		await signInFromHeader(page, student);
		await menu(page).click();
		const home = page.waitForEvent("load");
		await page.getByRole("menuitem", { name: en("login.signOut") }).click();
		await home;
		await signInFromHeader(page, student);
		expect(sent).toHaveLength(2);
		for (const body of sent) expect(body).not.toContain(student.password);
		expect(sent[0]).not.toBe(sent[1]);
		// The demo's accounts are printed at start; later log lines are JSON.
		const logged = site()
			.logs()
			.split("\n")
			.filter((line) => line.startsWith("{"));
		expect(logged.join("\n")).not.toContain(student.password);
	});

	it("with a wrong password reports it, keeps the account, and allows a retry", async () => {
		const page = await openPage(site(), host, { language: "en", allow: [/Failed to load resource/] });
		await signInButton(page).click();
		await submitSignIn(page, { ...student, password: "not the password" });
		await refusal(page).waitFor();
		const account = signInField(page, "account");
		expect(await account.inputValue()).toBe(student.account);
		await signInField(page, "password").fill(student.password);
		await page.keyboard.press("Enter");
		await menu(page).waitFor();
	});

	it("reports missing values before any request", async () => {
		const page = await openPage(site(), host, { language: "en" });
		const sent = attempts(page);
		await signInButton(page).click();
		await dialog(page)
			.getByRole("button", { name: en("login.send"), exact: true })
			.click();
		await dialog(page).getByText(en("login.accountRequired")).waitFor();
		await dialog(page).getByText(en("login.passwordRequired")).waitFor();
		expect(sent).toEqual([]);
	});

	it("with Enter pressed ten times sends one request", async () => {
		const page = await openPage(site(), host, { language: "en" });
		const sent = attempts(page);
		await signInButton(page).click();
		await fillSignIn(page, student);
		for (let i = 0; i < 10; i++) await page.keyboard.press("Enter", { delay: 0 });
		await menu(page).waitFor();
		expect(sent).toHaveLength(1);
	});

	it("with a password of 64 emoji is answered with a refusal", async () => {
		const page = await openPage(site(), host, { language: "en", allow: [/Failed to load resource/] });
		const sent = attempts(page);
		await signInButton(page).click();
		await submitSignIn(page, { ...student, password: "🦊".repeat(64) });
		await refusal(page).waitFor();
		expect(sent).toHaveLength(1);
	});

	it("in one tab is reflected in another", async () => {
		const page = await openPage(site(), host, { language: "en" });
		const other = await page.context().newPage();
		await other.goto(site().url(host));
		await signInButton(other).waitFor();
		await signInFromHeader(page, student);
		await menu(other).waitFor();
	});

	it("is per company: a student of one host is a visitor under another", async () => {
		const page = await openPage(site(), "cedar.localhost", {
			language: "en",
			allow: [/Failed to load resource/],
		});
		await signInButton(page).click();
		await submitSignIn(page, student);
		await refusal(page).waitFor();
	});
});

describe("the sign-in dialog", () => {
	it("opened by a click stays when hydration replaces the server-rendered markup", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/*Block-*.js", (prepare) =>
			openPage(site(), host, {
				language: "en",
				prepare,
			}),
		);
		await asked;
		await signInButton(page).hover();
		await page.mouse.down();
		release();
		await page.locator("#ssr-style").waitFor({ state: "detached" });
		expect(await dialog(page).count()).toBe(0);
		await page.mouse.up();
		await signInField(page, "account").waitFor();
		// The next click counts once.
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "hidden" });
		await signInButton(page).click();
		await signInField(page, "account").waitFor();
	});

	it("opens and closes by keyboard and restores the focus", async () => {
		const page = await openPage(site(), host, { language: "en" });
		// A server-rendered button that is replaced loses the focus.
		await page.locator("#ssr-style").waitFor({ state: "detached" });
		await signInButton(page).focus();
		await page.keyboard.press("Enter");
		const account = signInField(page, "account");
		await expect.poll(() => account.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "hidden" });
		await expect
			.poll(() => signInButton(page).evaluate((element) => element === document.activeElement))
			.toBe(true);
	});

	// Harbor has a page instead (signIn.test.ts).
	it.each(hosts.slice(0, 2))("has no axe violation on %s", async (of) => {
		const page = await openPage(site(), of, { language: "en", bypassCSP: true });
		await signInButton(page).click();
		await signInField(page, "account").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await dialog(page)
			.getByRole("button", { name: en("login.send"), exact: true })
			.click();
		await dialog(page).getByText(en("login.accountRequired")).waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});

	it("offers to store the account, unless the company disabled it", async () => {
		const remember = (page: Page) => dialog(page).getByRole("checkbox", { name: en("login.remember") });
		const page = await openPage(site(), host, { language: "en" });
		await signInButton(page).click();
		await remember(page).waitFor();
		const other = await openPage(site(), "harbor.localhost", { language: "en", path: "/join/login" });
		await other.getByRole("button", { name: en("login.send"), exact: true }).waitFor();
		await other.getByRole("checkbox", { name: en("login.remember") }).waitFor({ state: "detached" });
	});
});
