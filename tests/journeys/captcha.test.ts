// The security check before a code is sent to a new mobile number: by touch, by keyboard and by audio.
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { CaptchaChallenge } from "../../schemas/generated/documents.ts";
import { demoSecret } from "../../server/env.ts";
import { createSeals } from "../../server/modules/captcha/seal.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { passSlider } from "../support/browser/slider.ts";
import { slideByKeys } from "../support/browser/visitor.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "cedar.localhost";

interface Asked {
	readonly page: Page;
	readonly dialog: Locator;
	readonly send: Locator;
	readonly t: (key: string) => string;
}

/** Opens the profile with a new mobile number; the button that sends the code has the focus. */
async function ask(language: Language, width: number, mobile: string, account: string): Promise<Asked> {
	const t = (key: string) => message(language, key);
	const page = await openPageAs(site(), host, demoStudent(host, account), {
		...{ language, width, hash: "/personal/setting/data", bypassCSP: true },
		allow: [/captcha/, /net::ERR_FAILED/],
	});
	const number = page.getByLabel(t("studentInfo.mobile"), { exact: true });
	await number.fill(mobile);
	const send = page.getByRole("button", { name: t("field.sms.send"), exact: true });
	await send.focus();
	return { page, send, t, dialog: page.getByRole("dialog", { name: t("captcha.title"), exact: true }) };
}
const counting = (page: Page): Locator => page.getByRole("button", { name: /^\((?:[1-5]?\d|60)s\)/ });

it("captcha on a phone, in Chinese: a wrong answer is reported and the countdown survives a reload", async () => {
	const { page, dialog, send, t } = await ask("zh", 375, "13700000201", "lin");
	await send.click();
	const slider = dialog.getByRole("slider");
	await slider.waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await expectFits(page);
	const box = await slider.boundingBox();
	if (!box) throw new Error("the slider must be on the screen");
	await page.mouse.move(box.x + 20, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + 40, box.y + 22, { steps: 4 });
	await page.mouse.up();
	await dialog.getByText(t("captcha.failed"), { exact: true }).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await passSlider(page);
	await counting(page).waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await page.reload();
	// The browser stores the time to wait, but nothing of the number.
	await page.getByLabel(t("studentInfo.mobile"), { exact: true }).fill("13700000201");
	await counting(page).waitFor();
});

it("captcha by keyboard alone, in English: a picture that failed to load can be requested again", async () => {
	const { page, dialog, t } = await ask("en", 1280, "13700000202", "lin");
	await routeLoadedPage(page, "**/captcha/challenge*", (route) => route.abort(), { times: 1 });
	await page.keyboard.press("Enter");
	const second = dialog.getByRole("button", { name: t("captcha.again"), exact: true });
	await second.waitFor();
	expect(await axeViolations(page)).toEqual([]);
	await second.press("Enter");
	await slideByKeys({ page, t });
	await counting(page).waitFor();
	// The code is typed next.
	const code = page.getByLabel(t("studentInfo.smsCode"), { exact: true });
	await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
});

it("captcha by audio, by keyboard alone", async () => {
	const { page, dialog, t } = await ask("en", 375, "13700000203", "lin");
	await page.keyboard.press("Enter");
	const listen = dialog.getByRole("button", { name: t("captcha.soundWay"), exact: true });
	await dialog.getByRole("slider").waitFor();
	const asked = page.waitForResponse(/captcha\/challenge\?.*kind=sound/);
	await listen.press("Enter");
	const { data } = (await (await asked).json()) as { data: CaptchaChallenge };
	const play = dialog.getByRole("button", { name: t("captcha.play"), exact: true });
	await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await axeViolations(page)).toEqual([]);
	await expectFits(page);
	await page.keyboard.press("Enter");
	await dialog.getByRole("button", { name: t("captcha.playing"), exact: true }).waitFor();
	const field = dialog.getByRole("textbox");
	// At the end of the recording, the answer field takes its place.
	await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
	const [digits = ""] = String(createSeals(demoSecret).open(data.id)?.answer).split(" ");
	await page.keyboard.type(digits);
	await page.keyboard.press("Enter");
	await dialog.waitFor({ state: "detached" });
	await counting(page).waitFor();
});
