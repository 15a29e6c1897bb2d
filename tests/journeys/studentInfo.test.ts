// The information a school requires before a course is bought.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { sentCode } from "../support/browser/sentCode.ts";
import { passSlider } from "../support/browser/slider.ts";
import { choose, info } from "../support/browser/studentForms.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const open = (hash: string, account: string, more = {}): Promise<Page> =>
	openPageAs(site(), host, demoStudent(host, account), { language: "en", hash, ...more });
const riverside = (course: string): string => `/course/detail/${course}?schoolId=maple-riverside`;

describe("before a course is bought", () => {
	it("required student data is asked for, then the school's questions, and neither again", async () => {
		const page = await open(riverside("street-walks"), "amelie");
		const add = page.getByRole("button", { name: en("cart.add"), exact: true });
		await add.click();
		const profile = page.getByRole("dialog", { name: info("completeProfile"), exact: true });
		// Cancel buys nothing.
		await profile.getByRole("button", { name: info("cancel"), exact: true }).click();
		await profile.waitFor({ state: "detached" });
		await add.click();
		await profile.getByRole("button", { name: info("save"), exact: true }).click();
		await profile.getByText(info("nameMissing"), { exact: true }).waitFor();
		await profile.getByLabel(info("name"), { exact: true }).fill("Amélie");
		await profile.getByLabel(info("mobile"), { exact: true }).fill("1370000");
		const send = profile.getByRole("button", { name: en("field.sms.send"), exact: true });
		await send.click();
		await profile.getByText(info("mobileWrong"), { exact: true }).waitFor();
		await profile.getByLabel(info("mobile"), { exact: true }).fill("13700000021");
		// A slider can replace the code (PROF-22); cancelling it saves nothing.
		await profile.getByRole("button", { name: info("save"), exact: true }).click();
		const slider = page.getByRole("dialog", { name: en("captcha.title"), exact: true });
		await slider.getByRole("slider").waitFor();
		await slider.getByRole("button", { name: en("core.close"), exact: true }).click();
		await slider.waitFor({ state: "detached" });
		await send.click();
		await passSlider(page);
		await profile.getByRole("button", { name: /^\(\d+s\) retry later$/ }).waitFor();
		await profile.getByLabel(info("smsCode"), { exact: true }).fill(await sentCode(page, "13700000021"));
		await profile.getByRole("button", { name: info("save"), exact: true }).click();

		const dialog = page.getByRole("dialog", { name: info("completeInformation"), exact: true });
		await dialog.getByText(info("informationIntro", { before: info("before.purchase") })).waitFor();
		expect((await dialog.boundingBox())?.width).toBe(643);
		await dialog.getByRole("button", { name: info("ok"), exact: true }).click();
		await dialog.getByText(info("groupMissing"), { exact: true }).waitFor();
		await dialog.getByText(info("proxyOrgMissing"), { exact: true }).waitFor();
		// Every question in the dialog is required, whatever the profile says (CUSTOM-08).
		await expect.poll(() => dialog.getByText(en("field.required"), { exact: true }).count()).toBe(4);
		expect(await axeViolations(page)).toEqual([]);

		const group = dialog.getByRole("group", { name: info("group"), exact: true });
		await group.getByRole("combobox").first().click();
		await page.getByRole("option", { name: "Weekend groups", exact: true }).click();
		await group.getByRole("combobox").nth(1).click();
		await page.getByRole("option", { name: "Sunday", exact: true }).click();
		await choose(page, dialog, info("proxyOrg"), "Enrolled directly");
		await dialog.getByLabel("What you want to learn", { exact: true }).fill("To see the light");
		await dialog.getByLabel("Hours a week you have for it", { exact: true }).fill("6");
		await dialog.getByRole("radio", { name: "I work", exact: true }).check();
		await dialog.getByLabel("Employer", { exact: true }).fill("Maple");
		await choose(page, dialog, "Where you heard of us", "From a friend");
		// A refusal is shown in the dialog, right above its buttons, and is gone with the next attempt.
		const ok = dialog.getByRole("button", { name: info("ok"), exact: true });
		const refused = dialog.getByRole("alert").filter({ hasText: "The employer is not known" });
		await routeLoadedPage(page, "**/student/customize/save*", (route) =>
			route.fulfill({ json: { code: "1999", message: "The employer is not known", data: null } }),
		);
		await ok.click();
		await refused.waitFor();
		const [message, button] = [await refused.boundingBox(), await ok.boundingBox()];
		expect((button?.y ?? 0) - ((message?.y ?? 0) + (message?.height ?? 0))).toBeLessThan(60);
		expect(await page.getByLabel(en("core.notices")).getByText("The employer is not known").count()).toBe(0);
		await page.unroute("**/student/customize/save*");
		await ok.click();
		await dialog.waitFor({ state: "detached" });
		await page.getByRole("link", { name: en("cart.inCart"), exact: true }).waitFor();

		await page.goto(site().url(host, riverside("first-song")));
		await add.click();
		await page.getByRole("link", { name: en("cart.inCart"), exact: true }).waitFor();
		await page.goto(site().url(host, "/personal/setting/archives"));
		await page.getByText("Weekend groups / Sunday", { exact: true }).waitFor();
	});
});

it("before a course is studied, the questions of that scene are asked for, and cancelling leads nowhere", async () => {
	const page = await open(riverside("react-studio"), "lin");
	const study = page.getByRole("link", { name: en("learning.resume"), exact: true });
	await study.click();
	const dialog = page.getByRole("dialog", { name: info("completeInformation"), exact: true });
	await dialog.getByText(info("informationIntro", { before: info("before.study") })).waitFor();
	// The other questions are for buyers only.
	expect(await dialog.getByLabel("What you want to learn", { exact: true }).count()).toBe(1);
	expect(await dialog.getByLabel("Hours a week you have for it", { exact: true }).count()).toBe(0);
	await dialog.getByRole("button", { name: info("cancel"), exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	expect(page.url()).not.toContain("contents");
});
