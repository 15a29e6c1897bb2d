// The security check: by hand, by keys and by ear, as it comes before a code is sent to a new mobile number.
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { CaptchaChallenge } from "../../schemas/generated/documents.ts";
import { barriers } from "../support/barriers.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { overflow } from "../support/layout.ts";
import { type Language, say } from "../support/messages.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { passSlider } from "../support/slider.ts";
import { givenSite } from "../support/startSite.ts";
import { countTones } from "../support/tones.ts";
import { slideByKeys } from "../support/visitor.ts";

const site = givenSite();
const host = "cedar.localhost";

interface Asked {
	readonly page: Page;
	readonly dialog: Locator;
	readonly send: Locator;
	readonly t: (key: string) => string;
}

/** The profile with a new mobile number in it; the button that sends the code has the focus. */
async function ask(language: Language, width: number, mobile: string, account: string): Promise<Asked> {
	const t = (key: string) => say(language, key);
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

it("is passed by hand on a phone, in Chinese; a slip is said, and the countdown outlives a reload", async () => {
	const { page, dialog, send, t } = await ask("zh", 375, "13700000201", "lin");
	await send.click();
	const slider = dialog.getByRole("slider");
	await slider.waitFor();
	expect(await barriers(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	const box = await slider.boundingBox();
	if (!box) throw new Error("the slider must be on the screen");
	await page.mouse.move(box.x + 20, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + 40, box.y + 22, { steps: 4 });
	await page.mouse.up();
	await dialog.getByText(t("captcha.failed"), { exact: true }).waitFor();
	expect(await barriers(page)).toEqual([]);
	await passSlider(page);
	await counting(page).waitFor();
	expect(await barriers(page)).toEqual([]);
	await page.reload();
	// Of a number the browser keeps nothing; of the time to wait it does.
	await page.getByLabel(t("studentInfo.mobile"), { exact: true }).fill("13700000201");
	await counting(page).waitFor();
});

it("is passed by keys alone, in English; a picture that did not come can be asked for again", async () => {
	const { page, dialog, t } = await ask("en", 1280, "13700000202", "lin");
	await page.route("**/captcha/challenge*", (route) => route.abort(), { times: 1 });
	await page.keyboard.press("Enter");
	const again = dialog.getByRole("button", { name: t("captcha.again"), exact: true });
	await again.waitFor();
	expect(await barriers(page)).toEqual([]);
	await again.press("Enter");
	await slideByKeys({ page, t });
	await counting(page).waitFor();
	// The code is typed next.
	const code = page.getByLabel(t("studentInfo.smsCode"), { exact: true });
	await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
});

it("is passed by ear, by keys alone", async () => {
	const { page, dialog, t } = await ask("en", 375, "13700000203", "lin");
	await page.keyboard.press("Enter");
	const listen = dialog.getByRole("button", { name: t("captcha.soundWay"), exact: true });
	await dialog.getByRole("slider").waitFor();
	const asked = page.waitForResponse(/captcha\/challenge\?.*kind=sound/);
	await listen.press("Enter");
	const { data } = (await (await asked).json()) as { data: CaptchaChallenge };
	const play = dialog.getByRole("button", { name: t("captcha.play"), exact: true });
	await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await barriers(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await page.keyboard.press("Enter");
	await dialog.getByRole("button", { name: t("captcha.playing"), exact: true }).waitFor();
	const field = dialog.getByRole("textbox");
	// Heard to its end, it makes way for the answer.
	await expect
		.poll(() => field.evaluate((input) => input === document.activeElement), { timeout: 15_000 })
		.toBe(true);
	await page.keyboard.type(countTones(data.sound?.wav ?? ""));
	await page.keyboard.press("Enter");
	await dialog.waitFor({ state: "detached" });
	await counting(page).waitFor();
});
