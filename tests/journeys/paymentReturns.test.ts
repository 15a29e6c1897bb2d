// What comes back of a purchase: money that was too much, and students from a vendor's page, from
// another page, from a sign-in and from offline.
import { describe, expect, it } from "vitest";
import {
	atVendor,
	en,
	expectMessage,
	buyingHost as host,
	openVendor,
	payButton,
	payWith,
	setupBuying,
	stageTitle,
	submitCart,
} from "../support/browser/buyingPages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { refuseToken, tokenOf } from "../support/browser/refuseToken.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";

const { site, open, buyer } = setupBuying([
	"twice",
	"gives-back",
	"refused",
	"phone",
	"lapsed",
	"back",
	"offline",
]);

describe("money", () => {
	it("paid twice: the surplus is on its way back, then it has arrived, and a message says so", async () => {
		const page = await open("twice");
		await submitCart(page);
		const vendor = await openVendor(page);
		const amount = "¥99";
		const coming = page.getByText(en("payment.surplus", { amount }), { exact: true });
		const returned = page.getByText(en("payment.surplusReturned", { amount }), { exact: true });
		const seen = Promise.all([stageTitle(page, "paid").waitFor(), coming.waitFor()]);
		await atVendor(vendor, "twice");
		await seen;
		await returned.waitFor();
		await coming.waitFor({ state: "detached" });
		await expectMessage(page, site(), "An extra payment was sent back");
	});
});

describe("a student", () => {
	it("on a phone is led to the vendor's page, and back to the paid order", async () => {
		const page = await open("phone", { phone: true, width: 375, height: 740 });
		await submitCart(page);
		await expectFits(page);
		const order = page.url();
		await payWith(page, "wechatPay");
		await page.locator("button[value=pay]").waitFor();
		expect(new URL(page.url()).pathname).toMatch(/^\/s\/vendor\/pay\//);
		await atVendor(page, "pay");
		await stageTitle(page, "paid").waitFor();
		expect(page.url()).toBe(order);
		await expectFits(page);
	});

	it("whose session has ended signs in where they are, and pays the same order", async () => {
		const page = await open("lapsed", { allow: [/Failed to load resource/] });
		await submitCart(page);
		const order = page.url();
		const { refused } = await refuseToken(page.context(), await tokenOf(page), false);
		await payWith(page, "wechatPay");
		await page.getByRole("dialog").waitFor();
		await signInByDialog(page, buyer("lapsed"));
		await stageTitle(page, "waiting").waitFor();
		expect(page.url()).toBe(order);
		expect(refused.filter((call) => call.endsWith("/payOrder/pay"))).toHaveLength(1);
		await page.goto(site().url(host, "/personal/order"));
		await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(1);
	});

	it("who goes back after paying finds the order paid, at the vendor and on its page", async () => {
		const page = await open("back");
		await submitCart(page);
		await payWith(page, "alipay");
		await atVendor(page, "pay");
		await stageTitle(page, "paid").waitFor();
		await page.goBack();
		await page.getByText("Payment successful", { exact: true }).waitFor();
		await page.goBack();
		await stageTitle(page, "paid").waitFor();
		expect(await payButton(page).count()).toBe(0);
	});

	it("who was offline while the phone paid finds the order paid when they are back online", async () => {
		const allow = [/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/];
		const page = await open("offline", { allow });
		await submitCart(page);
		const vendor = await openVendor(page);
		const phone = await openPage(site(), host, {
			phone: true,
			language: "en",
			path: vendor.url().slice(new URL(vendor.url()).origin.length),
		});
		await page.context().setOffline(true);
		await page.getByText(en("payment.offline"), { exact: true }).waitFor();
		await atVendor(phone, "pay");
		await phone.getByText("Payment successful", { exact: true }).waitFor();
		await stageTitle(page, "waiting").waitFor();
		await page.context().setOffline(false);
		await stageTitle(page, "paid").waitFor();
		expect(await page.getByText(en("payment.offline"), { exact: true }).count()).toBe(0);
	});
});
