// The page of an ordinary agreement: pictures in its text, another language, and what the server refuses meanwhile.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { clausePicture, agreementText as en, setupSigning } from "../support/browser/agreementPages.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";

const { open } = setupSigning(["reads"], { signAll: true });

const editHash = "/agreement/edit/0/terms?commodityId=algebra&targetId=algebra&targetType=COURSE";
const signButton = (page: Page, language: Language = "en") =>
	page.getByRole("main").getByRole("button", { name: en("sign", {}, language), exact: true });
const status = (page: Page, key: string, language: Language = "en") =>
	page.getByRole("status").filter({ hasText: en(key, {}, language) });

it("picture in the text: the end counts once it has loaded, and in another language only with that text's picture", async () => {
	const { page, asked, release } = await openWithDelayedRequests(`**${clausePicture("en")}`, (prepare) =>
		open("reads", { hash: editHash, prepare }),
	);
	const tick = page.getByRole("checkbox");
	await status(page, "readToEnd").waitFor();
	await asked;
	await signButton(page).focus();
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	expect(await tick.isDisabled()).toBe(true);
	release();
	await status(page, "endShown").waitFor();
	await tick.check();

	await page.getByRole("button", { name: message("en", "header.switchLanguage") }).click();
	await status(page, "readToEnd", "zh").waitFor();
	expect(await tick.isDisabled()).toBe(true);
	expect(await tick.isChecked()).toBe(false);
	await signButton(page, "zh").focus();
	await status(page, "endShown", "zh").waitFor();
	await tick.check();
});
