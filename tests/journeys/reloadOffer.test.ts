// A change that an open page cannot follow: it offers a reload, which loses nothing that was typed.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";

const trust = (origin: string): Promise<void> =>
	changeSite(site(), host, (document) => {
		document.company = { ...document.company, allowedOrigins: [origin] };
	});

/** The offer, on a page in a language. */
function offerOn(page: Page, language: Language) {
	const bar = page.getByRole("complementary", { name: message(language, "app.reload.label") });
	return {
		bar,
		button: (key: string) => bar.getByRole("button", { name: message(language, key), exact: true }),
	};
}

async function openForm(language: Language, options: PageOptions = {}) {
	const page = await openPage(site(), host, { language, path: "/join/login", bypassCSP: true, ...options });
	const account = page.getByLabel(message(language, "login.account"), { exact: true });
	await account.waitFor();
	await socketOpened(page);
	return { page, account, ...offerOn(page, language) };
}

it("reload: it is offered for a change that the page cannot follow, closed until the next, and brings that change", async () => {
	const { page, bar, button } = await openForm("zh");
	await trust("https://one.example");
	await bar.waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await button("core.close").click();
	await bar.waitFor({ state: "detached" });
	await trust("https://two.example");
	await button("core.reload").click();
	await bar.waitFor({ state: "detached" });
	const policy = await page.evaluate(async () =>
		(await fetch(location.href)).headers.get("content-security-policy"),
	);
	expect(policy).toContain("https://two.example");
});

it("reload: with a half-filled form it is asked for twice, and the offer alone changes nothing in the form", async () => {
	const { account, bar, button } = await openForm("en", { width: 375 });
	await account.fill("half typed");
	await trust("https://one.example");
	await bar.waitFor();
	await button("core.reload").click();
	await bar.getByText(message("en", "app.reload.unsent")).waitFor();
	expect(await account.inputValue()).toBe("half typed");
	await button("app.reload.anyway").click();
	await bar.waitFor({ state: "detached" });
	await expect.poll(() => account.inputValue()).toBe("");
});

it("reload: it is asked for twice where a closed dialog holds what was typed, and again for the next change", async () => {
	const t = (key: string) => message("en", key);
	const page = await openPage(site(), host, { language: "en", hash: "/news" });
	await pageRendered(page);
	await socketOpened(page);
	const { bar, button } = offerOn(page, "en");
	const signIn = page.getByRole("banner").getByRole("button", { name: t("app.signIn"), exact: true });
	await signIn.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(t("login.account"), { exact: true }).fill("half typed");
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	for (const origin of ["https://one.example", "https://two.example"]) {
		await trust(origin);
		await bar.getByText(t("app.reload.text")).waitFor();
		await button("core.reload").click();
		await bar.getByText(t("app.reload.unsent")).waitFor();
	}
	await signIn.click();
	expect(await dialog.getByLabel(t("login.account"), { exact: true }).inputValue()).toBe("half typed");
});
