// The page of an ordinary agreement: pictures in its text, another language, and what the server refuses meanwhile.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
	clausePicture,
	agreementText as en,
	longText,
	setupSigning,
} from "../support/browser/agreementPages.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";

const { open, publish } = setupSigning(["reads", "signs"], { signAll: true });

const checkHash = "/agreement/check/0/terms?commodityId=algebra&targetId=algebra&targetType=COURSE";
const editHash = checkHash.replace("check", "edit");
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

const known = (page: Page, text: string) => page.getByText(text, { exact: true });
const outdated = (page: Page) =>
	page.getByRole("alert").filter({ hasText: message("en", "ui.refetchFailed") });
const retry = (page: Page) =>
	outdated(page).getByRole("button", { name: message("en", "ui.retry"), exact: true });

it("refetch that fails: the known text stays beside a notice, whose retry shows the new text", async () => {
	const page = await open("reads", { hash: checkHash, bypassCSP: true, allow: [/net::ERR_FAILED/] });
	await known(page, "The course is open for one year.").waitFor();
	await socketOpened(page);
	const call = "**/getProtocolInfo*";
	await routeLoadedPage(page, call, (route) => route.abort());
	await publish({ text: longText("课程有效期为半年。", "The course is open for half a year.") });
	await outdated(page).waitFor();
	await known(page, "The course is open for one year.").waitFor();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
	await page.unroute(call);
	await retry(page).click();
	await known(page, "The course is open for half a year.").waitFor();
	await outdated(page).waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

it("signed, but the page cannot be fetched again: the form is gone, and the signature was sent once", async () => {
	const page = await open("signs", { hash: editHash, allow: [/net::ERR_FAILED/] });
	await signButton(page).focus();
	await status(page, "endShown").waitFor();
	await page.getByRole("checkbox").check();
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/insertProtocol")) sent.push(request.url());
	});
	const call = "**/checkShowProtocol*";
	await routeLoadedPage(page, call, (route) => route.abort());
	await signButton(page).press("Enter");
	await outdated(page).waitFor();
	const consent = page.getByRole("region", { name: en("consentLabel"), exact: true });
	const done = consent.getByText(en("done"), { exact: true });
	// The button that had the focus is gone.
	await expect.poll(() => done.evaluate((node) => node === document.activeElement)).toBe(true);
	expect(await page.getByRole("checkbox").count()).toBe(0);
	expect(await signButton(page).count()).toBe(0);
	expect(sent).toHaveLength(1);
	await page.unroute(call);
	await retry(page).click();
	await page.getByRole("button", { name: en("download"), exact: true }).waitFor();
});

it("address with another mode than check and edit: not found, although the agreement is there", async () => {
	const page = await open("reads", { hash: checkHash.replace("check", "view") });
	await page.getByRole("heading", { name: en("notFound"), level: 1, exact: true }).waitFor();
	await page
		.getByRole("link", { name: en("own"), exact: true })
		.last()
		.click();
	await page.getByRole("listitem").filter({ hasText: "Agreement terms" }).first().waitFor();
});

it("refetch that is refused while the text is read to be signed: the text stays beside the reason", async () => {
	await publish({});
	const page = await open("reads", { hash: editHash, allow: [/status of 40[04]/] });
	await status(page, "readToEnd").waitFor();
	await socketOpened(page);
	await publish({ targets: [{ kind: "COURSE", id: "film" }] });
	await outdated(page).waitFor();
	await known(page, "The course is open for one year.").waitFor();
	await signButton(page).waitFor();
	await publish({});
	await outdated(page).waitFor({ state: "detached" });
});
