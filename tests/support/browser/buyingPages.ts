// A school of its own that sells a violin and a level of membership, with students who have a violin in their carts, and
// the steps of buying it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll } from "vitest";
import { buildCourse, buildSeed, buildSite } from "../data/buildSite.ts";
import { type SetupOptions, type SiteAddress, setupSite } from "../site/startSite.ts";
import { type Language, message } from "./messages.ts";
import type { PageOptions } from "./openPage.ts";
import { openPageAs } from "./openPageAs.ts";

export const buyingHost = "buying.localhost";

export const en = (key: string, args = {}) => message("en", key, args);
const student = (id: string) => ({ id, account: id, password: "buys a violin" });

/** Starts a site of the school for the tests of a file. */
export function setupBuying(students: readonly string[], options: Pick<SetupOptions, "allowErrors"> = {}) {
	const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	const seedFile = join(folder, "buying.json");
	writeFileSync(
		seedFile,
		JSON.stringify(
			buildSeed({
				site: buildSite({
					company: { id: 79, name: "Buying", hosts: [buyingHost] },
					baseInfo: { siteTitle: "Buying", companyLogoType: "word", companyNameShort: "Buying" },
					service: { personConfig: ["USER_LOGIN"], openCart: true },
				}),
				courses: ["violin", "cello", "harp"].map((id) => buildCourse(id)),
				membership: [{ id: "gold", levelName: "Gold", courseIds: ["harp"] }],
				goods: [{ id: "gold-month", membershipId: "gold", price: 900, currency: "CNY", days: 30 }],
				students: students.map((id) => ({ ...student(id), cart: ["violin"] })),
			}),
		),
	);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const site = setupSite({ ...options, env: { SEED_FILE: seedFile } });
	return {
		site,
		buyer: student,
		open: (id: string, options: PageOptions = {}) =>
			openPageAs(site(), buyingHost, student(id), { language: "en", hash: "/shoppingcart", ...options }),
	};
}

/** The heading of the page of a payment in a stage. */
export const stageTitle = (page: Page, stage: string, language: Language = "en") =>
	page.getByRole("heading", { level: 1, name: message(language, `payment.title.${stage}`), exact: true });

export const mainButton = (page: Page, key: string, args = {}) =>
	page.getByRole("main").getByRole("button", { name: en(key, args), exact: true });

export const payButton = (page: Page) => page.getByRole("main").locator("form button[type=submit]");

/** The message centre has a message of this title. */
export async function expectMessage(page: Page, site: SiteAddress, messageTitle: string): Promise<void> {
	await page.goto(site.url(buyingHost, "/personal/message/detailslist"));
	await page.getByRole("main").getByRole("button", { name: messageTitle }).waitFor();
}

export async function submitCart(page: Page): Promise<void> {
	await mainButton(page, "cart.place").click();
	await stageTitle(page, "choose").waitFor();
}

/** Chooses a vendor, and begins a payment with it. */
export async function payWith(page: Page, vendor: "wechatPay" | "alipay" | "stripe"): Promise<void> {
	await page.getByRole("radio", { name: en(`purchase.vendor.${vendor}`) }).check();
	await payButton(page).click();
}

/** Shows the code of WeChat Pay, and opens the address behind it as the app of a phone would. */
export async function openVendor(page: Page): Promise<Page> {
	await payWith(page, "wechatPay");
	await stageTitle(page, "waiting").waitFor();
	await page
		.getByRole("img", { name: en("payment.codeOf", { vendor: en("purchase.vendor.wechatPay") }) })
		.waitFor();
	const opened = page.context().waitForEvent("page");
	await page.getByRole("link", { name: en("payment.openHere") }).click();
	return opened;
}

/** Clicks one of the buttons of the vendor's page, such as `pay` or `never`. */
export const atVendor = (vendor: Page, action: string) =>
	vendor.locator(`button[name=action][value=${action}]`).click();
