// Registration and password reset.
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { sentCode } from "../support/browser/sentCode.ts";
import { submitSignIn } from "../support/browser/signInForm.ts";
import { passSlider } from "../support/browser/slider.ts";
import { slideByKeys } from "../support/browser/visitor.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const maple = "maple.localhost";
const words =
	(language: Language) =>
	(key: string, args: Record<string, string> = {}) =>
		message(language, key, args);
const en = words("en");
const zh = words("zh");
/** As the seed has it. */
const mobileOfLin = "13900000111";
const password = "harbour lights at dusk";

describe("registration", () => {
	it("asks for the school's fields, reports values already in use, and signs in", async () => {
		const page = await openPage(site(), maple, { language: "en", path: "/join/register", bypassCSP: true });
		const panel = page.getByRole("tabpanel");
		const field = (key: string) => panel.getByLabel(en(`register.${key}`), { exact: true });
		const send = page.getByRole("button", { name: en("register.send"), exact: true });
		await send.waitFor();
		await send.click();
		for (const missing of ["username", "mobile", "smsCode", "password", "region", "agreement"])
			await page.getByText(en(`register.${missing}Missing`), { exact: true }).waitFor();
		expect(await axeViolations(page)).toEqual([]);

		await field("username").fill("ＬＩＮ");
		await field("username").press("Tab");
		await page.getByText(en("field.userName.letters"), { exact: true }).waitFor();
		await field("username").fill("ｗｅｎ ＿ｌｉｎ");
		await field("username").press("Tab");
		expect(await field("username").inputValue()).toBe("wen_lin");
		await field("mobile").fill("137 0000 0321");
		await page.getByRole("button", { name: en("field.sms.send"), exact: true }).click();
		await passSlider(page);
		await page
			.getByText(en("field.sms.sent", { mobile: "13700000321" }))
			.first()
			.waitFor();
		await field("smsCode").fill(await sentCode(page, "13700000321"));
		await field("password").fill("wen_lin2026");
		await page.getByText(en("field.strength.own")).waitFor();
		await field("password").fill(password);
		await page.getByText(en("field.strength.4"), { exact: true }).waitFor();
		await page.getByLabel(en("register.province"), { exact: true }).click();
		await page.getByRole("option", { name: "Zhejiang", exact: true }).click();
		await page.getByLabel(en("register.city"), { exact: true }).click();
		await page.getByRole("option", { name: "Hangzhou", exact: true }).click();
		await page.getByLabel(en("register.county"), { exact: true }).waitFor();
		await page.getByRole("checkbox", { name: /I have read/ }).check();
		await field("mobile").fill(mobileOfLin);
		await field("smsCode").press("Enter");
		await page.getByText(en("register.mobileTaken"), { exact: true }).waitFor();
		await field("mobile").fill("137 0000 0321");
		await field("smsCode").press("Enter");
		await page.waitForURL("**/s/pc/**");
		await page.getByRole("button", { name: en("login.menuOf", { name: "wen_lin" }) }).waitFor();
	});

	it("with a name alone works by keyboard, on a phone, in Chinese", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "zh", width: 375, bypassCSP: true });
		await page.evaluate(() => dispatchEvent(new Event("showLoginBox")));
		const tab = page.getByRole("tab", { name: zh("login.tabRegister"), exact: true });
		await tab.focus();
		await page.keyboard.press("Enter");
		const name = page.getByLabel(zh("register.username"), { exact: true });
		await name.focus();
		await page.keyboard.type("chun_yu");
		await page.keyboard.press("Tab");
		const secret = page.getByRole("tabpanel").getByLabel(zh("register.password"), { exact: true });
		await expect.poll(() => secret.evaluate((box) => box === document.activeElement)).toBe(true);
		await page.keyboard.type(password);
		// Caps Lock is reported, and the typed password can be shown.
		const setCapsLock = (on: boolean) =>
			secret.evaluate((box, modifierCapsLock) => {
				for (const type of ["keydown", "keyup"])
					box.dispatchEvent(new KeyboardEvent(type, { key: "A", modifierCapsLock, bubbles: true }));
			}, on);
		await setCapsLock(true);
		await page.getByText(zh("field.capsLock"), { exact: true }).waitFor();
		await setCapsLock(false);
		await page.getByText(zh("field.capsLock"), { exact: true }).waitFor({ state: "detached" });
		await page.keyboard.press("Tab");
		await page.keyboard.press("Space");
		await expect.poll(() => secret.getAttribute("type")).toBe("text");
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await page.getByText(zh("register.agreementMissing"), { exact: true }).waitFor();
		await page.locator("input[type=checkbox]:focus").waitFor();
		await page.keyboard.press("Space");
		await page.keyboard.press("Enter");
		// Cancelled at the slider: nothing is sent, and the next attempt asks for it again.
		const slider = page.getByRole("dialog", { name: zh("captcha.title") });
		await slider.waitFor();
		await page.keyboard.press("Escape");
		await slider.waitFor({ state: "detached" });
		await page.locator("input[type=checkbox]:focus").waitFor();
		await page.keyboard.press("Enter");
		await slideByKeys({ page, t: zh });
		await page.getByText(zh("register.done"), { exact: true }).first().waitFor();
		await page.getByRole("dialog").waitFor({ state: "detached" });
	});

	it("shows the agreement on its own page", async () => {
		const page = await openPage(site(), maple, {
			language: "zh",
			path: "/showRegisterAgreement",
			bypassCSP: true,
		});
		await page.getByRole("heading", { name: "一、服务内容" }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});
});

describe("a forgotten password", () => {
	it("is reset with a code, which ends every session", async () => {
		const student = demoStudent(maple);
		const elsewhere = await openPageAs(site(), maple, student, { language: "en", allow: [/401/] });
		const page = await openPage(site(), maple, {
			language: "en",
			path: "/login/forget?method=phone",
			width: 375,
			bypassCSP: true,
		});
		const field = (key: string) => page.getByLabel(en(`forget.${key}`), { exact: true });
		const send = page.getByRole("button", { name: en("forget.send"), exact: true });
		await send.click();
		await page.getByText(en("forget.mobileMissing"), { exact: true }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		await field("mobile").fill(mobileOfLin);
		await page.getByRole("button", { name: en("field.sms.send"), exact: true }).click();
		await passSlider(page);
		await field("smsCode").fill("000000");
		await field("password").fill(password);
		await field("password").press("Enter");
		await page.getByText(en("forget.smsCodeWrong"), { exact: true }).waitFor();
		await field("smsCode").fill(await sentCode(page, mobileOfLin));
		await send.click();
		await page.getByRole("heading", { name: en("forget.done") }).waitFor();
		await elsewhere
			.getByRole("banner")
			.getByRole("button", { name: en("login.title"), exact: true })
			.waitFor();
		await page.getByRole("link", { name: en("forget.signIn"), exact: true }).click();
		await submitSignIn(page, { account: student.account, password });
		await page.waitForURL("**/s/pc/**");
	});
});
