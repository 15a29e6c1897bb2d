// From the cart to a paid order, over the local payment vendors; and what can go wrong on the way.
import { describe, expect, it } from "vitest";
import { announcements, observeAnnouncements } from "../support/browser/announcements.ts";
import { axeViolations } from "../support/browser/axe.ts";
import {
	atVendor,
	mainButton as button,
	en,
	buyingHost as host,
	openVendor,
	payButton,
	payWith,
	setupBuying,
	submitCart,
	stageTitle as title,
} from "../support/browser/buyingPages.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";

const { site, open } = setupBuying([
	...["two-tabs", "lost", "cancels", "paid-meanwhile", "keyboard", "refused"],
	...["buys-now", "zh", "en", "other"],
]);

describe("an order", () => {
	it("is paid with a code: every open tab shows it, and leads to the first lesson", async () => {
		const page = await open("two-tabs", { prepare: observeAnnouncements });
		await submitCart(page);
		const other = await page.context().newPage();
		await other.goto(page.url());
		const vendor = await openVendor(page);
		await title(other, "waiting").waitFor();
		await vendor.locator("button[value=pay]").waitFor();
		await atVendor(vendor, "pay");
		await Promise.all([title(page, "paid").waitFor(), title(other, "paid").waitFor()]);
		expect(await announcements(page)).toContain(en("payment.text.paid"));
		await page.getByRole("link", { name: en("payment.toLessons") }).click();
		await page.getByRole("heading", { level: 1, name: "A", exact: true }).waitFor();
		expect(page.url()).toContain("/course/detail/violin/violin/contents#/lesson/l1");
		await page.goBack();
		await title(page, "paid").waitFor();
		await other.goto(site().url(host, "/personal/order?OrderTabIndex=3"));
		await other.getByRole("main").getByText("Course violin", { exact: true }).waitFor();
	});

	it("whose notice is lost is found to be paid all the same", async () => {
		const page = await open("lost");
		await submitCart(page);
		const vendor = await openVendor(page);
		await atVendor(vendor, "never");
		await title(page, "paid").waitFor();
	});

	it("that was paid while the student cancels it stays paid, and the question says so", async () => {
		const page = await open("paid-meanwhile", { allow: [/Failed to load resource/] });
		await submitCart(page);
		const vendor = await openVendor(page);
		await button(page, "purchase.cancel").click();
		const question = page.getByRole("dialog", { name: en("order.cancelQuestion") });
		await question.waitFor();
		await atVendor(vendor, "late");
		await question.getByRole("button", { name: en("purchase.cancel"), exact: true }).click();
		const answer = page.getByRole("dialog", { name: en("order.paidMeanwhile") });
		await answer.getByText(/was paid before it could be cancelled/).waitFor();
		await answer
			.getByRole("button", { name: en("core.close"), exact: true })
			.last()
			.click();
		await title(page, "paid").waitFor();
	});

	it("is cancelled after a question, and the same can be ordered again", async () => {
		const page = await open("cancels");
		await submitCart(page);
		await button(page, "purchase.cancel").click();
		const dialog = page.getByRole("dialog", { name: en("order.cancelQuestion") });
		await dialog.getByRole("button", { name: en("purchase.cancel"), exact: true }).click();
		await title(page, "cancelled").waitFor();
		await button(page, "purchase.orderAgain").click();
		await button(page, "cart.place").waitFor();
	});

	it("is refused by the vendor on its page: the student comes back and chooses another way", async () => {
		const page = await open("refused");
		await submitCart(page);
		const address = page.url();
		await payWith(page, "alipay");
		await atVendor(page, "refuse");
		await page.goto(address);
		await title(page, "waiting").waitFor();
		await button(page, "payment.another").click();
		await title(page, "choose").waitFor();
		await payWith(page, "stripe");
		await atVendor(page, "pay");
		await title(page, "paid").waitFor();
	});

	it("of one course is placed on its page, and what belongs to somebody else is not found", async () => {
		const page = await open("buys-now", { hash: "/course/detail/cello" });
		await page.getByRole("button", { name: en("cart.buy"), exact: true }).click();
		await title(page, "choose").waitFor();
		const address = page.url();
		const stranger = await open("other", { hash: "/news", allow: [/Failed to load resource/] });
		await stranger.goto(address);
		await stranger.getByRole("heading", { level: 1, name: en("purchase.notFound") }).waitFor();
	});

	it("is placed, paid and found again by keyboard alone", async () => {
		const page = await open("keyboard");
		const isFocused = (key: string) => () =>
			page.evaluate((name) => document.activeElement?.textContent === name, en(key));
		await button(page, "cart.place").focus();
		await page.keyboard.press("Enter");
		await expect.poll(isFocused("payment.title.choose")).toBe(true);
		const chosen = page.getByRole("radio", { checked: true });
		await chosen.waitFor();
		for (const _ of [1, 2]) await page.keyboard.press("Tab");
		expect(await chosen.getAttribute("value")).toBe("wechatPay");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("Enter");
		await expect.poll(isFocused("payment.title.waiting")).toBe(true);
		const opened = page.context().waitForEvent("page");
		await page.getByRole("link", { name: en("payment.openHere") }).focus();
		await page.keyboard.press("Enter");
		await atVendor(await opened, "pay");
		await title(page, "paid").waitFor();
	});
});

describe.each(["zh", "en"] as const)("on a phone of 320 px, in %s", (language) => {
	it("every state fits, and passes axe", async () => {
		const text = (key: string) => message(language, key);
		const page = await open(language, { language, width: 320, bypassCSP: true });
		const check = async () => {
			await expectFits(page);
			expect(await axeViolations(page)).toEqual([]);
		};
		await page
			.getByRole("main")
			.getByRole("button", { name: text("cart.place"), exact: true })
			.click();
		await title(page, "choose", language).waitFor();
		await check();
		await page.getByRole("radio", { name: text("purchase.vendor.wechatPay") }).check();
		await payButton(page).click();
		await title(page, "waiting", language).waitFor();
		await check();
		const address = page.url();
		await page.goto(site().url(host, "/personal/order?OrderTabIndex=1"));
		await page.getByRole("main").getByRole("article").waitFor();
		await check();
		await page
			.getByRole("main")
			.getByRole("link", { name: text("order.details") })
			.click();
		await page.getByRole("heading", { level: 2, name: text("order.payments") }).waitFor();
		await check();
		await page
			.getByRole("main")
			.getByRole("button", { name: text("purchase.cancel") })
			.click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: text("purchase.cancel"), exact: true })
			.click();
		await page
			.getByRole("main")
			.getByRole("button", { name: text("purchase.orderAgain") })
			.waitFor();
		await check();
		await page.goto(address);
		await title(page, "cancelled", language).waitFor();
		await check();
	});
});
