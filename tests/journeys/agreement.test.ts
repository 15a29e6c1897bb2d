// An ordinary agreement: asked for before studying, signed on its page, verified by anybody, and signed anew after one word
// of it has changed.
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
	agreementText as en,
	signingHost as host,
	longText,
	setupSigning,
} from "../support/browser/agreementPages.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";

const { site, open, publish } = setupSigning(["asked", "zhang"], { signAll: true, demands: ["sex"] });

const phone = { width: 375, height: 700 };

async function expectRight(page: Page): Promise<void> {
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
}

/** Tells the school what it requires before the first signature. */
async function completeProfile(page: Page, language: "zh" | "en" = "en"): Promise<void> {
	const text = (key: string) => message(language, `studentInfo.${key}`);
	const profile = page.getByRole("dialog", { name: text("completeProfile"), exact: true });
	await profile.getByRole("radio").first().check();
	await profile.getByRole("button", { name: text("save"), exact: true }).click();
	await page.getByText(en("continueSigning", {}, language), { exact: true }).waitFor();
}

/** Reads to the end, before which nobody can agree, by the keyboard. */
async function readToEnd(page: Page, language: "zh" | "en" = "en"): Promise<void> {
	const tick = page.getByRole("checkbox");
	await page.getByText(en("readToEnd", {}, language), { exact: true }).waitFor();
	expect(await tick.isDisabled()).toBe(true);
	const sign = page.getByRole("main").getByRole("button", { name: en("sign", {}, language), exact: true });
	await sign.focus();
	await page.getByText(en("endShown", {}, language), { exact: true }).waitFor();
	await expect.poll(() => tick.isEnabled()).toBe(true);
}

/** Consents by the keyboard. */
async function consent(page: Page, language: "zh" | "en" = "en"): Promise<void> {
	await page.getByRole("checkbox").focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: en("download", {}, language), exact: true }).waitFor();
}

/** Holds the code that renders the text, so that the page is there before it. */
async function holdText(page: Page) {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await page.route(/\/SafeHtml-/, async (route) => {
		asked.resolve();
		await released.promise;
		await route.continue();
	});
	return { asked: asked.promise, release: released.resolve };
}

it("ordinary agreement: asked for before studying, signed after what is missing and with the tick, verified with its PDF", async () => {
	const page = await open("asked", {
		hash: "/course/detail/algebra",
		bypassCSP: true,
		// The page that verifies is asked for a receipt that is not there.
		allow: [/404.*\/s\/verify\//],
	});
	await page.setViewportSize(phone);
	const study = page.getByRole("link", { name: message("en", "learning.begin"), exact: true });
	await study.click();
	const dialog = page.getByRole("dialog", { name: en("dialog"), exact: true });
	await dialog.getByRole("tab", { name: "algebra", exact: true }).waitFor();
	await dialog.getByText(en("pending"), { exact: true }).waitFor();
	await dialog.getByRole("button", { name: en("study"), exact: true }).click();
	await dialog.getByRole("alert").filter({ hasText: "Please sign all agreements" }).waitFor();
	await expectRight(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	expect((await dialog.boundingBox())?.width).toBe(685);
	await page.setViewportSize(phone);

	const sign = dialog.getByRole("link", { name: new RegExp(`^${en("sign")},`) });
	await sign.press("Enter");
	await completeProfile(page);
	const text = await holdText(page);
	await sign.press("Enter");
	await page.getByRole("heading", { name: "Agreement terms", level: 1 }).waitFor();
	await text.asked;
	expect(await page.getByRole("checkbox").count()).toBe(0);
	text.release();
	await page.getByText("The course is open for one year.", { exact: true }).waitFor();
	await readToEnd(page);
	await page
		.getByRole("main")
		.getByRole("button", { name: en("sign"), exact: true })
		.click();
	const mustAgree = "The course can be studied only after the user agrees to the course agreement";
	await page.getByText(mustAgree, { exact: true }).waitFor();
	await expectRight(page);
	await consent(page);
	await expectRight(page);

	const downloaded = page.waitForEvent("download");
	await page.getByRole("button", { name: en("download"), exact: true }).click();
	const bytes = await buffer(await (await downloaded).createReadStream());
	const receipt = (name: string) => ({ name, mimeType: "application/pdf", buffer: bytes });
	const opened = page.context().waitForEvent("page");
	await page.getByRole("link", { name: en("verify") }).click();
	const verify = await opened;
	await verify.getByText("asked", { exact: true }).waitFor();
	await verify.setViewportSize(phone);
	await expectRight(verify);
	const chooser = verify.locator("input[type=file]");
	await chooser.setInputFiles(receipt("same.pdf"));
	await verify.getByText("The file is the one that the school has stored.", { exact: true }).waitFor();
	bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
	await chooser.setInputFiles(receipt("changed.pdf"));
	await verify.getByText(/^The file is not the one that the school has stored/).waitFor();
	await expectRight(verify);
	await verify.getByRole("textbox").fill("00000000-0000-4000-8000-000000000000");
	await verify.keyboard.press("Enter");
	await verify.getByText("There is no receipt with this number.", { exact: true }).waitFor();
	await expectRight(verify);

	await page.getByRole("button", { name: en("study"), exact: true }).click();
	await page.waitForURL(({ pathname }) => pathname === "/course/detail/algebra/algebra/contents");
	await page.getByRole("heading", { level: 1 }).waitFor();
});

it("one word is changed, and again while the text is read: the open page asks again, and the old receipt still verifies", async () => {
	const zh = (key: string) => en(key, {}, "zh");
	const page = await open("zhang", {
		hash: "/personal/order?OrderTabIndex=2",
		language: "zh",
		bypassCSP: true,
	});
	await page.setViewportSize(phone);
	const row = page.getByRole("listitem").filter({ hasText: "协议terms" });
	await row.getByText(zh("pending"), { exact: true }).waitFor();
	await expectRight(page);
	await row.getByRole("link", { name: new RegExp(`^${zh("sign")}`) }).click();
	await completeProfile(page, "zh");
	await row.getByRole("link", { name: new RegExp(`^${zh("sign")}`) }).click();
	await page.getByText("课程有效期为一年。", { exact: true }).waitFor();
	await readToEnd(page, "zh");
	await consent(page, "zh");
	const receipt = await page.getByRole("link", { name: zh("verify") }).getAttribute("href");
	await page.goto(site().url(host, "/personal/order?OrderTabIndex=2"));
	await row.getByText(zh("signed"), { exact: true }).waitFor();
	await socketOpened(page);

	await publish({ text: longText("课程有效期为半年。", "The course is open for half a year.") });
	const due = row.filter({ hasText: zh("changedSince") });
	await due.getByRole("link", { name: new RegExp(`^${zh("sign")}`) }).click();
	const change = page.getByRole("region", { name: zh("changes"), exact: true });
	await change.waitFor();
	const words = (tag: "ins" | "del") =>
		change.locator(tag).evaluateAll((all) => all.map((each) => each.childNodes[1]?.textContent));
	expect(await words("del")).toEqual(["一年"]);
	expect(await words("ins")).toEqual(["半年"]);
	await change.getByText(zh("addedBegin")).waitFor({ state: "attached" });
	await expectRight(page);
	await readToEnd(page, "zh");
	await page.getByRole("checkbox").check();
	await publish({ text: longText("课程有效期为三年。", "The course is open for three years.") });
	const changed = page.getByText(zh("textChanged"), { exact: true });
	await changed.waitFor();
	await expect.poll(() => words("ins")).toEqual(["三年"]);
	await expect.poll(() => changed.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await page.getByRole("checkbox").isChecked()).toBe(false);
	await readToEnd(page, "zh");
	await consent(page, "zh");

	const verify = await page.context().newPage();
	await verify.goto(`http://${host}:${site().port}${receipt}`);
	await verify.locator("[data-tone=good]").waitFor();
	expect(await verify.locator("[data-tone=bad]").count()).toBe(0);
	await page.goto(site().url(host, "/personal/order?OrderTabIndex=2"));
	await expect.poll(() => row.getByText(zh("signed"), { exact: true }).count()).toBe(2);
});
