// A page in a browser whose student signed in on another page: with the renewal cookie of a real sign-in.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { DemoStudent } from "../data/demoStudent.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { signInOnOtherPage } from "../site/upgradeCode.ts";
import { message } from "./messages.ts";
import { openPage, type PageOptions } from "./openPage.ts";
import { ownCookie } from "./ownCookie.ts";

/** Opens the course list by a token in the address; resolves when the session is set. */
export async function openPageSignedIn(
	site: SiteAddress,
	host: string,
	student: DemoStudent,
	options: PageOptions = {},
): Promise<Page> {
	const { token, cookie } = await signInOnOtherPage(site, host, student);
	const page = await openPage(site, host, {
		language: "en",
		...options,
		path: `/s/pc/?token=${token}#/course/list`,
		prepare: async (context) => {
			await context.addCookies([ownCookie(host, cookie)]);
			await options.prepare?.(context);
		},
	});
	const menu = message(options.language ?? "en", "login.menuOf", { name: student.nickName });
	await page.getByRole("banner").getByRole("button", { name: menu }).waitFor();
	// The cookie that tells the server a student is signed in.
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain("present=1");
	return page;
}
