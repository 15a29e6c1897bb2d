// Where a student is signed in: the list of it in the account, and the end of one sign-in by another.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "../support/barriers.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { listens } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { heldAfterSignIn } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const amelie = demoStudent(host, "amelie");
const en = (key: string, args = {}) => say("en", key, args);
const part = (page: Page, language: "en" | "zh" = "en") =>
	page.getByRole("region", { name: say(language, "personal.sessions") });
const rows = (page: Page) => part(page).getByRole("listitem");
const hash = "/personal/setting/account";

it("shows where a student is signed in, and ends one sign-in, all others, and this one", async () => {
	const phone = await openPageAs(site(), host, amelie, {
		language: "zh",
		width: 375,
		hash,
		allow: [/status of 401/],
	});
	await part(phone, "zh").getByText(say("zh", "personal.onlyHere")).waitFor();
	expect(await overflow(phone)).toBe(0);
	await listens(phone);

	// The page asks again by itself after a while: the list must not come from under the press.
	const pressed = Promise.withResolvers<void>();
	let asked = 0;
	const page = await openPageAs(site(), host, amelie, {
		language: "en",
		hash,
		bypassCSP: true,
		allow: [/ERR_FAILED/],
		prepare: (context) =>
			context.route("**/login/sessions", async (route) => {
				asked += 1;
				if (asked === 1) return route.abort();
				await pressed.promise;
				await route.continue();
			}),
	});
	await part(page).getByRole("alert").getByText(en("personal.sessionsFailed")).waitFor();
	expect(await barriers(page)).toEqual([]);
	await part(page)
		.getByRole("button", { name: en("ui.retry") })
		.click();
	pressed.resolve();
	await expect.poll(() => rows(page).count()).toBe(2);
	expect(await rows(page).first().getByText(en("personal.thisDevice")).count()).toBe(1);

	// By the keyboard alone; whoever turns back is where they were.
	const end = rows(page)
		.last()
		.getByRole("button", { name: /^Sign out/ });
	const dialog = page.getByRole("dialog", { name: /^Sign out/ });
	await end.press("Enter");
	await dialog.waitFor();
	expect(await barriers(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
	await end.press("Enter");
	await dialog.getByRole("button", { name: en("personal.endSession"), exact: true }).press("Enter");
	await part(page).getByText(en("personal.onlyHere")).waitFor();
	await part(page).locator("h2:focus").waitFor();
	// The other browser hears of it by itself.
	await phone.getByRole("dialog").getByLabel(say("zh", "login.account")).waitFor();

	// As many as there may be: some are shown, all can be, and all others end together.
	const others = await Promise.all(Array.from({ length: 6 }, () => heldAfterSignIn(site(), host, amelie)));
	await page.reload();
	await part(page)
		.getByRole("button", { name: en("personal.showAllSessions", { count: 7 }) })
		.click();
	await expect.poll(() => rows(page).count()).toBe(others.length + 1);
	await part(page)
		.getByRole("button", { name: en("personal.endOthers") })
		.click();
	await dialog.getByRole("button", { name: en("personal.endOthers") }).click();
	await part(page).getByText(en("personal.onlyHere")).waitFor();

	await part(page)
		.getByRole("button", { name: en("personal.endHere") })
		.click();
	await page
		.getByRole("banner")
		.getByRole("button", { name: en("login.title"), exact: true })
		.waitFor();
});
