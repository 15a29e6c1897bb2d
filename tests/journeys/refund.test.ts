// Refunds that a student asks for.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
	atVendor,
	en,
	expectMessage,
	buyingHost as host,
	mainButton,
	openVendor,
	setupBuying,
	stageTitle,
	submitCart,
} from "../support/browser/buyingPages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { loggedFailures } from "../support/site/startSite.ts";

const { site, open } = setupBuying(["gives-back", "refused"], { allowErrors: true });

/** Pays for what is in the cart. @returns the address of its payment */
async function buyViolin(page: Page): Promise<string> {
	await submitCart(page);
	const payment = page.url();
	await atVendor(await openVendor(page), "pay");
	await stageTitle(page, "paid").waitFor();
	return payment;
}

/** From the page of a paid order's payment: opens the order, and asks for its money. */
async function askForRefund(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await page.getByRole("link", { name: en("payment.toOrder"), exact: true }).click();
	await main.getByRole("button", { name: new RegExp(`^${en("order.askRefund")}`) }).click();
	const dialog = page.getByRole("dialog", { name: en("order.askRefund") });
	await dialog.getByLabel(en("order.refundReason"), { exact: true }).fill("Too early.\nIn spring again.");
	await dialog.getByRole("button", { name: en("order.askRefund"), exact: true }).click();
	await dialog.waitFor({ state: "detached" });
}

it("money that is asked for again: the order is refunded, and access has ended", async () => {
	const page = await open("gives-back");
	const payment = await buyViolin(page);
	await askForRefund(page);
	await page.getByRole("main").getByText(en("order.state.refunded"), { exact: true }).first().waitFor();
	await page.getByRole("main").getByText(en("order.refund.done"), { exact: true }).first().waitFor();
	await page.goto(payment);
	await stageTitle(page, "refunded").waitFor();
	await page.goto(site().url(host, "/course/detail/violin"));
	await mainButton(page, "cart.add").waitFor();
	await expectMessage(page, site(), "Your money was sent back");
});

it("money that the vendor refuses to send back: the order is paid as before, the student has the course, and a message says so", async () => {
	const page = await open("refused");
	await buyViolin(page);
	const books = await openPage(site(), host, { language: "en", path: "/s/vendor/pay" });
	await books.locator("button[value=refuseRefunds]").first().click();
	await books.locator("button[value=allowRefunds]").waitFor();
	await askForRefund(page);
	await page.getByRole("main").getByText(en("order.refund.failed"), { exact: true }).waitFor();
	await page.getByRole("main").getByText(en("order.state.paid"), { exact: true }).first().waitFor();
	await page.goto(site().url(host, "/course/detail/violin"));
	await page.getByRole("link", { name: en("cart.owned") }).waitFor();
	await expectMessage(page, site(), "A refund did not succeed");
	// The operator reads why in the log.
	expect(loggedFailures(site().logs())).toHaveLength(1);
});
