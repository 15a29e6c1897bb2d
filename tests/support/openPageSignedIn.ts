// A page of the site in a browser whose student signed in on another page: with the renewal cookie of a real sign-in.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { DemoStudent } from "./demoStudent.ts";
import { say } from "./messages.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import type { Site } from "./startSite.ts";
import { signInElsewhere } from "./upgradeCode.ts";

/** Opens the list of courses by a token in the address; resolves when the page has settled in. */
export async function openPageSignedIn(
	site: Site,
	host: string,
	student: DemoStudent,
	options: PageOptions = {},
): Promise<Page> {
	const { token, cookie } = await signInElsewhere(site, host, student);
	const [name = "", value = ""] = cookie.split("=");
	const page = await openPage(site, host, {
		language: "en",
		...options,
		path: `/s/pc/?token=${token}#/course/list`,
		prepare: async (context) => {
			await context.addCookies([{ name, value, domain: host, path: "/upgrade", httpOnly: true }]);
			await options.prepare?.(context);
		},
	});
	const menu = say(options.language ?? "en", "login.menuOf", { name: student.nickName });
	await page.getByRole("banner").getByRole("button", { name: menu }).waitFor();
	// The mark by which the next page knows that somebody is here.
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain("present=1");
	return page;
}
