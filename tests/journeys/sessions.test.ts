// Where a student is signed in: the list in the account, and one session ending another.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { signInTokens } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const amelie = demoStudent(host, "amelie");
const en = (key: string, args = {}) => message("en", key, args);
const part = (page: Page, language: "en" | "zh" = "en") =>
	page.getByRole("region", { name: message(language, "personal.sessions") });
const rows = (page: Page) => part(page).getByRole("listitem");
const hash = "/personal/setting/account";

it("the account lists the student's sessions, and ends one, all others, and this one", async () => {
	const phone = await openPageAs(site(), host, amelie, {
		language: "zh",
		width: 375,
		hash,
		allow: [/status of 401/],
	});
	await part(phone, "zh").getByText(message("zh", "personal.onlyHere")).waitFor();
	await expectFits(phone);
	await socketOpened(phone);

	// The page reloads the list after a while by itself: it must not move from under the click.
	const clicked = Promise.withResolvers<void>();
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
				await clicked.promise;
				await route.continue();
			}),
	});
	await part(page).getByRole("alert").getByText(en("personal.sessionsFailed")).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await part(page)
		.getByRole("button", { name: en("ui.retry") })
		.click();
	clicked.resolve();
	await expect.poll(() => rows(page).count()).toBe(2);
	expect(await rows(page).first().getByText(en("personal.thisDevice")).count()).toBe(1);

	// By keyboard alone; Cancel returns to the same state.
	const end = rows(page)
		.last()
		.getByRole("button", { name: /^Sign out/ });
	const dialog = page.getByRole("dialog", { name: /^Sign out/ });
	await end.press("Enter");
	await dialog.waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
	await end.press("Enter");
	await dialog.getByRole("button", { name: en("personal.endSession"), exact: true }).press("Enter");
	await part(page).getByText(en("personal.onlyHere")).waitFor();
	await part(page).locator("h2:focus").waitFor();
	// The other browser is notified without a request of its own.
	await phone.getByRole("dialog").getByLabel(message("zh", "login.account")).waitFor();

	// The maximum number: some are shown, all can be, and all others end together.
	const others = await Promise.all(Array.from({ length: 6 }, () => signInTokens(site(), host, amelie)));
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
