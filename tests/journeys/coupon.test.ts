import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const site = setupSite();
const en = (key: string, args = {}) => message("en", key, args);

it("a coupon is had by a button and by a code, and the cart says what it takes off each price", async () => {
	const hash = "/personal/accountcenter/coupons";
	const page = await openPageAs(site(), host, demoStudent(host, "lin"), { language: "en", hash });
	const cards = page.getByRole("main").getByRole("article");
	await page.getByRole("heading", { level: 2, name: en("coupon.claimable") }).waitFor();
	expect(await axeViolations(page)).toEqual([]);

	const claimable = cards.filter({ hasText: "First leaf" });
	await claimable.getByRole("button", { name: en("coupon.claim") }).click();
	await page.getByText(en("coupon.claimed")).first().waitFor();
	await cards
		.filter({ hasText: "First leaf" })
		.filter({ hasNotText: en("coupon.claim") })
		.waitFor();

	const code = page.getByLabel(en("coupon.code"));
	await code.press("Enter");
	await page
		.getByRole("alert")
		.filter({ hasText: en("coupon.codeMissing") })
		.waitFor();
	await code.fill("no-such-code");
	await code.press("Enter");
	await page.getByRole("alert").filter({ hasText: "no such code" }).waitFor();
	expect(await code.getAttribute("aria-invalid")).toBe("true");
	await code.fill("maple-open-day");
	await code.press("Enter");
	await cards.filter({ hasText: "Open day" }).waitFor();
	await expect.poll(() => code.inputValue()).toBe("");

	await page.goto(site().url(host, "/shoppingcart"));
	const summary = page.getByRole("complementary");
	const before = await summary.locator("dd[data-total]").first().innerText();
	const choice = summary.getByRole("radio", { name: "First leaf" });
	await choice.check();
	await page.getByText("Coupon “First leaf”").first().waitFor();
	await expect.poll(() => summary.locator("dd[data-total]").first().innerText()).not.toBe(before);
	expect(await choice.isChecked()).toBe(true);
	expect(await axeViolations(page)).toEqual([]);
	await summary.getByRole("radio", { name: en("cart.noCoupon") }).check();
	await expect.poll(() => summary.locator("dd[data-total]").first().innerText()).toBe(before);
});
