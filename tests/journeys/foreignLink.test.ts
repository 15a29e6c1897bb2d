// Links made by others: what they carry neither signs a student in nor out.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { openPageSignedIn } from "../support/browser/openPageSignedIn.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";
import { signInOnOtherPage } from "../support/site/upgradeCode.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
const open = (path: string, options: PageOptions = {}) =>
	openPage(site(), host, { language: "en", path, ...options });
const menuOf = (page: Page, nickName: string) =>
	page.getByRole("banner").getByRole("button", { name: message("en", "login.menuOf", { name: nickName }) });
const menu = (page: Page) => menuOf(page, student.nickName);

it("a code made for another browser does not sign in", async () => {
	const stranger = await signInOnOtherPage(site(), host, student);
	const { code } = await stranger.code();
	const page = await open(`/s/pc/?code=${code}#/course/list`, { allow: [/the code of the address/] });
	const opener = page
		.getByRole("banner")
		.getByRole("button", { name: message("en", "login.title"), exact: true });
	await opener.waitFor();
	await expect.poll(() => new URL(page.url()).hash).toBe("#/home/index");
	await opener.waitFor();
});

const wei = demoStudent(host, "wei");
const strangersToken = async () => (await signInOnOtherPage(site(), host, wei)).token;
const at = (query: string) => site().url(host, "/course/list").replace("#", `?${query}#`);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("schoolfront.session"));
/** The question, which names the account of the link. */
async function question(page: Page) {
	const dialog = page.getByRole("dialog", { name: message("en", "login.otherAccount") });
	await dialog.getByText(`${wei.nickName} (${wei.account})`).waitFor();
	const answer = (key: string) => dialog.getByRole("button", { name: message("en", key) }).click();
	return { keep: () => answer("login.keepAccount"), change: () => answer("login.switchAccount") };
}

it("a foreign token asks by name and, when declined, leaves the session alone, and so does a visitor's code", async () => {
	const own = await signInOnOtherPage(site(), host, student);
	const page = await open(`/s/pc/?token=${own.token}#/course/list`);
	await menu(page).waitFor();
	const visitor = await page.locator('meta[name="visitor-token"]').getAttribute("content");
	await page.goto(at(`token=${await strangersToken()}`));
	await (await question(page)).keep();
	await menu(page).waitFor();
	await page.goto(at(`code=${visitor}`));
	await menu(page).waitFor();
	expect(await stored(page)).toContain(own.token);
});

it("a foreign token while the own session has lapsed asks by name before it changes the account", async () => {
	const own = await signInOnOtherPage(site(), host, student);
	// The lost renewal, and calls of a student who must change the password.
	const allow = [/Failed to load resource/];
	const page = await open(`/s/pc/?token=${own.token}#/course/list`, { allow });
	await menu(page).waitFor();
	const { userId } = JSON.parse((await stored(page)) ?? "{}");
	const lapsed = JSON.stringify({ userId });
	await page.evaluate((session) => localStorage.setItem("schoolfront.session", session), lapsed);
	const token = await strangersToken();
	await page.goto(at(`token=${token}`));
	const asked = await question(page);
	expect(await stored(page)).toBe(lapsed);
	await asked.change();
	await menuOf(page, wei.nickName).waitFor();
	expect(await stored(page)).toContain(token);
});

it("a foreign token while the browser has lost its storage asks by name before it changes the account", async () => {
	const page = await openPageSignedIn(site(), host, student);
	await page.evaluate(() => localStorage.clear());
	const token = await strangersToken();
	await page.goto(at(`token=${token}`));
	await (await question(page)).keep();
	await menu(page).waitFor();
	expect(await stored(page)).not.toContain(token);
});

it("a secret that a link adds to the hash of an open page is removed and signs nobody in", async () => {
	const page = await openPageSignedIn(site(), host, student);
	const token = await strangersToken();
	await page.evaluate((secret) => {
		location.hash = `/news?Token=${secret}`;
	}, token);
	await expect.poll(() => page.url()).toMatch(/#\/news$/);
	await menu(page).waitFor();
	expect(await stored(page)).not.toContain(token);
});
