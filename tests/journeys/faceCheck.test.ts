// A sign-in that leads through a face check on a page of its vendor (LOGIN-21).
import type { Page } from "playwright-core";
import { test } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const student = demoStudent(host, "han");

const opener = (page: Page) =>
	page.getByRole("banner").getByRole("button", { name: en("login.title"), exact: true });
const menu = (page: Page) =>
	page.getByRole("button", { name: en("login.menuOf", { name: student.nickName || student.account }) });
const me = (page: Page) => page.getByRole("button", { name: "It is me", exact: true });

async function fill(page: Page): Promise<void> {
	await page.getByLabel(en("login.account"), { exact: true }).fill(student.account);
	await page.getByLabel(en("login.password"), { exact: true }).fill(student.password);
	await page.keyboard.press("Enter");
	await me(page).waitFor();
}

test("face check: when it has ended, Back leads to the page before the sign-in, never into the check", async () => {
	const page = await openPage(site(), host, { language: "en", hash: "/teacher/list" });
	await page.evaluate(() => location.assign("#/course/list"));
	await pageRendered(page);
	await opener(page).click();
	await fill(page);
	await me(page).click();
	await page.waitForURL(/#\/course\/list/);
	await menu(page).waitFor();
	await page.goBack();
	await page.waitForURL(/#\/teacher\/list/);
	await menu(page).waitFor();
});

test("face check: begun on the standalone page, it leads to that page's return URL, and Back not into the check", async () => {
	const page = await openPage(site(), host, { language: "en", hash: "/teacher/list" });
	const backUrl = encodeURIComponent("/s/pc/#/course/list");
	await page.goto(`http://${host}:${site().port}/join/login?backUrl=${backUrl}`);
	await fill(page);
	await me(page).click();
	await page.waitForURL(/#\/course\/list/);
	await menu(page).waitFor();
	await page.goBack();
	await page.waitForURL(/#\/teacher\/list/);
});
