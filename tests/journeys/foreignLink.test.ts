// Links that somebody else made: what they carry signs a student neither in nor out.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { say } from "../support/messages.ts";
import { openPage, type PageOptions } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";
import { signInElsewhere } from "../support/upgradeCode.ts";

const site = givenSite();
const host = "maple.localhost";
const student = demoStudent(host);
const open = (path: string, options: PageOptions = {}) =>
	openPage(site(), host, { language: "en", path, ...options });
const menu = (page: Page) =>
	page
		.getByRole("banner")
		.getByRole("button", { name: say("en", "login.menuOf", { name: student.nickName }) });

it("a code that was made for another browser signs nobody in", async () => {
	const stranger = await signInElsewhere(site(), host, student);
	const { code } = await stranger.code();
	const page = await open(`/s/pc/?code=${code}#/course/list`, { allow: [/the code of the address/] });
	const opener = page
		.getByRole("banner")
		.getByRole("button", { name: say("en", "login.title"), exact: true });
	await opener.waitFor();
	await expect.poll(() => new URL(page.url()).hash).toBe("#/home/index");
	await opener.waitFor();
});

it("a stranger's token, and a visitor's code, leave the place to who is signed in, and say so", async () => {
	const [mine, stranger] = [
		await signInElsewhere(site(), host, student),
		await signInElsewhere(site(), host, demoStudent(host, "wei")),
	];
	const page = await open(`/s/pc/?token=${mine.token}#/course/list`);
	await menu(page).waitFor();
	const visitor = await page.locator('meta[name="visitor-token"]').getAttribute("content");
	const at = (query: string) => site().url(host, "/course/list").replace("#", `?${query}#`);
	await page.goto(at(`token=${stranger.token}`));
	await page.getByText(say("en", "session.otherAccount")).waitFor();
	await menu(page).waitFor();
	await page.goto(at(`code=${visitor}`));
	await menu(page).waitFor();
	expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).toContain(mine.token);
});
