// A price in a currency that no vendor of the school takes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { mainButton as button, en } from "../support/browser/buyingPages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { buildCourse, buildSeed, buildSite } from "../support/data/buildSite.ts";
import { accounts } from "../support/server/merchantAccounts.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "no-way.localhost";
const student = { id: "pays-euros", account: "pays-euros", password: "has only euros" };

const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
const [seedFile, vendorsFile] = [join(folder, "seed.json"), join(folder, "vendors.json")];
writeFileSync(
	seedFile,
	JSON.stringify(
		buildSeed({
			site: buildSite({
				company: { id: 82, name: "No way", hosts: [host] },
				baseInfo: { siteTitle: "No way", companyLogoType: "word", companyNameShort: "No way" },
				service: { personConfig: ["USER_LOGIN"], openCart: true },
			}),
			courses: [buildCourse("violin", { currency: "EUR" })],
			students: [{ ...student, cart: ["violin"] }],
		}),
	),
);
// The others take yuan only.
writeFileSync(
	vendorsFile,
	JSON.stringify({ payment: { stripe: { ...accounts.stripe, currencies: ["USD"] } } }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = setupSite({ env: { SEED_FILE: seedFile, VENDORS_FILE: vendorsFile } });

it("what nobody takes the money for is in the cart, which leads to the school and offers no order", async () => {
	const page = await openPageAs(site(), host, student, { language: "en", hash: "/shoppingcart", width: 320 });
	await page.getByRole("heading", { name: en("cart.contact"), exact: true }).waitFor();
	await page.getByText(en("cart.contactText"), { exact: true }).waitFor();
	expect(await button(page, "cart.place").count()).toBe(0);
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
});
