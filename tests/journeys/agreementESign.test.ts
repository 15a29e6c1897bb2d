// An electronic agreement: signed, refused, lost and left half-way at the e-sign service, which opens in a tab of its own.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
	agreementText as en,
	signingHost as host,
	setupSigning,
	signLink,
} from "../support/browser/agreementPages.ts";
import { announcements, observeAnnouncements } from "../support/browser/announcements.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";

// One signature is enough to study.
const { site, open } = setupSigning(["refuses", "leaves", "studies", "returns"], { signAll: false });

const edit = "/agreement/edit/0/contract?commodityId=film&targetId=film&targetType=COURSE";
const list = "/personal/order?OrderTabIndex=2";
const rowOf = (page: Page) => page.getByRole("listitem").filter({ hasText: "Agreement contract" });

/** Opens the e-sign service as the student does. */
async function openService(page: Page, key: "sign" | "continue"): Promise<Page> {
	const opened = page.context().waitForEvent("page");
	await rowOf(page)
		.getByRole("link", { name: new RegExp(`^${en(key)},`) })
		.press("Enter");
	const service = await opened;
	await service.locator("button[name=answer]").first().waitFor();
	return service;
}

const answer = (service: Page, value: string) => service.locator(`button[value=${value}]`).click();

it("refused, then lost, then signed at the service: every open page follows", async () => {
	const page = await open("refuses", { hash: list, bypassCSP: true, prepare: observeAnnouncements });
	await page.setViewportSize({ width: 375, height: 700 });
	await socketOpened(page);
	const service = await openService(page, "sign");
	await rowOf(page).getByText(en("atVendor"), { exact: true }).waitFor();
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
	await answer(service, "refuse");
	await service.getByText(en("unsignedAtVendorText"), { exact: true }).waitFor();
	await rowOf(page).getByText(en("unsignedAtVendor"), { exact: true }).waitFor();
	await service.close();

	const second = await openService(page, "sign");
	await answer(second, "vanish");
	await second.getByText(en("returnedText"), { exact: true }).waitFor();
	const check = second.getByRole("button", { name: en("check"), exact: true });
	await check.press("Enter");
	await second.getByRole("status").getByText(en("stillUnsigned"), { exact: true }).waitFor();
	expect(await announcements(second)).toContain(en("checking"));
	await second.setViewportSize({ width: 375, height: 700 });
	await expectFits(second);
	expect(await axeViolations(second)).toEqual([]);
	const opened = page.context().waitForEvent("page");
	await signLink(second, "continue").click();
	const third = await opened;
	await answer(third, "sign");
	await third.getByRole("button", { name: en("download"), exact: true }).waitFor();
	await third.getByText(en("ways.vendor"), { exact: true }).waitFor();
	await rowOf(page).getByText(en("signed"), { exact: true }).waitFor();
	await second.getByRole("button", { name: en("download"), exact: true }).waitFor();
	// What had the focus is gone.
	const heading = second.getByRole("heading", { level: 1 });
	await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await announcements(second)).toContain(en("done"));
});

it("pop-ups are blocked and the window of the service is closed half-way: the student goes on where it was", async () => {
	const page = await open("leaves", {
		hash: list,
		prepare: (context) => context.addInitScript(() => void Object.assign(globalThis, { open: () => null })),
	});
	const service = await openService(page, "sign");
	const envelope = service.url();
	await service.close();
	await rowOf(page).getByText(en("atVendor"), { exact: true }).waitFor();
	const second = await openService(page, "continue");
	expect(second.url()).toBe(envelope);
	await answer(second, "later");
	await second.getByText(en("returnedText"), { exact: true }).waitFor();
	await second.close();
	const third = await openService(page, "continue");
	await answer(third, "sign");
	await third.getByRole("button", { name: en("download"), exact: true }).waitFor();
	expect(third.url()).toContain(`${host}:${site().port}`);
	await rowOf(page).getByText(en("signed"), { exact: true }).waitFor();
});

it("sign agreement and study: once signed, it leads on to the lessons", async () => {
	const page = await open("studies", { hash: "/course/detail/algebra" });
	await page.getByRole("link", { name: message("en", "learning.begin"), exact: true }).click();
	await page
		.getByRole("dialog")
		.getByRole("link", { name: new RegExp(`^${en("signAndStudy")},`) })
		.click();
	await page.getByText(en("readToEnd"), { exact: true }).waitFor();
	await page
		.getByRole("main")
		.getByRole("button", { name: en("sign"), exact: true })
		.focus();
	await page.getByText(en("endShown"), { exact: true }).waitFor();
	await page.getByRole("checkbox").check();
	await page
		.getByRole("main")
		.getByRole("button", { name: en("sign"), exact: true })
		.click();
	await page.waitForURL(({ pathname }) => pathname === "/course/detail/algebra/algebra/contents");
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.goBack();
	await page.getByRole("link", { name: message("en", "learning.resume"), exact: true }).waitFor();
});

it("address of the page that asked: after the signature at the service it is one click away", async () => {
	const page = await open("returns", { hash: `${edit}&next=${encodeURIComponent(list)}` });
	await page.locator("button[name=answer]").first().waitFor();
	await answer(page, "later");
	await page.getByText(en("returnedText"), { exact: true }).waitFor();
	const opened = page.context().waitForEvent("page");
	await signLink(page, "continue").click();
	const reopened = await opened;
	await reopened.locator("button[name=answer]").first().waitFor();
	await answer(reopened, "sign");
	await reopened.getByRole("link", { name: en("goBack"), exact: true }).click();
	await rowOf(reopened).getByText(en("signed"), { exact: true }).waitFor();
	expect(reopened.url()).toContain(list);
});
