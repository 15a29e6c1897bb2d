// A sign-in that leads through a face check on a page of its vendor (LOGIN-21).
import type { Page } from "playwright-core";
import { test } from "vitest";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { signInButton, studentMenu, submitSignIn } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host, "han");

const me = (page: Page) => page.getByRole("button", { name: "It is me", exact: true });

test("face check: when it has ended, Back leads to the page before the sign-in, never into the check", async () => {
	const page = await openPage(site(), host, { language: "en", hash: "/teacher/list" });
	await page.evaluate(() => location.assign("#/course/list"));
	await pageRendered(page);
	await signInButton(page).click();
	await submitSignIn(page, student);
	await me(page).click();
	await page.waitForURL(/#\/course\/list/);
	await studentMenu(page, student).waitFor();
	await page.goBack();
	await page.waitForURL(/#\/teacher\/list/);
	await studentMenu(page, student).waitFor();
});

test("face check: begun on the standalone page, it leads to that page's return URL, and Back not into the check", async () => {
	const page = await openPage(site(), host, { language: "en", hash: "/teacher/list" });
	const backUrl = encodeURIComponent("/s/pc/#/course/list");
	await page.goto(`http://${host}:${site().port}/join/login?backUrl=${backUrl}`);
	await submitSignIn(page, student);
	await me(page).click();
	await page.waitForURL(/#\/course\/list/);
	await studentMenu(page, student).waitFor();
	await page.goBack();
	await page.waitForURL(/#\/teacher\/list/);
});
