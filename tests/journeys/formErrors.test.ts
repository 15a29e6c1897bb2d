// Errors of a form: shown in it until the next attempt, announced each time, marked at the fields they name.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);
const en = (key: string, args = {}) => message("en", key, args);
const zh = (key: string, args = {}) => message("zh", key, args);
const refusedRequests = { allow: [/Failed to load resource/] };

const dialog = (page: Page) => page.getByRole("dialog");
const notices = (page: Page) => page.locator("[data-notices] [data-kind]");
const alertIn = (within: Locator) => within.getByRole("alert").filter({ hasText: /\S/ });

/** The texts a control is described by. */
const descriptionOf = (control: Locator): Promise<string> =>
	control.evaluate((element) =>
		(element.getAttribute("aria-describedby") ?? "")
			.split(" ")
			.map((id) => document.getElementById(id)?.textContent ?? "")
			.join(" "),
	);

describe("a refused sign-in", () => {
	it("is shown in the form and marked at both fields, is announced a second time, and ends with the next attempt", async () => {
		const page = await openPage(site(), host, {
			language: "zh",
			width: 375,
			bypassCSP: true,
			...refusedRequests,
		});
		await pageRendered(page);
		await page.evaluate(() => dispatchEvent(new Event("showLoginBox")));
		const account = dialog(page).getByLabel(zh("login.account"), { exact: true });
		const password = dialog(page).getByLabel(zh("login.password"), { exact: true });
		await account.fill(student.account);
		await password.fill("not this one");
		await page.keyboard.press("Enter");
		const alert = alertIn(dialog(page));
		await alert.waitFor();
		const text = (await alert.innerText()).trim();
		for (const field of [account, password]) {
			expect(await field.getAttribute("aria-invalid")).toBe("true");
			expect(await descriptionOf(field)).toContain(text);
		}
		expect(await notices(page).count()).toBe(0);
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		// The same refusal again is a new element in the live region.
		await alert.locator("p").evaluate((element) => element.setAttribute("data-first", ""));
		await page.keyboard.press("Enter");
		await alert.locator("p:not([data-first])").waitFor();
		expect((await alert.innerText()).trim()).toBe(text);
		// An attempt that does not leave the page ends it as well.
		await password.fill("");
		await page.keyboard.press("Enter");
		await alert.waitFor({ state: "detached" });
		await password.fill(student.password);
		await page.keyboard.press("Enter");
		await dialog(page).waitFor({ state: "hidden" });
		expect(await page.getByText(text).count()).toBe(0);
	});

	it("is not shown over the other form", async () => {
		const page = await openPage(site(), host, { language: "en", ...refusedRequests });
		await pageRendered(page);
		await page.evaluate(() => dispatchEvent(new Event("showLoginBox")));
		await dialog(page).getByLabel(en("login.account"), { exact: true }).fill("13900000111");
		await dialog(page).getByLabel(en("login.password"), { exact: true }).fill("not this one");
		await page.keyboard.press("Enter");
		await alertIn(dialog(page)).waitFor();
		await dialog(page)
			.getByRole("button", { name: en("login.byCode"), exact: true })
			.click();
		await dialog(page).getByLabel(en("login.smsCode"), { exact: true }).waitFor();
		expect(await alertIn(dialog(page)).count()).toBe(0);
	});
});

it("messages about a code by SMS are shown at its field, one at a time", async () => {
	const page = await openPage(site(), host, { language: "en", ...refusedRequests });
	await pageRendered(page);
	await page.evaluate(() => dispatchEvent(new Event("showLoginBox")));
	await dialog(page)
		.getByRole("button", { name: en("login.byCode"), exact: true })
		.click();
	await dialog(page).getByLabel(en("login.mobile"), { exact: true }).fill("13900000188");
	let count = 0;
	await routeLoadedPage(page, "**/front/login/sendCode*", (route) => {
		count += 1;
		return route.fulfill({ json: { code: "1422", message: `Not sent, ${count}`, data: null } });
	});
	const send = dialog(page).getByRole("button", { name: en("field.sms.send"), exact: true });
	await send.click();
	await dialog(page).getByRole("status").getByText("Not sent, 1").waitFor();
	await send.click();
	await dialog(page).getByRole("status").getByText("Not sent, 2").waitFor();
	expect(await page.getByText("Not sent, 1").count()).toBe(0);
	expect(await notices(page).count()).toBe(0);
});

it("two different new passwords are announced each time and marked", async () => {
	const page = await openPageAs(site(), host, demoStudent(host, "zhou_yiran"), {
		language: "en",
		hash: "/personal/setting/account",
	});
	const part = page.getByRole("region", { name: en("personal.changePassword") });
	const field = (key: string) => part.getByLabel(en(key), { exact: true });
	await field("personal.oldPassword").fill("whatever it was");
	await field("personal.newPassword").fill("lanterns above the quay");
	await field("personal.repeatPassword").fill("lanterns below the quay");
	await page.keyboard.press("Enter");
	const alert = alertIn(part);
	await alert.getByText(en("personal.notRepeated")).waitFor();
	expect(await field("personal.repeatPassword").getAttribute("aria-invalid")).toBe("true");
	expect(await descriptionOf(field("personal.repeatPassword"))).toContain(en("personal.notRepeated"));
	await alert.locator("p").evaluate((element) => element.setAttribute("data-first", ""));
	await page.keyboard.press("Enter");
	await alert.locator("p:not([data-first])").waitFor();
});
