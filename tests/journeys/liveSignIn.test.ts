// What a visitor types while the school changes its ways of signing in.
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string) => message("en", key);

it("sign-in by SMS code: switched off while it is open, it gives way to the password, with the number typed so far", async () => {
	const page = await openPage(site(), host, { language: "en", path: "/join/login" });
	await page.getByRole("button", { name: en("login.byCode"), exact: true }).click();
	await page.getByLabel(en("login.mobile"), { exact: true }).fill("13700000999");
	await socketOpened(page);
	await changeSite(site(), host, (document) => {
		document.login = { ...document.login, webVerifyCodeLogin: false };
	});
	const account = page.getByLabel(en("login.account"), { exact: true });
	await account.waitFor();
	expect(await account.inputValue()).toBe("13700000999");
	expect(await page.getByRole("button", { name: en("login.byPassword"), exact: true }).count()).toBe(0);
});
