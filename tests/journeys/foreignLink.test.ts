// Links made by others: what they carry neither signs a student in nor out.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";
import { signInOnOtherPage } from "../support/site/upgradeCode.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
const open = (path: string, options: PageOptions = {}) =>
	openPage(site(), host, { language: "en", path, ...options });
const menu = (page: Page) =>
	page
		.getByRole("banner")
		.getByRole("button", { name: message("en", "login.menuOf", { name: student.nickName }) });

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

it("a foreign token or a visitor's code leaves the signed-in student's session alone and shows a notice", async () => {
	const [own, stranger] = [
		await signInOnOtherPage(site(), host, student),
		await signInOnOtherPage(site(), host, demoStudent(host, "wei")),
	];
	const page = await open(`/s/pc/?token=${own.token}#/course/list`);
	await menu(page).waitFor();
	const visitor = await page.locator('meta[name="visitor-token"]').getAttribute("content");
	const at = (query: string) => site().url(host, "/course/list").replace("#", `?${query}#`);
	await page.goto(at(`token=${stranger.token}`));
	await page.getByText(message("en", "session.otherAccount")).waitFor();
	await menu(page).waitFor();
	await page.goto(at(`code=${visitor}`));
	await menu(page).waitFor();
	expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).toContain(own.token);
});
