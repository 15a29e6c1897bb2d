// Payments over a slow network, and a level of membership that is bought.
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import {
	atVendor,
	en,
	buyingHost as host,
	openVendor,
	payWith,
	setupBuying,
	submitCart,
	stageTitle as title,
} from "../support/browser/buyingPages.ts";

const { site, open } = setupBuying(["slow", "leaves", "member"]);

/** Longer than the pause between two polls. */
const answerMs = 4_000;

it("a payment is shown although each answer about the order takes longer than the pause between polls", async () => {
	const page = await open("slow");
	await submitCart(page);
	await page.route("**/payOrder/findOrderById?*", async (route) => {
		await delay(answerMs);
		// A page that is closed meanwhile needs no answer.
		await route.continue().catch(() => undefined);
	});
	await atVendor(await openVendor(page), "pay");
	await title(page, "paid").waitFor();
});

it("a payment whose beginning is answered after the student has left its page leads nowhere", async () => {
	const page = await open("leaves");
	await submitCart(page);
	const left = Promise.withResolvers<void>();
	await page.route("**/payOrder/pay", async (route) => {
		await left.promise;
		await route.continue();
	});
	const answered = page.waitForResponse("**/payOrder/pay");
	await payWith(page, "stripe");
	await page.evaluate(() => {
		location.hash = "/personal/order";
	});
	const main = page.getByRole("main");
	await main.getByRole("link", { name: en("order.details") }).waitFor();
	left.resolve();
	await (await answered).finished();
	await main.getByRole("link", { name: en("order.details") }).click();
	await page.getByRole("heading", { level: 2, name: en("order.payments") }).waitFor();
	expect(page.url()).toContain(new URL(site().url(host, "/")).host);
});

it("a level that was bought makes a member, whose page says until when and by which order", async () => {
	const page = await open("member", { hash: "/vip" });
	await page
		.getByRole("main")
		.getByRole("button", { name: en("cart.buy"), exact: true })
		.click();
	await title(page, "choose").waitFor();
	const orderNo = new URL(page.url().replace("#", "")).searchParams.get("orderNo") ?? "";
	await atVendor(await openVendor(page), "pay");
	await title(page, "paid").waitFor();
	await page.getByRole("link", { name: en("payment.toMembership") }).click();
	await page.getByRole("heading", { level: 2, name: en("personal.isMember") }).waitFor();
	const level = page.getByRole("main").getByRole("listitem").filter({ hasText: "Gold" }).first();
	await level.getByText(/^Until /).waitFor();
	await level.getByRole("link", { name: en("personal.grant.order", { no: orderNo }) }).waitFor();
	await page.goto(site().url(host, "/vip"));
	await page.getByText(en("membership.isMember"), { exact: true }).waitFor();
});
