// The invoice of a paid order: asked for on the page of the order, and downloaded where the invoices are.
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import {
	atVendor,
	en,
	buyingHost as host,
	openVendor,
	setupBuying,
	submitCart,
	stageTitle as title,
} from "../support/browser/buyingPages.ts";
import { expectFits } from "../support/browser/overflow.ts";

const { site, open } = setupBuying(["billed"]);

it("an invoice is asked for with a new title, issued while the page is open, and downloaded as a PDF", async () => {
	const page = await open("billed");
	await submitCart(page);
	await atVendor(await openVendor(page), "pay");
	await title(page, "paid").waitFor();
	await page.goto(site().url(host, "/personal/order?OrderTabIndex=3"));
	await page
		.getByRole("main")
		.getByRole("button", { name: new RegExp(`^${en("order.invoice")}`) })
		.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox", { name: en("invoice.name") }).fill("Zoë Lin");
	expect(await axeViolations(page)).toEqual([]);
	const ask = dialog.getByRole("button", { name: en("invoice.ask"), exact: true });
	// The title is stored, and the invoice is not asked for.
	const unanswered = /\/v1\/invoice\/ask$/;
	await page.route(unanswered, (route) =>
		route.fulfill({ json: { code: "1741", message: "Not now", data: null } }),
	);
	await ask.click();
	await dialog.getByRole("alert").filter({ hasText: "Not now" }).waitFor();
	await page.unroute(unanswered);
	await ask.click();
	await dialog.waitFor({ state: "detached" });
	await page.goto(site().url(host, "/personal/accountcenter/invoice"));
	const main = page.getByRole("main");
	await main.getByRole("button", { name: `${en("invoice.edit")}, Zoë Lin`, exact: true }).waitFor();
	expect(await main.getByRole("button", { name: en("invoice.edit") }).count()).toBe(1);
	// Issued by a job, which the open page learns of.
	await main.getByText(en("invoice.state.issued"), { exact: true }).waitFor();
	await main.getByText(en("invoice.receiptOnly"), { exact: true }).waitFor();
	const downloaded = page.waitForEvent("download");
	await main.getByRole("button", { name: new RegExp(`^${en("invoice.download")}`) }).click();
	expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
	await main.getByRole("button", { name: new RegExp(`^${en("invoice.remove")}`) }).click();
	await main.getByText(en("invoice.titlesNone"), { exact: true }).waitFor();
	await page.getByRole("button", { name: en("invoice.undo"), exact: true }).click();
	await main.getByRole("button", { name: `${en("invoice.edit")}, Zoë Lin`, exact: true }).waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
	await page.setViewportSize({ width: 320, height: 700 });
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
});
